ALTER TABLE "stock_imports" ADD COLUMN "file" text;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "sheets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "sheet" text;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "head_line" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "top" jsonb DEFAULT '[]'::jsonb NOT NULL;