CREATE TABLE `mail_counts` (
	`period` text NOT NULL,
	`kind` text NOT NULL,
	`mails` integer NOT NULL,
	PRIMARY KEY(`period`, `kind`)
);
