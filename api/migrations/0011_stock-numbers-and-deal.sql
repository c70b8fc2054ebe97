CREATE SEQUENCE "car_stock_numbers" START 10001;
--> statement-breakpoint
-- Passes over what the office has given to a car itself.
CREATE FUNCTION next_stock_number() RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  counted text;
BEGIN
  LOOP
    counted := 'M' || nextval('car_stock_numbers');
    IF NOT EXISTS (SELECT 1 FROM cars WHERE upper(stock_number) = counted) THEN
      RETURN counted;
    END IF;
  END LOOP;
END
$$;
--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "stock_number" text;--> statement-breakpoint
-- The cars that are there are numbered by date of entry. An engine of 0 cc was the word for one that is not given.
UPDATE cars SET stock_number = 'M' || (10000 + counted.place), engine_cc = nullif(engine_cc, 0)
FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS place FROM cars) AS counted
WHERE counted.id = cars.id;
--> statement-breakpoint
SELECT setval('car_stock_numbers', 10001 + count(*), false) FROM cars;--> statement-breakpoint
ALTER TABLE "cars" ALTER COLUMN "stock_number" SET DEFAULT next_stock_number(), ALTER COLUMN "stock_number" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "cars_stock_number" ON "cars" USING btree (upper(stock_number));--> statement-breakpoint
CREATE INDEX "cars_stock" ON "cars" USING btree (lower(stock)) WHERE is_active;--> statement-breakpoint
CREATE INDEX "cars_model_code" ON "cars" USING btree (lower(model_code)) WHERE is_active;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "internal_notes" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "charges" jsonb DEFAULT '[{"kind":"insurance","cents":50000}]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "internal_notes" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "earlier_proofs" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "news_up_to" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What happened before letters of changes were written is no news.
UPDATE orders SET news_up_to = coalesce((SELECT max(id) FROM order_events WHERE order_id = orders.id), 0);
