CREATE TABLE `feed_closures` (
	`feed_id` integer NOT NULL,
	`night` text NOT NULL,
	PRIMARY KEY(`feed_id`, `night`)
);
--> statement-breakpoint
ALTER TABLE `calendar_feeds` ADD `closures_block` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `calendar_feeds` ADD `closures_go_on` integer DEFAULT true NOT NULL;