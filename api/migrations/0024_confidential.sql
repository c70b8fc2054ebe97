CREATE TABLE "confidential" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chassis_number" text,
	"chassis_copy" integer DEFAULT 0 NOT NULL,
	"engine_number" text,
	"auction_house" text,
	"auction_lot" text,
	"floor_price_cents" integer,
	"costs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "confidential" ADD CONSTRAINT "confidential_id_cars_id_fk" FOREIGN KEY ("id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "confidential_chassis_number" ON "confidential" USING btree ("chassis_number","chassis_copy");--> statement-breakpoint
CREATE FUNCTION pg_temp.whole_chassis(number text) RETURNS text LANGUAGE sql AS $$
  SELECT upper(regexp_replace(translate(normalize(number, NFKC), '‐‑‒–—―−ー－', '---------'), '\s', '', 'g'))
$$;
--> statement-breakpoint
-- The last four go, of a short serial whatever follows the dash.
CREATE FUNCTION pg_temp.masked_chassis(number text) RETURNS text LANGUAGE sql AS $$
  SELECT left(number, shown) || repeat('*', length(number) - shown)
  FROM (SELECT greatest(length(number) - 4, CASE WHEN strpos(number, '-') > 0 THEN length(number) - strpos(reverse(number), '-') + 1 ELSE 0 END) AS shown) AS part
$$;
--> statement-breakpoint
-- Numbers that several cars have in common stay with all of them, and must become a car's own when they are written again.
INSERT INTO confidential (id, chassis_number, chassis_copy)
SELECT id, number, row_number() OVER (PARTITION BY number ORDER BY created_at DESC, id) - 1
FROM (SELECT id, created_at, pg_temp.whole_chassis(chassis_number) AS number FROM cars WHERE chassis_number IS NOT NULL) AS numbered;
--> statement-breakpoint
UPDATE cars SET chassis_number = pg_temp.masked_chassis(confidential.chassis_number)
FROM confidential WHERE confidential.id = cars.id;
--> statement-breakpoint
-- The history of cars is read by more people than their numbers are.
UPDATE audit_entries SET changes = (
  SELECT jsonb_agg(
    CASE WHEN change ->> 'field' = 'chassisNumber' THEN change
      || jsonb_build_object('before', pg_temp.masked_chassis(change ->> 'before'), 'after', pg_temp.masked_chassis(change ->> 'after'))
    ELSE change END ORDER BY place)
  FROM jsonb_array_elements(changes) WITH ORDINALITY AS recorded (change, place)
) WHERE entity = 'car' AND changes @> '[{"field": "chassisNumber"}]';
