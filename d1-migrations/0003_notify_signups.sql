CREATE TABLE `notify_signups` (
	`email` text NOT NULL,
	`email_folded` text NOT NULL,
	`purpose` text NOT NULL,
	`locale` text NOT NULL,
	`source` text NOT NULL,
	`consent` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`purpose`, `email_folded`)
);
