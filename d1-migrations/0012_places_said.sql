CREATE TABLE `google_shares` (
	`day` text NOT NULL,
	`visitors` integer NOT NULL,
	`calls` integer NOT NULL,
	PRIMARY KEY(`day`, `visitors`)
);
--> statement-breakpoint
CREATE TABLE `postcodes` (
	`first` integer PRIMARY KEY NOT NULL,
	`last` integer NOT NULL,
	`place_key` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `places` ADD `terms` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `places` ADD `kinds` text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- reviewed: the full-text table is built again from the places that it indexes
-- It also holds what a place's names mean, and the words for its kind.
DROP TRIGGER places_fts_insert;
--> statement-breakpoint
DROP TRIGGER places_fts_delete;
--> statement-breakpoint
DROP TRIGGER places_fts_update;
--> statement-breakpoint
DROP TABLE places_fts;
--> statement-breakpoint
CREATE VIRTUAL TABLE places_fts USING fts5(
  name, full_name, aliases, secondary, terms, kinds,
  content = 'places', content_rowid = 'id',
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
--> statement-breakpoint
INSERT INTO places_fts (places_fts) VALUES ('rebuild');
--> statement-breakpoint
CREATE TRIGGER places_fts_insert AFTER INSERT ON places BEGIN
  INSERT INTO places_fts (rowid, name, full_name, aliases, secondary, terms, kinds)
  VALUES (new.id, new.name, new.full_name, new.aliases, new.secondary, new.terms, new.kinds);
END;
--> statement-breakpoint
CREATE TRIGGER places_fts_delete AFTER DELETE ON places BEGIN
  INSERT INTO places_fts (places_fts, rowid, name, full_name, aliases, secondary, terms, kinds)
  VALUES ('delete', old.id, old.name, old.full_name, old.aliases, old.secondary, old.terms, old.kinds);
END;
--> statement-breakpoint
CREATE TRIGGER places_fts_update AFTER UPDATE ON places BEGIN
  INSERT INTO places_fts (places_fts, rowid, name, full_name, aliases, secondary, terms, kinds)
  VALUES ('delete', old.id, old.name, old.full_name, old.aliases, old.secondary, old.terms, old.kinds);
  INSERT INTO places_fts (rowid, name, full_name, aliases, secondary, terms, kinds)
  VALUES (new.id, new.name, new.full_name, new.aliases, new.secondary, new.terms, new.kinds);
END;
--> statement-breakpoint
-- Proposes places for a misspelt name by its trigrams. Small towns, of weight below 45, are left out: nearly every
-- word resembles the name of one.
CREATE VIRTUAL TABLE places_near USING fts5(
  terms,
  content = 'places', content_rowid = 'id',
  tokenize = 'trigram remove_diacritics 1'
);
--> statement-breakpoint
INSERT INTO places_near (rowid, terms) SELECT id, terms FROM places WHERE kind <> 'city' OR weight >= 45;
--> statement-breakpoint
CREATE TRIGGER places_near_insert AFTER INSERT ON places WHEN new.kind <> 'city' OR new.weight >= 45 BEGIN
  INSERT INTO places_near (rowid, terms) VALUES (new.id, new.terms);
END;
--> statement-breakpoint
CREATE TRIGGER places_near_delete AFTER DELETE ON places WHEN old.kind <> 'city' OR old.weight >= 45 BEGIN
  INSERT INTO places_near (places_near, rowid, terms) VALUES ('delete', old.id, old.terms);
END;
--> statement-breakpoint
CREATE TRIGGER places_near_update AFTER UPDATE ON places BEGIN
  INSERT INTO places_near (places_near, rowid, terms)
  SELECT 'delete', old.id, old.terms WHERE old.kind <> 'city' OR old.weight >= 45;
  INSERT INTO places_near (rowid, terms)
  SELECT new.id, new.terms WHERE new.kind <> 'city' OR new.weight >= 45;
END;
