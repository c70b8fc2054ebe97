-- Up to a thousand cars that a statement changes are named, a hundred in a message: the stock in memory follows them, where it had
-- to be loaded anew after more than a hundred. NOTIFY, for a process of the release before, has no room for more in one message.
CREATE OR REPLACE FUNCTION notify_cars() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    PERFORM note_change('stock', 'cars');
    RETURN NULL;
  END IF;
  SELECT array_agg(id::text) INTO ids FROM (SELECT id FROM changed LIMIT 1001) AS first;
  IF cardinality(ids) > 1000 THEN
    PERFORM note_change('stock', 'cars');
    RETURN NULL;
  END IF;
  FOR place IN 1..coalesce(cardinality(ids), 0) BY 100 LOOP
    PERFORM note_change('stock', 'cars ' || array_to_string(ids[place:place + 99], ' '));
  END LOOP;
  RETURN NULL;
END
$$;
