CREATE TABLE `metro_stops` (
	`stop` text PRIMARY KEY NOT NULL,
	`available` integer NOT NULL,
	`lowest` integer
);
--> statement-breakpoint
CREATE TABLE `property_lines` (
	`property_id` integer NOT NULL,
	`line` integer NOT NULL,
	`minutes` integer NOT NULL,
	`meters` integer NOT NULL,
	PRIMARY KEY(`property_id`, `line`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `property_lines_walk` ON `property_lines` (`line`,`minutes`,`meters`,`property_id`);--> statement-breakpoint
ALTER TABLE `properties` ADD `metro_stop` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `properties_stop` ON `properties` (`available`,`metro_stop`,`metro_minutes`,`metro_meters`,`id`);--> statement-breakpoint
CREATE INDEX `properties_stop_price` ON `properties` (`available`,`metro_stop`,`price_per_night`);
--> statement-breakpoint
-- Available properties and their lowest price by stop of the metro map.
CREATE TRIGGER metro_stops_insert AFTER INSERT ON properties WHEN new.available = 1 BEGIN
  INSERT INTO metro_stops (stop, available, lowest) VALUES (new.metro_stop, 1, new.price_per_night)
  ON CONFLICT (stop) DO UPDATE
  SET available = available + 1, lowest = min(coalesce(lowest, excluded.lowest), excluded.lowest);
END;
--> statement-breakpoint
CREATE TRIGGER metro_stops_delete AFTER DELETE ON properties WHEN old.available = 1 BEGIN
  UPDATE metro_stops SET available = available - 1, lowest = (
    SELECT min(price_per_night) FROM properties WHERE available = 1 AND metro_stop = old.metro_stop
  ) WHERE stop = old.metro_stop;
END;
--> statement-breakpoint
CREATE TRIGGER metro_stops_update AFTER UPDATE ON properties
WHEN old.available <> new.available OR old.metro_stop <> new.metro_stop
  OR old.price_per_night <> new.price_per_night BEGIN
  UPDATE metro_stops SET available = available - 1, lowest = (
    SELECT min(price_per_night) FROM properties WHERE available = 1 AND metro_stop = old.metro_stop
  ) WHERE old.available = 1 AND stop = old.metro_stop;
  INSERT INTO metro_stops (stop, available, lowest)
  SELECT new.metro_stop, 1, new.price_per_night WHERE new.available = 1
  ON CONFLICT (stop) DO UPDATE SET available = available + 1, lowest = (
    SELECT min(price_per_night) FROM properties WHERE available = 1 AND metro_stop = new.metro_stop
  );
END;
