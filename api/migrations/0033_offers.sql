DROP INDEX "offers_order";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "basis" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "agreed_on" date;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "place" bigserial NOT NULL;--> statement-breakpoint
CREATE INDEX "offers_by" ON "offers" USING btree ("by_id","created_at");--> statement-breakpoint
CREATE INDEX "offers_order" ON "offers" USING btree ("order_id","place");--> statement-breakpoint
-- What was agreed before there were offers: an accepted one of the vehicles' price, with the lines that the order has.
INSERT INTO offers (order_id, side, cents, term, destination, fob_cents, basis, way, state, decided_at, created_at)
SELECT agreed.id, 'office', negotiated_cents, 'FOB', destination, negotiated_cents,
  jsonb_build_object('terms', terms, 'charges', charges, 'vehicles', COALESCE((
    SELECT jsonb_agg(jsonb_build_object('lineId', lines.id, 'reckoned', lines.reckoned) ORDER BY lines.created_at, lines.id)
    FROM order_lines lines WHERE lines.order_id = agreed.id), '[]')),
  'before', 'accepted', priced_at, priced_at
FROM (
  SELECT orders.*, COALESCE((
    SELECT max(events.at) FROM order_events events WHERE events.order_id = orders.id AND events.fact ->> 'kind' = 'price'
  ), orders.updated_at) AS priced_at
  FROM orders WHERE negotiated_cents IS NOT NULL
) agreed
ORDER BY priced_at, id;
--> statement-breakpoint
-- Its parts by vehicle, to the cent: each rounded down, and what is left to those of whom most was cut off.
UPDATE order_lines SET negotiated_cents = whole_cents + (place <= cents - all_whole)::int
FROM (
  SELECT id, whole_cents, cents,
    sum(whole_cents) OVER (PARTITION BY order_id) AS all_whole,
    row_number() OVER (PARTITION BY order_id ORDER BY rest DESC, created_at, id) AS place
  FROM (
    SELECT id, order_id, created_at, cents,
      div(cents * weight, sum(weight) OVER (PARTITION BY order_id)) AS whole_cents,
      mod(cents * weight, sum(weight) OVER (PARTITION BY order_id)) AS rest
    FROM (
      SELECT lines.id, lines.order_id, lines.created_at, orders.negotiated_cents::numeric AS cents,
        CASE WHEN sum(lines.price_cents) OVER (PARTITION BY lines.order_id) > 0 THEN lines.price_cents ELSE 1 END::numeric AS weight
      FROM order_lines lines JOIN orders ON orders.id = lines.order_id
      WHERE orders.negotiated_cents IS NOT NULL
    ) weighed
  ) divided
) shared
WHERE shared.id = order_lines.id;
