CREATE TABLE "stock_import_pictures" (
	"import_id" uuid NOT NULL,
	"name" text NOT NULL,
	"base" text NOT NULL,
	"stem" text,
	"folder" text,
	"place" integer NOT NULL,
	"picture" text,
	"fault" text,
	CONSTRAINT "stock_import_pictures_import_id_name_pk" PRIMARY KEY("import_id","name")
);
--> statement-breakpoint
CREATE TABLE "stock_import_rows" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" text[] NOT NULL,
	"stock_number" text,
	"chassis_number" text,
	"picture_names" text[] DEFAULT '{}' NOT NULL,
	"outcome" text,
	"findings" jsonb,
	"warned" boolean DEFAULT false NOT NULL,
	"draft" boolean DEFAULT false NOT NULL,
	"car_id" uuid,
	"applied" jsonb,
	"left" text,
	CONSTRAINT "stock_import_rows_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "stock_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'columns' NOT NULL,
	"encoding" text,
	"headers" text[] NOT NULL,
	"mapping" jsonb NOT NULL,
	"show" boolean DEFAULT true NOT NULL,
	"held" boolean DEFAULT false NOT NULL,
	"rows" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"zip" text,
	"pictures" integer DEFAULT 0 NOT NULL,
	"by_id" uuid,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "stock_import_pictures" ADD CONSTRAINT "stock_import_pictures_import_id_stock_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."stock_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_import_rows" ADD CONSTRAINT "stock_import_rows_import_id_stock_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."stock_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD CONSTRAINT "stock_imports_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_import_rows_stock" ON "stock_import_rows" USING btree ("import_id","stock_number");--> statement-breakpoint
CREATE INDEX "stock_import_rows_chassis" ON "stock_import_rows" USING btree ("import_id","chassis_number");--> statement-breakpoint
CREATE INDEX "stock_import_rows_car" ON "stock_import_rows" USING btree ("import_id","car_id");--> statement-breakpoint
CREATE INDEX "stock_import_rows_outcome" ON "stock_import_rows" USING btree ("import_id","outcome","number");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_imports_one_open" ON "stock_imports" USING btree ((true)) WHERE "stock_imports"."state" NOT IN ('done', 'undone');--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_shown_complete" CHECK (NOT is_active OR (year > 0 AND title <> '' AND make <> '' AND model <> '' AND fuel <> '' AND exterior_color <> ''));