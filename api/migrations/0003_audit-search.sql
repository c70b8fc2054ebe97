CREATE FUNCTION audit_search_text(title text, actor_name text, entity_id uuid, changes jsonb)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(concat_ws(E'\n', title, actor_name, entity_id,
    (SELECT string_agg(concat_ws(' ', change ->> 'before', change ->> 'after'), E'\n')
      FROM jsonb_array_elements(changes) AS change)))
$$;
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (audit_search_text(title, actor_name, entity_id, changes)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin (search_text gin_trgm_ops);