CREATE TABLE `data_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`email_folded` text NOT NULL,
	`locale` text NOT NULL,
	`token_hash` text,
	`token_expires_at` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `data_requests_email` ON `data_requests` (`email_folded`);--> statement-breakpoint
CREATE INDEX `data_requests_token` ON `data_requests` (`token_hash`);--> statement-breakpoint
CREATE INDEX `data_requests_created` ON `data_requests` (`created_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`about` integer NOT NULL,
	`status` text NOT NULL,
	`attempts` integer NOT NULL,
	`next_try_at` text NOT NULL,
	`last_error` text,
	`created_at` text NOT NULL,
	`sent_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_about` ON `outbox` (`kind`,`about`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`status`,`next_try_at`);--> statement-breakpoint
CREATE TABLE `submissions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reference` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`body_hash` text NOT NULL,
	`status` text NOT NULL,
	`status_at` text NOT NULL,
	`created_at` text NOT NULL,
	`locale` text NOT NULL,
	`notice` text NOT NULL,
	`visitor_type` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_folded` text NOT NULL,
	`phone` text,
	`subject` text NOT NULL,
	`property` text,
	`region` text,
	`guests` text,
	`check_in` text,
	`check_out` text,
	`social_housing` text,
	`short_stays` text,
	`message` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `submissions_reference` ON `submissions` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `submissions_key` ON `submissions` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `submissions_status` ON `submissions` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `submissions_email` ON `submissions` (`email_folded`);--> statement-breakpoint
CREATE INDEX `submissions_created` ON `submissions` (`created_at`);--> statement-breakpoint
CREATE TABLE `subscribers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`email_folded` text NOT NULL,
	`status` text NOT NULL,
	`locale` text NOT NULL,
	`consent` text NOT NULL,
	`token_hash` text,
	`token_expires_at` text,
	`created_at` text NOT NULL,
	`confirmed_at` text,
	`left_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_email` ON `subscribers` (`email_folded`);--> statement-breakpoint
CREATE INDEX `subscribers_token` ON `subscribers` (`token_hash`);--> statement-breakpoint
CREATE INDEX `subscribers_status` ON `subscribers` (`status`,`created_at`);