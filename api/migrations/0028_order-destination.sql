ALTER TABLE "order_lines" ADD COLUMN "reckoned" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "destination" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "terms" jsonb;--> statement-breakpoint
-- The six words, as what they say in full.
UPDATE orders SET destination = said.destination
FROM (VALUES
  ('mongla', '{"country":"BD","port":"BDMGL","place":null,"name":"Mongla"}'::jsonb),
  ('chittagong', '{"country":"BD","port":"BDCGP","place":null,"name":"Chittagong"}'),
  ('payra', '{"country":"BD","port":"BDPAY","place":null,"name":"Payra"}'),
  ('bondor', '{"country":"BD","port":null,"place":"bondor","name":"Bondor"}'),
  ('dhaka', '{"country":"BD","port":null,"place":"dhaka","name":"Dhaka"}'),
  ('sylhet', '{"country":"BD","port":null,"place":"sylhet","name":"Sylhet"}')
) AS said (port, destination)
WHERE orders.port = said.port;
