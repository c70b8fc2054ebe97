CREATE TABLE "auction_sheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"original" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"covers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "auction_sheet" text;--> statement-breakpoint
ALTER TABLE "auction_sheets" ADD CONSTRAINT "auction_sheets_id_cars_id_fk" FOREIGN KEY ("id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;