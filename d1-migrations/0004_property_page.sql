ALTER TABLE `properties` ADD `category_ratings` text;--> statement-breakpoint
ALTER TABLE `properties` ADD `availability_updated_at` text;