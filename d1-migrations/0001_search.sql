-- Full-text search, accents and case folded. Both tables read their texts from the table they index
-- and follow it by triggers, so that no writer can forget them.
CREATE VIRTUAL TABLE properties_fts USING fts5(
  name, bairro, city, metro_station, landmarks,
  content = 'properties', content_rowid = 'id',
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
--> statement-breakpoint
CREATE TRIGGER properties_fts_insert AFTER INSERT ON properties BEGIN
  INSERT INTO properties_fts (rowid, name, bairro, city, metro_station, landmarks)
  VALUES (new.id, new.name, new.bairro, new.city, new.metro_station, new.landmarks);
END;
--> statement-breakpoint
CREATE TRIGGER properties_fts_delete AFTER DELETE ON properties BEGIN
  INSERT INTO properties_fts (properties_fts, rowid, name, bairro, city, metro_station, landmarks)
  VALUES ('delete', old.id, old.name, old.bairro, old.city, old.metro_station, old.landmarks);
END;
--> statement-breakpoint
CREATE TRIGGER properties_fts_update AFTER UPDATE ON properties BEGIN
  INSERT INTO properties_fts (properties_fts, rowid, name, bairro, city, metro_station, landmarks)
  VALUES ('delete', old.id, old.name, old.bairro, old.city, old.metro_station, old.landmarks);
  INSERT INTO properties_fts (rowid, name, bairro, city, metro_station, landmarks)
  VALUES (new.id, new.name, new.bairro, new.city, new.metro_station, new.landmarks);
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE places_fts USING fts5(
  name, full_name, aliases, secondary,
  content = 'places', content_rowid = 'id',
  tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'
);
--> statement-breakpoint
CREATE TRIGGER places_fts_insert AFTER INSERT ON places BEGIN
  INSERT INTO places_fts (rowid, name, full_name, aliases, secondary)
  VALUES (new.id, new.name, new.full_name, new.aliases, new.secondary);
END;
--> statement-breakpoint
CREATE TRIGGER places_fts_delete AFTER DELETE ON places BEGIN
  INSERT INTO places_fts (places_fts, rowid, name, full_name, aliases, secondary)
  VALUES ('delete', old.id, old.name, old.full_name, old.aliases, old.secondary);
END;
--> statement-breakpoint
CREATE TRIGGER places_fts_update AFTER UPDATE ON places BEGIN
  INSERT INTO places_fts (places_fts, rowid, name, full_name, aliases, secondary)
  VALUES ('delete', old.id, old.name, old.full_name, old.aliases, old.secondary);
  INSERT INTO places_fts (rowid, name, full_name, aliases, secondary)
  VALUES (new.id, new.name, new.full_name, new.aliases, new.secondary);
END;
--> statement-breakpoint
-- Available flats by type and capacity.
CREATE TRIGGER property_counts_insert AFTER INSERT ON properties WHEN new.available = 1 BEGIN
  INSERT INTO property_counts (type, guests, available) VALUES (new.type, new.guests, 1)
  ON CONFLICT (type, guests) DO UPDATE SET available = available + 1;
END;
--> statement-breakpoint
CREATE TRIGGER property_counts_delete AFTER DELETE ON properties WHEN old.available = 1 BEGIN
  UPDATE property_counts SET available = available - 1 WHERE type = old.type AND guests = old.guests;
END;
--> statement-breakpoint
CREATE TRIGGER property_counts_update AFTER UPDATE ON properties
WHEN old.available <> new.available OR old.type <> new.type OR old.guests <> new.guests BEGIN
  UPDATE property_counts SET available = available - 1
  WHERE old.available = 1 AND type = old.type AND guests = old.guests;
  INSERT INTO property_counts (type, guests, available) SELECT new.type, new.guests, 1 WHERE new.available = 1
  ON CONFLICT (type, guests) DO UPDATE SET available = available + 1;
END;
