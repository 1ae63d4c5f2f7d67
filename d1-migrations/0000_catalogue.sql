CREATE TABLE `blocked_nights` (
	`property_id` integer NOT NULL,
	`night` text NOT NULL,
	`source` text NOT NULL,
	PRIMARY KEY(`property_id`, `night`, `source`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `content_sources` (
	`name` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `places` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`full_name` text,
	`secondary` text NOT NULL,
	`aliases` text NOT NULL,
	`folded` text NOT NULL,
	`lat` real NOT NULL,
	`lng` real NOT NULL,
	`weight` integer NOT NULL,
	`lines` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `places_key` ON `places` (`key`);--> statement-breakpoint
CREATE INDEX `places_folded` ON `places` (`folded`);--> statement-breakpoint
CREATE TABLE `properties` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`bairro` text NOT NULL,
	`city` text NOT NULL,
	`lat` real NOT NULL,
	`lng` real NOT NULL,
	`lat_approx` real NOT NULL,
	`lng_approx` real NOT NULL,
	`cell` integer NOT NULL,
	`price_per_night` integer NOT NULL,
	`cleaning_fee` integer NOT NULL,
	`guests` integer NOT NULL,
	`bedrooms` integer NOT NULL,
	`beds` integer NOT NULL,
	`bathrooms` integer NOT NULL,
	`area_m2` integer NOT NULL,
	`minimum_stay` integer NOT NULL,
	`pets_allowed` integer NOT NULL,
	`featured` integer NOT NULL,
	`available` integer NOT NULL,
	`rating` real,
	`review_count` integer NOT NULL,
	`metro_station` text NOT NULL,
	`metro_line` integer NOT NULL,
	`metro_meters` integer NOT NULL,
	`metro_minutes` integer NOT NULL,
	`check_in_from` text NOT NULL,
	`check_in_until` text NOT NULL,
	`check_out_until` text NOT NULL,
	`verified_on` text,
	`smoking` integer NOT NULL,
	`parties` integer NOT NULL,
	`quiet_from` text NOT NULL,
	`quiet_until` text NOT NULL,
	`landmarks` text NOT NULL,
	`summary` text NOT NULL,
	`description` text NOT NULL,
	`house_rules` text NOT NULL,
	`links` text NOT NULL,
	`social_housing` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `properties_slug` ON `properties` (`slug`);--> statement-breakpoint
CREATE INDEX `properties_price` ON `properties` (`available`,`price_per_night`,`id`);--> statement-breakpoint
CREATE INDEX `properties_rating` ON `properties` (`available`,`rating`,`review_count`,`id`);--> statement-breakpoint
CREATE INDEX `properties_metro` ON `properties` (`available`,`metro_meters`,`id`);--> statement-breakpoint
CREATE INDEX `properties_type_price` ON `properties` (`available`,`type`,`price_per_night`,`id`);--> statement-breakpoint
CREATE INDEX `properties_cell` ON `properties` (`available`,`cell`);--> statement-breakpoint
CREATE INDEX `properties_featured` ON `properties` (`available`,`featured`,`rating`);--> statement-breakpoint
CREATE TABLE `property_amenities` (
	`property_id` integer NOT NULL,
	`amenity` text NOT NULL,
	PRIMARY KEY(`property_id`, `amenity`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `property_checks` (
	`property_id` integer NOT NULL,
	`kind` text NOT NULL,
	`checked_on` text NOT NULL,
	`mbps` integer,
	PRIMARY KEY(`property_id`, `kind`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `property_counts` (
	`type` text NOT NULL,
	`guests` integer NOT NULL,
	`available` integer NOT NULL,
	PRIMARY KEY(`type`, `guests`)
);
--> statement-breakpoint
CREATE TABLE `property_photos` (
	`property_id` integer NOT NULL,
	`position` integer NOT NULL,
	`file` text NOT NULL,
	`alt` text NOT NULL,
	PRIMARY KEY(`property_id`, `position`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `reviews` (
	`property_id` integer NOT NULL,
	`position` integer NOT NULL,
	`author` text NOT NULL,
	`from_place` text NOT NULL,
	`written_on` text NOT NULL,
	`lang` text NOT NULL,
	`text` text NOT NULL,
	`cleanliness` integer NOT NULL,
	`accuracy` integer NOT NULL,
	`communication` integer NOT NULL,
	`location` integer NOT NULL,
	`check_in` integer NOT NULL,
	`value` integer NOT NULL,
	`rating` real NOT NULL,
	PRIMARY KEY(`property_id`, `position`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `reviews_recent` ON `reviews` (`property_id`,`written_on`);--> statement-breakpoint
CREATE INDEX `reviews_rating` ON `reviews` (`property_id`,`rating`);