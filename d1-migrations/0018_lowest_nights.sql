CREATE TABLE `lowest_nights` (
	`property_id` integer NOT NULL,
	`from_day` text NOT NULL,
	`price` integer NOT NULL,
	PRIMARY KEY(`property_id`, `from_day`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `lowest_nights_from` ON `lowest_nights` (`from_day`);--> statement-breakpoint
DROP INDEX `properties_price`;--> statement-breakpoint
DROP INDEX `properties_type_price`;--> statement-breakpoint
DROP INDEX `properties_stop_price`;--> statement-breakpoint
ALTER TABLE `properties` ADD `lowest_night` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `properties_price` ON `properties` (`available`,`lowest_night`,`id`);--> statement-breakpoint
CREATE INDEX `properties_type_price` ON `properties` (`available`,`type`,`lowest_night`,`id`);--> statement-breakpoint
CREATE INDEX `properties_stop_price` ON `properties` (`available`,`metro_stop`,`lowest_night`);
--> statement-breakpoint
-- Until its content is loaded again, every night of a property costs the same.
INSERT INTO `lowest_nights` (`property_id`, `from_day`, `price`) SELECT `id`, '0000-01-01', `price_per_night` FROM `properties`;
--> statement-breakpoint
DROP TRIGGER metro_stops_insert;
--> statement-breakpoint
DROP TRIGGER metro_stops_delete;
--> statement-breakpoint
DROP TRIGGER metro_stops_update;
--> statement-breakpoint
UPDATE `properties` SET `lowest_night` = `price_per_night`;
--> statement-breakpoint
-- Available properties and the lowest of their lowest nights by stop of the metro map.
CREATE TRIGGER metro_stops_insert AFTER INSERT ON properties WHEN new.available = 1 BEGIN
  INSERT INTO metro_stops (stop, available, lowest) VALUES (new.metro_stop, 1, new.lowest_night)
  ON CONFLICT (stop) DO UPDATE
  SET available = available + 1, lowest = min(coalesce(lowest, excluded.lowest), excluded.lowest);
END;
--> statement-breakpoint
CREATE TRIGGER metro_stops_delete AFTER DELETE ON properties WHEN old.available = 1 BEGIN
  UPDATE metro_stops SET available = available - 1, lowest = (
    SELECT min(lowest_night) FROM properties WHERE available = 1 AND metro_stop = old.metro_stop
  ) WHERE stop = old.metro_stop;
END;
--> statement-breakpoint
CREATE TRIGGER metro_stops_update AFTER UPDATE ON properties
WHEN old.available <> new.available OR old.metro_stop <> new.metro_stop
  OR old.lowest_night <> new.lowest_night BEGIN
  UPDATE metro_stops SET available = available - 1, lowest = (
    SELECT min(lowest_night) FROM properties WHERE available = 1 AND metro_stop = old.metro_stop
  ) WHERE old.available = 1 AND stop = old.metro_stop;
  INSERT INTO metro_stops (stop, available, lowest)
  SELECT new.metro_stop, 1, new.lowest_night WHERE new.available = 1
  ON CONFLICT (stop) DO UPDATE SET available = available + 1, lowest = (
    SELECT min(lowest_night) FROM properties WHERE available = 1 AND metro_stop = new.metro_stop
  );
END;
