DROP INDEX "cars_newest";--> statement-breakpoint
DROP INDEX "inquiries_newest";--> statement-breakpoint
DROP INDEX "mails_newest";--> statement-breakpoint
DROP INDEX "orders_user";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "ship_schedules_newest";--> statement-breakpoint
DROP INDEX "users_newest";--> statement-breakpoint
CREATE INDEX "cars_all_newest" ON "cars" USING btree ("created_at" DESC NULLS FIRST,"id","status","is_active","make");--> statement-breakpoint
CREATE INDEX "cars_all_price" ON "cars" USING btree ("price_cents","id");--> statement-breakpoint
CREATE INDEX "cars_all_year" ON "cars" USING btree ("year" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "cars_all_title" ON "cars" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "cars_newest" ON "cars" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "inquiries_newest" ON "inquiries" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "ship_schedules_newest" ON "ship_schedules" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id");