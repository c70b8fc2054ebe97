-- A change of the log that holds facts also keeps what it reads like: it is found by that, not by codes and sums of cents.
CREATE OR REPLACE FUNCTION audit_search_text(called jsonb, actor_name text, entity_id uuid, changes jsonb)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower_case(concat_ws(E'\n',
    CASE called ->> 'kind' WHEN 'name' THEN called ->> 'name'
      WHEN 'job' THEN concat_ws(' ', called ->> 'queue', called ->> 'subject') ELSE called ->> 'kind' END,
    actor_name, entity_id,
    (SELECT string_agg(coalesce(change ->> 'words', concat_ws(' ', change ->> 'before', change ->> 'after')), E'\n')
      FROM jsonb_array_elements(changes) AS change)));
