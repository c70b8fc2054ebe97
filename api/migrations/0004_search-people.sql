CREATE FUNCTION digits_of(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace($1, '[^0-9+]', '', 'g')
$$;
--> statement-breakpoint
CREATE FUNCTION text_to_search(VARIADIC parts text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(array_to_string(parts, E'\n'))
$$;
--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (text_to_search(name, email, mobile, digits_of(mobile), country, make, model, message)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (text_to_search(first_name || ' ' || last_name, email, phone, digits_of(phone), company_name, country)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "inquiries_email" ON "inquiries" USING btree ("email");--> statement-breakpoint
CREATE INDEX "inquiries_search" ON "inquiries" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (search_text gin_trgm_ops);