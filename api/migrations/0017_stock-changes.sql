-- Says which cars have changed, by id, so that the stock in memory follows; of more than a hundred at once only that many have.
CREATE FUNCTION notify_cars() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    PERFORM pg_notify('stock', 'cars');
    RETURN NULL;
  END IF;
  SELECT array_agg(id::text) INTO ids FROM (SELECT id FROM changed LIMIT 101) AS first;
  IF ids IS NOT NULL THEN
    PERFORM pg_notify('stock', CASE WHEN cardinality(ids) > 100 THEN 'cars' ELSE 'cars ' || array_to_string(ids, ' ') END);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER cars_changed ON cars;
--> statement-breakpoint
CREATE TRIGGER cars_added AFTER INSERT ON cars
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_cars();
--> statement-breakpoint
CREATE TRIGGER cars_changed AFTER UPDATE ON cars
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_cars();
--> statement-breakpoint
CREATE TRIGGER cars_removed AFTER DELETE ON cars
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_cars();
--> statement-breakpoint
CREATE TRIGGER cars_emptied AFTER TRUNCATE ON cars
  FOR EACH STATEMENT EXECUTE FUNCTION notify_cars();
