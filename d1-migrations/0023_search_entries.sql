-- reviewed: what is deleted are the names of properties whose entry is out of date, and deleting one writes its entry anew.
CREATE TABLE `search_entries` (
	`property_id` integer PRIMARY KEY NOT NULL,
	`by_rating` integer NOT NULL,
	`by_price` integer NOT NULL,
	`by_meters` integer NOT NULL,
	`by_walk` integer NOT NULL,
	`by_chance` integer NOT NULL,
	`slug` text NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`lat` real NOT NULL,
	`lng` real NOT NULL,
	`lowest_night` integer NOT NULL,
	`rating` real,
	`review_count` integer NOT NULL,
	`featured` integer NOT NULL,
	`meters` integer NOT NULL,
	`minutes` integer NOT NULL,
	`rates` text NOT NULL,
	`taken` text NOT NULL,
	`photos` text NOT NULL,
	`terms` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_entries_rating` ON `search_entries` (`by_rating`);--> statement-breakpoint
CREATE UNIQUE INDEX `search_entries_price` ON `search_entries` (`by_price`);--> statement-breakpoint
CREATE UNIQUE INDEX `search_entries_meters` ON `search_entries` (`by_meters`);--> statement-breakpoint
CREATE UNIQUE INDEX `search_entries_walk` ON `search_entries` (`by_walk`);--> statement-breakpoint
CREATE UNIQUE INDEX `search_entries_chance` ON `search_entries` (`by_chance`);--> statement-breakpoint
CREATE TABLE `search_stale` (
	`property_id` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- A full-text table for each order: it finds by the terms of an entry, in the order of its rowid.
CREATE VIRTUAL TABLE search_by_rating USING fts5(
  terms, property_id UNINDEXED, slug UNINDEXED, code UNINDEXED, name UNINDEXED, lat UNINDEXED, lng UNINDEXED,
  lowest_night UNINDEXED, rating UNINDEXED, review_count UNINDEXED, featured UNINDEXED, meters UNINDEXED,
  minutes UNINDEXED, rates UNINDEXED, taken UNINDEXED, photos UNINDEXED,
  content = 'search_entries', content_rowid = 'by_rating', detail = none, columnsize = 0,
  tokenize = "unicode61 remove_diacritics 2 tokenchars '_'", prefix = '2 3'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE search_by_price USING fts5(
  terms, property_id UNINDEXED, slug UNINDEXED, code UNINDEXED, name UNINDEXED, lat UNINDEXED, lng UNINDEXED,
  lowest_night UNINDEXED, rating UNINDEXED, review_count UNINDEXED, featured UNINDEXED, meters UNINDEXED,
  minutes UNINDEXED, rates UNINDEXED, taken UNINDEXED, photos UNINDEXED,
  content = 'search_entries', content_rowid = 'by_price', detail = none, columnsize = 0,
  tokenize = "unicode61 remove_diacritics 2 tokenchars '_'", prefix = '2 3'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE search_by_meters USING fts5(
  terms, property_id UNINDEXED, slug UNINDEXED, code UNINDEXED, name UNINDEXED, lat UNINDEXED, lng UNINDEXED,
  lowest_night UNINDEXED, rating UNINDEXED, review_count UNINDEXED, featured UNINDEXED, meters UNINDEXED,
  minutes UNINDEXED, rates UNINDEXED, taken UNINDEXED, photos UNINDEXED,
  content = 'search_entries', content_rowid = 'by_meters', detail = none, columnsize = 0,
  tokenize = "unicode61 remove_diacritics 2 tokenchars '_'", prefix = '2 3'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE search_by_walk USING fts5(
  terms, property_id UNINDEXED, slug UNINDEXED, code UNINDEXED, name UNINDEXED, lat UNINDEXED, lng UNINDEXED,
  lowest_night UNINDEXED, rating UNINDEXED, review_count UNINDEXED, featured UNINDEXED, meters UNINDEXED,
  minutes UNINDEXED, rates UNINDEXED, taken UNINDEXED, photos UNINDEXED,
  content = 'search_entries', content_rowid = 'by_walk', detail = none, columnsize = 0,
  tokenize = "unicode61 remove_diacritics 2 tokenchars '_'", prefix = '2 3'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE search_by_chance USING fts5(
  terms, property_id UNINDEXED, slug UNINDEXED, code UNINDEXED, name UNINDEXED, lat UNINDEXED, lng UNINDEXED,
  lowest_night UNINDEXED, rating UNINDEXED, review_count UNINDEXED, featured UNINDEXED, meters UNINDEXED,
  minutes UNINDEXED, rates UNINDEXED, taken UNINDEXED, photos UNINDEXED,
  content = 'search_entries', content_rowid = 'by_chance', detail = none, columnsize = 0,
  tokenize = "unicode61 remove_diacritics 2 tokenchars '_'", prefix = '2 3'
);
--> statement-breakpoint
-- They follow the entries. A price of a season or a picture is no term: such a change writes no full-text row.
CREATE TRIGGER search_by_rating_insert AFTER INSERT ON search_entries BEGIN
  INSERT INTO search_by_rating (rowid, terms) VALUES (new.by_rating, new.terms);
END;
--> statement-breakpoint
CREATE TRIGGER search_by_rating_delete AFTER DELETE ON search_entries BEGIN
  INSERT INTO search_by_rating (search_by_rating, rowid, terms) VALUES ('delete', old.by_rating, old.terms);
END;
--> statement-breakpoint
CREATE TRIGGER search_by_rating_update AFTER UPDATE ON search_entries
WHEN old.terms <> new.terms OR old.by_rating <> new.by_rating BEGIN
  INSERT INTO search_by_rating (search_by_rating, rowid, terms) VALUES ('delete', old.by_rating, old.terms);
  INSERT INTO search_by_rating (rowid, terms) VALUES (new.by_rating, new.terms);
END;
--> statement-breakpoint
CREATE TRIGGER search_by_price_insert AFTER INSERT ON search_entries BEGIN
  INSERT INTO search_by_price (rowid, terms) VALUES (new.by_price, new.terms);
END;
--> statement-breakpoint
CREATE TRIGGER search_by_price_delete AFTER DELETE ON search_entries BEGIN
  INSERT INTO search_by_price (search_by_price, rowid, terms) VALUES ('delete', old.by_price, old.terms);
END;
--> statement-breakpoint
CREATE TRIGGER search_by_price_update AFTER UPDATE ON search_entries
WHEN old.terms <> new.terms OR old.by_price <> new.by_price BEGIN
  INSERT INTO search_by_price (search_by_price, rowid, terms) VALUES ('delete', old.by_price, old.terms);
  INSERT INTO search_by_price (rowid, terms) VALUES (new.by_price, new.terms);
END;
--> statement-breakpoint
CREATE TRIGGER search_by_meters_insert AFTER INSERT ON search_entries BEGIN
  INSERT INTO search_by_meters (rowid, terms) VALUES (new.by_meters, new.terms);
END;
--> statement-breakpoint
CREATE TRIGGER search_by_meters_delete AFTER DELETE ON search_entries BEGIN
  INSERT INTO search_by_meters (search_by_meters, rowid, terms) VALUES ('delete', old.by_meters, old.terms);
END;
--> statement-breakpoint
CREATE TRIGGER search_by_meters_update AFTER UPDATE ON search_entries
WHEN old.terms <> new.terms OR old.by_meters <> new.by_meters BEGIN
  INSERT INTO search_by_meters (search_by_meters, rowid, terms) VALUES ('delete', old.by_meters, old.terms);
  INSERT INTO search_by_meters (rowid, terms) VALUES (new.by_meters, new.terms);
END;
--> statement-breakpoint
CREATE TRIGGER search_by_walk_insert AFTER INSERT ON search_entries BEGIN
  INSERT INTO search_by_walk (rowid, terms) VALUES (new.by_walk, new.terms);
END;
--> statement-breakpoint
CREATE TRIGGER search_by_walk_delete AFTER DELETE ON search_entries BEGIN
  INSERT INTO search_by_walk (search_by_walk, rowid, terms) VALUES ('delete', old.by_walk, old.terms);
END;
--> statement-breakpoint
CREATE TRIGGER search_by_walk_update AFTER UPDATE ON search_entries
WHEN old.terms <> new.terms OR old.by_walk <> new.by_walk BEGIN
  INSERT INTO search_by_walk (search_by_walk, rowid, terms) VALUES ('delete', old.by_walk, old.terms);
  INSERT INTO search_by_walk (rowid, terms) VALUES (new.by_walk, new.terms);
END;
--> statement-breakpoint
CREATE TRIGGER search_by_chance_insert AFTER INSERT ON search_entries BEGIN
  INSERT INTO search_by_chance (rowid, terms) VALUES (new.by_chance, new.terms);
END;
--> statement-breakpoint
CREATE TRIGGER search_by_chance_delete AFTER DELETE ON search_entries BEGIN
  INSERT INTO search_by_chance (search_by_chance, rowid, terms) VALUES ('delete', old.by_chance, old.terms);
END;
--> statement-breakpoint
CREATE TRIGGER search_by_chance_update AFTER UPDATE ON search_entries
WHEN old.terms <> new.terms OR old.by_chance <> new.by_chance BEGIN
  INSERT INTO search_by_chance (search_by_chance, rowid, terms) VALUES ('delete', old.by_chance, old.terms);
  INSERT INTO search_by_chance (rowid, terms) VALUES (new.by_chance, new.terms);
END;
--> statement-breakpoint
-- A row of the queue that is deleted writes the entry of its property, which is why every writer ends with
-- `DELETE FROM search_stale`. Terms are told apart from words by the underscore that no word has. The lists of numbers
-- below end where the content's schema does (guests, bedrooms, beds, minimum stay).
CREATE TRIGGER search_stale_delete AFTER DELETE ON search_stale BEGIN
  DELETE FROM search_entries WHERE property_id = old.property_id
    AND NOT EXISTS (SELECT 1 FROM properties WHERE id = old.property_id AND available = 1);
  INSERT INTO search_entries (
    property_id, by_rating, by_price, by_meters, by_walk, by_chance, slug, code, name, lat, lng, lowest_night,
    rating, review_count, featured, meters, minutes, rates, taken, photos, terms
  ) SELECT
    p.id,
    (CAST(round(coalesce(p.rating, 0) * 67108864) AS INTEGER) << 12 | min(p.review_count, 4095)) << 22 | p.id,
    p.lowest_night << 22 | p.id,
    p.metro_meters << 22 | p.id,
    (p.metro_minutes << 20 | p.metro_meters) << 22 | p.id,
    (p.id * 2654435769 % 4294967296 / 4096) << 22 | p.id,
    p.slug,
    p.code,
    p.name,
    p.lat_approx,
    p.lng_approx,
    p.lowest_night,
    p.rating,
    p.review_count,
    p.featured,
    p.metro_meters,
    p.metro_minutes,
    json_object('cleaningFee', p.cleaning_fee, 'weekendNights', p.weekend_nights, 'discounts', json(p.discounts),
      'extraGuestFrom', p.extra_guest_from, 'extraGuestPrice', p.extra_guest_price, 'periods', (
        SELECT json_group_array(json_array(from_day, weekday_price, weekend_price, minimum_stay)) FROM (
          SELECT * FROM price_periods WHERE property_id = p.id ORDER BY from_day))),
    (SELECT json_group_array(number) FROM (
      SELECT DISTINCT CAST(julianday(night) - 2440587.5 AS INTEGER) AS number FROM blocked_nights WHERE property_id = p.id AND night >= date('now', '-7 days') ORDER BY number)),
    (SELECT json_group_array(json_object('file', file, 'alt', json(alt))) FROM (
      SELECT file, alt FROM property_photos WHERE property_id = p.id ORDER BY position LIMIT 5)),
    replace(p.name || ' ' || p.bairro || ' ' || p.city || ' ' || p.metro_station || ' ' || p.landmarks, '_', ' ')
      || ' _on _t_' || p.type || CASE WHEN p.pets_allowed THEN ' _pets' ELSE '' END
      || CASE WHEN p.featured THEN ' _featured' ELSE '' END || ' _stop_' || replace(p.metro_stop, '-', '_')
      || (SELECT coalesce(group_concat(' _a_' || amenity, ''), '') FROM property_amenities WHERE property_id = p.id)
      || (SELECT coalesce(group_concat(' _l_' || line, ''), '') FROM property_lines WHERE property_id = p.id)
      || (SELECT coalesce(group_concat(' _g' || value, ''), '') FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30]') WHERE value <= p.guests)
      || (SELECT coalesce(group_concat(' _r' || value, ''), '') FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]') WHERE value <= p.bedrooms)
      || (SELECT coalesce(group_concat(' _b' || value, ''), '') FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40]') WHERE value <= p.beds)
      || (SELECT coalesce(group_concat(' _m' || value, ''), '') FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64,65,66,67,68,69,70,71,72,73,74,75,76,77,78,79,80,81,82,83,84,85,86,87,88,89,90]') WHERE value < p.minimum_stay)
      || (SELECT coalesce(group_concat(' _s' || value, ''), '') FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64,65,66,67,68,69,70,71,72,73,74,75,76,77,78,79,80,81,82,83,84,85,86,87,88,89,90]') WHERE value < (SELECT min(minimum_stay) FROM price_periods WHERE property_id = p.id))
      || (SELECT group_concat(' _k' || value || '_' || (p.metro_minutes >> 2 * value), '') FROM json_each('[0, 1, 2, 3]'))
      || (SELECT group_concat(' _p' || value || '_' || (p.lowest_night / 100 >> 2 * value), '') FROM json_each('[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]'))
      || (SELECT group_concat(' _c' || value || '_' || (CAST(round((p.lat_approx + 90) * 1000) AS INTEGER) >> value)
          || '_' || (CAST(round((p.lng_approx + 180) * 1000) AS INTEGER) >> value), '')
        FROM json_each('[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]'))
      || (SELECT coalesce(group_concat(term, ''), '') FROM (
        SELECT DISTINCT ' _n' || level.value || '_' || (CAST(julianday(night) - 2440587.5 AS INTEGER) >> 2 * level.value) AS term
        FROM blocked_nights, json_each('[0, 1, 2, 3, 4, 5, 6, 7]') AS level
        WHERE property_id = p.id AND night >= date('now', '-7 days')))
  FROM properties AS p WHERE p.id = old.property_id AND p.available = 1
  ON CONFLICT (property_id) DO UPDATE SET
    by_rating = excluded.by_rating, by_price = excluded.by_price, by_meters = excluded.by_meters, by_walk =
    excluded.by_walk, by_chance = excluded.by_chance, slug = excluded.slug, code = excluded.code, name =
    excluded.name, lat = excluded.lat, lng = excluded.lng, lowest_night = excluded.lowest_night, rating =
    excluded.rating, review_count = excluded.review_count, featured = excluded.featured, meters = excluded.meters,
    minutes = excluded.minutes, rates = excluded.rates, taken = excluded.taken, photos = excluded.photos, terms =
    excluded.terms;
END;
--> statement-breakpoint
-- Whatever an entry is made of.
CREATE TRIGGER search_stale_properties_insert AFTER INSERT ON properties BEGIN
  INSERT INTO search_stale (property_id) VALUES (new.id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_stale_properties_delete AFTER DELETE ON properties BEGIN
  INSERT INTO search_stale (property_id) VALUES (old.id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_stale_properties_update AFTER UPDATE OF
  slug, code, name, type, bairro, city, lat_approx, lng_approx, lowest_night, cleaning_fee, weekend_nights,
  discounts, extra_guest_from, extra_guest_price, guests, bedrooms, beds, minimum_stay, pets_allowed, featured, available,
  rating, review_count, metro_station, metro_meters, metro_minutes, metro_stop, landmarks
ON properties BEGIN
  INSERT INTO search_stale (property_id) VALUES (new.id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_stale_property_amenities_insert AFTER INSERT ON property_amenities BEGIN
  INSERT INTO search_stale (property_id) VALUES (new.property_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_stale_property_amenities_delete AFTER DELETE ON property_amenities BEGIN
  INSERT INTO search_stale (property_id) VALUES (old.property_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_stale_property_amenities_update AFTER UPDATE ON property_amenities BEGIN
  INSERT INTO search_stale (property_id) VALUES (old.property_id) ON CONFLICT DO NOTHING;
  INSERT INTO search_stale (property_id) VALUES (new.property_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_stale_property_lines_insert AFTER INSERT ON property_lines BEGIN
  INSERT INTO search_stale (property_id) VALUES (new.property_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_stale_property_lines_delete AFTER DELETE ON property_lines BEGIN
  INSERT INTO search_stale (property_id) VALUES (old.property_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_stale_property_lines_update AFTER UPDATE ON property_lines BEGIN
  INSERT INTO search_stale (property_id) VALUES (old.property_id) ON CONFLICT DO NOTHING;
  INSERT INTO search_stale (property_id) VALUES (new.property_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_stale_property_photos_insert AFTER INSERT ON property_photos BEGIN
  INSERT INTO search_stale (property_id) VALUES (new.property_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_stale_property_photos_delete AFTER DELETE ON property_photos BEGIN
  INSERT INTO search_stale (property_id) VALUES (old.property_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_stale_property_photos_update AFTER UPDATE ON property_photos BEGIN
  INSERT INTO search_stale (property_id) VALUES (old.property_id) ON CONFLICT DO NOTHING;
  INSERT INTO search_stale (property_id) VALUES (new.property_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_stale_price_periods_insert AFTER INSERT ON price_periods BEGIN
  INSERT INTO search_stale (property_id) VALUES (new.property_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_stale_price_periods_delete AFTER DELETE ON price_periods BEGIN
  INSERT INTO search_stale (property_id) VALUES (old.property_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_stale_price_periods_update AFTER UPDATE ON price_periods BEGIN
  INSERT INTO search_stale (property_id) VALUES (old.property_id) ON CONFLICT DO NOTHING;
  INSERT INTO search_stale (property_id) VALUES (new.property_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_stale_blocked_nights_insert AFTER INSERT ON blocked_nights BEGIN
  INSERT INTO search_stale (property_id) VALUES (new.property_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_stale_blocked_nights_delete AFTER DELETE ON blocked_nights BEGIN
  INSERT INTO search_stale (property_id) VALUES (old.property_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER search_stale_blocked_nights_update AFTER UPDATE ON blocked_nights BEGIN
  INSERT INTO search_stale (property_id) VALUES (old.property_id) ON CONFLICT DO NOTHING;
  INSERT INTO search_stale (property_id) VALUES (new.property_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
INSERT INTO search_stale (property_id) SELECT id FROM properties;
--> statement-breakpoint
DELETE FROM search_stale;
