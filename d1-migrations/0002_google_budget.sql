CREATE TABLE `google_calls` (
	`day` text PRIMARY KEY NOT NULL,
	`calls` integer NOT NULL
);
