ALTER TABLE "cars" ADD COLUMN "grade" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "first_registration" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "manufactured" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "manufacture_source" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "vehicle_class" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "engine_code" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "steering" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "doors" integer;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "length_mm" integer;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "width_mm" integer;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "height_mm" integer;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "weight_kg" integer;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "gross_weight_kg" integer;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "loading_port" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "auction_grade" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "interior_grade" text;--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "repair_history" text;