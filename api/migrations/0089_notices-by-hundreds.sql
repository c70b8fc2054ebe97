-- Whoever is notified together with many others is told of it together with them: a row and a message for each took half of the
-- time in which a hundred thousand saved searches are compared. A few are told one by one, as an older process knows it.
CREATE FUNCTION notify_people() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  people text[];
BEGIN
  SELECT array_agg(DISTINCT user_id::text) INTO people FROM changed;
  IF cardinality(people) <= 20 THEN
    PERFORM note_change('changes', jsonb_build_object('group', TG_ARGV[0], 'id', min(id::text), 'userId', user_id)::text)
      FROM changed GROUP BY user_id;
    RETURN NULL;
  END IF;
  FOR place IN 1..coalesce(cardinality(people), 0) BY 100 LOOP
    PERFORM note_change('people', TG_ARGV[0] || ' ' || array_to_string(people[place:place + 99], ' '));
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER notices_made AFTER INSERT ON notices REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_people('notices');
--> statement-breakpoint
CREATE TRIGGER notices_read AFTER UPDATE ON notices REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_people('notices');
--> statement-breakpoint
DROP TRIGGER notices_changed ON notices; -- The two above say the same.
