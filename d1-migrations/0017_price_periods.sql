CREATE TABLE `price_periods` (
	`property_id` integer NOT NULL,
	`from_day` text NOT NULL,
	`until_day` text NOT NULL,
	`weekday_price` integer NOT NULL,
	`weekend_price` integer NOT NULL,
	`minimum_stay` integer NOT NULL,
	`name` text,
	PRIMARY KEY(`property_id`, `from_day`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `properties` ADD `weekend_nights` integer DEFAULT 96 NOT NULL;--> statement-breakpoint
ALTER TABLE `properties` ADD `discounts` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `properties` ADD `extra_guest_from` integer;--> statement-breakpoint
ALTER TABLE `properties` ADD `extra_guest_price` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Until its content is loaded again, every night of a property costs what it cost.
INSERT INTO `price_periods` (`property_id`, `from_day`, `until_day`, `weekday_price`, `weekend_price`, `minimum_stay`)
SELECT `id`, '0000-01-01', '9999-12-31', `price_per_night`, `price_per_night`, `minimum_stay` FROM `properties`;
