-- What the figures of the site are counted from has changed: something was delivered, or what was delivered is not any more.
CREATE TRIGGER deliveries_made AFTER INSERT ON orders
  FOR EACH ROW WHEN (NEW.status = 'DELIVERED') EXECUTE FUNCTION notify_stock('deliveries');
--> statement-breakpoint
CREATE TRIGGER deliveries_changed AFTER UPDATE ON orders
  FOR EACH ROW WHEN (
    (OLD.status = 'DELIVERED' OR NEW.status = 'DELIVERED')
    AND (OLD.status, OLD.user_id, OLD.destination) IS DISTINCT FROM (NEW.status, NEW.user_id, NEW.destination)
  ) EXECUTE FUNCTION notify_stock('deliveries');
--> statement-breakpoint
CREATE TRIGGER deliveries_removed AFTER DELETE ON orders
  FOR EACH ROW WHEN (OLD.status = 'DELIVERED') EXECUTE FUNCTION notify_stock('deliveries');
