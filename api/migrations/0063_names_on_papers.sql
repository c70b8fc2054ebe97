ALTER TABLE "users" ADD COLUMN "name_on_papers" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "company_on_papers" text;