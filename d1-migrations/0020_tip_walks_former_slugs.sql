CREATE TABLE `former_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`property_id` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `tips` ADD `walk` text;
--> statement-breakpoint
-- A property's address may change; its id, the number in its code, does not.
CREATE TRIGGER former_slugs_update AFTER UPDATE OF slug ON properties WHEN old.slug <> new.slug BEGIN
  INSERT INTO former_slugs (slug, property_id) VALUES (old.slug, new.id)
  ON CONFLICT (slug) DO UPDATE SET property_id = excluded.property_id;
END;
--> statement-breakpoint
CREATE TRIGGER former_slugs_delete AFTER DELETE ON properties BEGIN
  DELETE FROM former_slugs WHERE property_id = old.id;
END;
