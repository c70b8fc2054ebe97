-- The lower case of a search, as lowerCase() of the contract has it: whatever the Unicode of the database, an İ is an i (no dot above
-- stands by itself), a sigma at the end of a word is as any other, and the letters of Unicode 17 have their small ones.
CREATE FUNCTION lower_case(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(lower($1),
    (U&'\03C2\A7CE\A7D2\A7D4\+016EA0\+016EA1\+016EA2\+016EA3\+016EA4\+016EA5' ||
      U&'\+016EA6\+016EA7\+016EA8\+016EA9\+016EAA\+016EAB\+016EAC\+016EAD\+016EAE\+016EAF' ||
      U&'\+016EB0\+016EB1\+016EB2\+016EB3\+016EB4\+016EB5\+016EB6\+016EB7\+016EB8\0307'),
    (U&'\03C3\A7CF\A7D3\A7D5\+016EBB\+016EBC\+016EBD\+016EBE\+016EBF\+016EC0' ||
      U&'\+016EC1\+016EC2\+016EC3\+016EC4\+016EC5\+016EC6\+016EC7\+016EC8\+016EC9\+016ECA' ||
      U&'\+016ECB\+016ECC\+016ECD\+016ECE\+016ECF\+016ED0\+016ED1\+016ED2\+016ED3'))
$$;
--> statement-breakpoint
-- Bound to lower_case() here and now (RETURN), so that a dump is restored whatever its search_path.
CREATE OR REPLACE FUNCTION car_search_text(
  title text, make text, model text, model_code text, type text, fuel text, color text, transmission text,
  keywords text, features jsonb
) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower_case(concat_ws(E'\n', title, make, model, model_code, type, fuel, color, transmission, keywords,
    (SELECT string_agg(feature ->> 'name', E'\n') FROM jsonb_array_elements(features) AS feature)));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION text_to_search(VARIADIC parts text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower_case(array_to_string(parts, E'\n'));
--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_search_text(called jsonb, actor_name text, entity_id uuid, changes jsonb)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower_case(concat_ws(E'\n',
    CASE called ->> 'kind' WHEN 'name' THEN called ->> 'name'
      WHEN 'job' THEN concat_ws(' ', called ->> 'queue', called ->> 'subject') ELSE called ->> 'kind' END,
    actor_name, entity_id,
    (SELECT string_agg(concat_ws(' ', change ->> 'before', change ->> 'after'), E'\n')
      FROM jsonb_array_elements(changes) AS change)));
--> statement-breakpoint
CREATE INDEX "cars_by_make_model" ON "cars" USING btree (lower_case(make),lower_case(model)) WHERE is_active;
--> statement-breakpoint
CREATE INDEX "cars_by_stock" ON "cars" USING btree (lower_case(stock)) WHERE is_active;
--> statement-breakpoint
CREATE INDEX "cars_by_model_code" ON "cars" USING btree (lower_case(model_code)) WHERE is_active;
--> statement-breakpoint
-- What was kept as lower() has it, few rows or none.
UPDATE cars SET title = title WHERE search_text LIKE U&'%\03C2%' OR search_text LIKE U&'%\0307%';
--> statement-breakpoint
UPDATE users SET first_name = first_name WHERE search_text LIKE U&'%\03C2%' OR search_text LIKE U&'%\0307%';
--> statement-breakpoint
UPDATE inquiries SET name = name WHERE search_text LIKE U&'%\03C2%' OR search_text LIKE U&'%\0307%';
--> statement-breakpoint
UPDATE audit_entries SET actor_name = actor_name WHERE search_text LIKE U&'%\03C2%' OR search_text LIKE U&'%\0307%';
