ALTER TABLE `events` ADD `is_season` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `events` ADD `checked_on` text;