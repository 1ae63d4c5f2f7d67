CREATE TABLE `documents` (
	`name` text PRIMARY KEY NOT NULL,
	`content` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `event_dates` (
	`event` text NOT NULL,
	`starts_at` text NOT NULL,
	`ends_at` text NOT NULL,
	PRIMARY KEY(`event`, `starts_at`),
	FOREIGN KEY (`event`) REFERENCES `events`(`slug`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `event_dates_ends` ON `event_dates` (`event`,`ends_at`);--> statement-breakpoint
CREATE TABLE `events` (
	`slug` text PRIMARY KEY NOT NULL,
	`category` text NOT NULL,
	`featured` integer NOT NULL,
	`popularity` integer NOT NULL,
	`free` integer NOT NULL,
	`place` text NOT NULL,
	`bairro` text NOT NULL,
	`lat` real NOT NULL,
	`lng` real NOT NULL,
	`metro` text NOT NULL,
	`website` text,
	`ticket_url` text,
	`date_note` text,
	`rrule` text,
	`texts` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `posts` (
	`slug` text PRIMARY KEY NOT NULL,
	`category` text NOT NULL,
	`featured` integer NOT NULL,
	`published` text NOT NULL,
	`updated` text NOT NULL,
	`topics` text NOT NULL,
	`bairros` text NOT NULL,
	`related_tips` text NOT NULL,
	`related_posts` text NOT NULL,
	`texts` text NOT NULL,
	`articles` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `posts_published` ON `posts` (`published`);--> statement-breakpoint
CREATE TABLE `tips` (
	`slug` text PRIMARY KEY NOT NULL,
	`category` text NOT NULL,
	`featured` integer NOT NULL,
	`place` text NOT NULL,
	`bairro` text NOT NULL,
	`lat` real NOT NULL,
	`lng` real NOT NULL,
	`duration_minutes` text NOT NULL,
	`price_brl` text NOT NULL,
	`metro` text NOT NULL,
	`website` text,
	`checked` text NOT NULL,
	`related_tips` text NOT NULL,
	`restaurants` text NOT NULL,
	`texts` text NOT NULL
);
