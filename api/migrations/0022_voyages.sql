CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"line_id" uuid NOT NULL,
	"voyage_id" uuid NOT NULL,
	"from_port" text NOT NULL,
	"to_port" text NOT NULL,
	"bl_number" text,
	"container" text,
	"place" text,
	"known_etd" date,
	"known_eta" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_one_per_car" UNIQUE("line_id")
);
--> statement-breakpoint
CREATE TABLE "voyages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"carrier" text NOT NULL,
	"vessel" text NOT NULL,
	"number" text NOT NULL,
	"method" text NOT NULL,
	"notes" text,
	"cancelled" boolean DEFAULT false NOT NULL,
	"loading" jsonb NOT NULL,
	"discharge" jsonb NOT NULL,
	"begins" date,
	"ends" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_voyage_id_voyages_id_fk" FOREIGN KEY ("voyage_id") REFERENCES "public"."voyages"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_voyage" ON "bookings" USING btree ("voyage_id");--> statement-breakpoint
CREATE UNIQUE INDEX "voyages_once" ON "voyages" USING btree (lower(carrier),lower(vessel),lower(number),"method");--> statement-breakpoint
CREATE INDEX "voyages_ends" ON "voyages" USING btree ("ends");--> statement-breakpoint
CREATE TRIGGER voyages_source AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON voyages
  FOR EACH STATEMENT EXECUTE FUNCTION notify_stock('voyages');
--> statement-breakpoint
CREATE TRIGGER voyages_changed AFTER INSERT OR UPDATE OR DELETE ON voyages
  FOR EACH ROW EXECUTE FUNCTION notify_change('voyages');
--> statement-breakpoint
CREATE TRIGGER bookings_changed AFTER INSERT OR UPDATE OR DELETE ON bookings
  FOR EACH ROW EXECUTE FUNCTION notify_change('voyages');
