CREATE TABLE `calendar_feeds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`property_id` integer NOT NULL,
	`platform` text NOT NULL,
	`address` text NOT NULL,
	`created_at` text NOT NULL,
	`next_pull_at` text NOT NULL,
	`good_at` text,
	`problem` text,
	`failures` integer NOT NULL,
	`empty_since` text,
	`passed_over` integer NOT NULL,
	`etag` text,
	`last_modified` text,
	`read_on` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_address` ON `calendar_feeds` (`address`);--> statement-breakpoint
CREATE INDEX `calendar_feeds_property` ON `calendar_feeds` (`property_id`);--> statement-breakpoint
CREATE INDEX `calendar_feeds_due` ON `calendar_feeds` (`next_pull_at`);--> statement-breakpoint
CREATE INDEX `event_dates_over` ON `event_dates` (`ends_at`);--> statement-breakpoint
CREATE INDEX `event_dates_begun` ON `event_dates` (`starts_at`);--> statement-breakpoint
-- With a flat its nights go. Should its file come back, the feeds' nights are wanted at once and in full, not when
-- something changes.
CREATE TRIGGER calendar_feeds_again AFTER DELETE ON properties BEGIN
  UPDATE calendar_feeds SET next_pull_at = '', etag = NULL, last_modified = NULL WHERE property_id = old.id;
END;
