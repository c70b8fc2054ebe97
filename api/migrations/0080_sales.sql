-- When an order came to have sold its cars: what the margins of a year ask of every order.
CREATE INDEX "order_events_sale" ON "order_events" USING btree ("order_id","at") WHERE fact ->> 'kind' = 'status' AND fact ->> 'to' IN ('PAID', 'SHIPPING', 'DELIVERED') AND fact ->> 'from' NOT IN ('PAID', 'SHIPPING', 'DELIVERED');
