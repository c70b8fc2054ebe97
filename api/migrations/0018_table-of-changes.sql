-- What changes is a row, written by the trigger and read by every process: NOTIFY makes all commits that notify wait for one another.
-- Whoever makes the change hears of it on their own connection, ahead of its answer. When the database crashes the table is empty;
-- then every connection is new, and nothing is remembered.
CREATE SCHEMA listening;
--> statement-breakpoint
CREATE UNLOGGED TABLE listening.changes (
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  channel text NOT NULL,
  message text NOT NULL
);
--> statement-breakpoint
CREATE INDEX changes_xid ON listening.changes (xid);
--> statement-breakpoint
CREATE FUNCTION note_change(channel text, message text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO listening.changes (channel, message) VALUES ($1, $2);
  RAISE NOTICE USING ERRCODE = 'MI001', MESSAGE = $1 || ' ' || $2;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change('stock', TG_ARGV[0]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_cars() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text[];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    PERFORM note_change('stock', 'cars');
    RETURN NULL;
  END IF;
  SELECT array_agg(id::text) INTO ids FROM (SELECT id FROM changed LIMIT 101) AS first;
  IF ids IS NOT NULL THEN
    PERFORM note_change('stock', CASE WHEN cardinality(ids) > 100 THEN 'cars' ELSE 'cars ' || array_to_string(ids, ' ') END);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(COALESCE(NEW, OLD));
BEGIN
  PERFORM note_change(
    'changes',
    jsonb_build_object('group', TG_ARGV[0], 'id', changed -> 'id', 'userId', changed -> 'user_id')::text
  );
  RETURN NULL;
END
$$;
