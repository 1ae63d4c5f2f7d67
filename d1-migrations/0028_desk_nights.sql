CREATE TABLE `desk_nights` (
	`property_id` integer NOT NULL,
	`night` text NOT NULL,
	`reason` text,
	`note` text,
	`changed_at` text NOT NULL,
	`is_freed` integer NOT NULL,
	PRIMARY KEY(`property_id`, `night`)
);
--> statement-breakpoint
CREATE INDEX `desk_nights_night` ON `desk_nights` (`night`);