CREATE TABLE `desk_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`operator` text NOT NULL,
	`what` text NOT NULL,
	`about` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `desk_log_at` ON `desk_log` (`at`);--> statement-breakpoint
CREATE INDEX `desk_log_about` ON `desk_log` (`about`,`id`);