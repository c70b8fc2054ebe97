-- The log calls an order, the rate and work in the background by what they are, and a state by its value; a name of its own
-- stays a name, and so does what cannot be read back.
CREATE FUNCTION pg_temp.called(entity text, entity_id uuid, title text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  queues CONSTANT jsonb := '{
    "Mail": "mail", "Reservations": "reservations", "News of orders": "order-news", "Exchange rate": "exchange-rate",
    "Pictures": "encode-picture", "Password links": "reset-link", "Clean-up": "clean-up"}';
BEGIN
  IF entity = 'order' AND title = 'Order ' || left(entity_id::text, 8) OR entity = 'rate' AND title = 'USD to JPY' THEN
    RETURN jsonb_build_object('kind', entity);
  ELSIF entity = 'job' AND title LIKE 'Mail: %' THEN
    RETURN jsonb_build_object('kind', entity, 'queue', 'mail', 'subject', substr(title, length('Mail: ') + 1));
  ELSIF entity = 'job' AND queues ? title THEN
    RETURN jsonb_build_object('kind', entity, 'queue', queues -> title, 'subject', NULL);
  END IF;
  RETURN jsonb_build_object('kind', 'name', 'name', title);
END
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.states(entity text, changes jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  states CONSTANT jsonb := '{"Given up": "failed", "Waiting": "waiting"}';
BEGIN
  IF entity <> 'job' OR changes = '[]' THEN
    RETURN changes;
  END IF;
  RETURN (
    SELECT jsonb_agg(CASE change ->> 'field' WHEN 'state' THEN change || jsonb_build_object(
        'before', coalesce(states -> (change ->> 'before'), change -> 'before'),
        'after', coalesce(states -> (change ->> 'after'), change -> 'after')) ELSE change END ORDER BY place)
    FROM jsonb_array_elements(changes) WITH ORDINALITY AS one (change, place));
END
$$;
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP COLUMN "search_text";--> statement-breakpoint
DROP FUNCTION audit_search_text;--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "title" TYPE jsonb USING pg_temp.called(entity, entity_id, title), ALTER COLUMN "changes" TYPE jsonb USING pg_temp.states(entity, changes);--> statement-breakpoint
ALTER TABLE "audit_entries" RENAME COLUMN "title" TO "called";--> statement-breakpoint
CREATE FUNCTION audit_search_text(called jsonb, actor_name text, entity_id uuid, changes jsonb)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(concat_ws(E'\n',
    CASE called ->> 'kind' WHEN 'name' THEN called ->> 'name'
      WHEN 'job' THEN concat_ws(' ', called ->> 'queue', called ->> 'subject') ELSE called ->> 'kind' END,
    actor_name, entity_id,
    (SELECT string_agg(concat_ws(' ', change ->> 'before', change ->> 'after'), E'\n')
      FROM jsonb_array_elements(changes) AS change)))
$$;
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (audit_search_text(called, actor_name, entity_id, changes)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
DROP FUNCTION pg_temp.called, pg_temp.states;
