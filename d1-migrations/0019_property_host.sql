ALTER TABLE `properties` ADD `mentions` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `properties` ADD `cancellation` text DEFAULT 'firm' NOT NULL;--> statement-breakpoint
ALTER TABLE `properties` ADD `host` text DEFAULT '{"name":"","languages":["pt"]}' NOT NULL;