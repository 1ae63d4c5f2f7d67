-- reviewed: SQLite adds no primary key to a table; every row is copied, and no other table, trigger or full-text index
-- points to it. Earlier sign-ups have not been confirmed.
CREATE TABLE `__new_notify_signups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`email_folded` text NOT NULL,
	`purpose` text NOT NULL,
	`locale` text NOT NULL,
	`source` text NOT NULL,
	`consent` text NOT NULL,
	`network` text,
	`token_hash` text,
	`token_expires_at` text,
	`created_at` text NOT NULL,
	`confirmed_at` text
);
--> statement-breakpoint
INSERT INTO `__new_notify_signups`("email", "email_folded", "purpose", "locale", "source", "consent", "created_at") SELECT "email", "email_folded", "purpose", "locale", "source", "consent", "created_at" FROM `notify_signups` ORDER BY "created_at";--> statement-breakpoint
DROP TABLE `notify_signups`;--> statement-breakpoint
ALTER TABLE `__new_notify_signups` RENAME TO `notify_signups`;--> statement-breakpoint
CREATE UNIQUE INDEX `notify_signups_email` ON `notify_signups` (`email_folded`,`purpose`);--> statement-breakpoint
CREATE INDEX `notify_signups_created` ON `notify_signups` (`created_at`);--> statement-breakpoint
CREATE INDEX `notify_signups_token` ON `notify_signups` (`token_hash`);--> statement-breakpoint
CREATE INDEX `notify_signups_pending` ON `notify_signups` (`confirmed_at`,`token_expires_at`);