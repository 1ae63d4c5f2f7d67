CREATE TABLE `page_failures` (
	`day` text NOT NULL,
	`part` text NOT NULL,
	`engine` text NOT NULL,
	`message` text NOT NULL,
	`count` integer NOT NULL,
	`last_at` text NOT NULL,
	PRIMARY KEY(`day`, `part`, `engine`, `message`)
);
