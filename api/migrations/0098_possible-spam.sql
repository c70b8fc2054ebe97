ALTER TABLE "inquiries" ADD COLUMN "possibly_spam" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE OR REPLACE VIEW "public"."demand_requests" AS (
  SELECT 'missed' AS source, count, NULL::uuid AS id, NULL::uuid AS user_id, make, model, year_from, year_to, budget,
    right(port, 5) AS port, NULL AS port_name, country, NULL AS country_name, day, NULL::timestamptz AS at
  FROM missed_searches
  UNION ALL
  SELECT 'saved', 1, id, user_id, coalesce(make, lower_case(query ->> 'make')), coalesce(model, lower_case(query ->> 'model')),
    year_from, year_to, round(coalesce((query ->> 'totalMax')::numeric, price_to / 100.0))::int,
    right(port, 5), NULL, left(port, 2), NULL, NULL, created_at
  FROM saved_searches
  UNION ALL
  SELECT 'queued', 1, waiting.id, waiting.user_id, lower_case(cars.make), lower_case(cars.model), cars.year, cars.year, NULL,
    right(users.destination, 5), NULL, left(users.destination, 2), lower_case(users.country), NULL, waiting.created_at
  FROM waiting_buyers AS waiting JOIN cars ON cars.id = waiting.car_id JOIN users ON users.id = waiting.user_id
  UNION ALL
  SELECT 'asked', 1, id, user_id, lower_case(make), lower_case(model), year_from, year_to, NULL,
    NULL, lower_case(port), NULL, lower_case(country), NULL, created_at
  FROM inquiries WHERE kind = 'VEHICLE' AND inquiry_type IS DISTINCT FROM 'PARTS' AND NOT possibly_spam);