CREATE TABLE "waiting_buyers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigserial NOT NULL,
	"car_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"orderable_until" timestamp with time zone,
	"alone" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cars" ADD COLUMN "set_aside_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "waiting_buyers" ADD CONSTRAINT "waiting_buyers_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_buyers" ADD CONSTRAINT "waiting_buyers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_buyers_once" ON "waiting_buyers" USING btree ("car_id","user_id");--> statement-breakpoint
CREATE INDEX "waiting_buyers_of" ON "waiting_buyers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cars_set_aside" ON "cars" USING btree ("set_aside_until") WHERE set_aside_until IS NOT NULL;--> statement-breakpoint
-- Who waits hears of their own place, and the office of everybody's.
CREATE TRIGGER waiting_buyers_changed AFTER INSERT OR UPDATE OR DELETE ON waiting_buyers
  FOR EACH ROW EXECUTE FUNCTION notify_change('tellFirst');
