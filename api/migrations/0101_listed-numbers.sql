ALTER TABLE "stock_import_rows" ADD COLUMN "listed_number" text;--> statement-breakpoint
CREATE INDEX "stock_import_rows_listed" ON "stock_import_rows" USING btree ("import_id","listed_number");--> statement-breakpoint
CREATE INDEX "stock_import_rows_question" ON "stock_import_rows" USING btree ("import_id",jsonb_path_query_first("findings", '$.questions[*].car.id'));