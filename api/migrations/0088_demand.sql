CREATE INDEX "car_news_at" ON "car_news" USING btree ("at");--> statement-breakpoint
CREATE INDEX "saved_searches_at" ON "saved_searches" USING btree ("created_at");