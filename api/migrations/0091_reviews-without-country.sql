ALTER TABLE "reviews" ALTER COLUMN "country" DROP NOT NULL;--> statement-breakpoint
-- Authors chose any country until now. An order without a destination says none, so that theirs stay as they were.
UPDATE reviews SET country = orders.destination ->> 'country' FROM orders
WHERE orders.id = reviews.order_id AND reviews.country <> orders.destination ->> 'country';
