-- Says what of the public site has changed; what listens to the channel by itself forgets all at any message, as before.
CREATE OR REPLACE FUNCTION notify_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('stock', TG_ARGV[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER cars_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON cars
  FOR EACH STATEMENT EXECUTE FUNCTION notify_stock('cars');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER exchange_rates_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON exchange_rates
  FOR EACH STATEMENT EXECUTE FUNCTION notify_stock('exchangeRates');
--> statement-breakpoint
CREATE TRIGGER gallery_items_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON gallery_items
  FOR EACH STATEMENT EXECUTE FUNCTION notify_stock('gallery');
--> statement-breakpoint
CREATE TRIGGER ship_schedules_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ship_schedules
  FOR EACH STATEMENT EXECUTE FUNCTION notify_stock('shipSchedules');
--> statement-breakpoint
CREATE TRIGGER team_members_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON team_members
  FOR EACH STATEMENT EXECUTE FUNCTION notify_stock('team');
