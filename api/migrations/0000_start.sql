CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE FUNCTION car_search_text(
  title text, make text, model text, model_code text, type text, fuel text, color text, transmission text,
  keywords text, features jsonb
) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(concat_ws(E'\n', title, make, model, model_code, type, fuel, color, transmission, keywords,
    (SELECT string_agg(feature ->> 'name', E'\n') FROM jsonb_array_elements(features) AS feature)))
$$;
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cars" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"model_code" text,
	"year" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"type" text,
	"engine_cc" integer,
	"fuel" text NOT NULL,
	"mileage" integer,
	"country" text,
	"region" text,
	"exterior_color" text NOT NULL,
	"interior_color" text,
	"drive" text,
	"transmission" text,
	"stock" text,
	"seats" integer,
	"keywords" text,
	"features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"main_picture" text,
	"gallery" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'AVAILABLE' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (car_search_text(title, make, model, model_code, type, fuel, exterior_color, transmission, keywords, features)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"text" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"car_id" uuid NOT NULL,
	"title" text NOT NULL,
	"year" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"picture" text,
	"negotiated_cents" integer,
	"live" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'NEGOTIATING' NOT NULL,
	"port" text,
	"negotiated_cents" integer,
	"notes" text,
	"tracking_info" text,
	"estimated_delivery" date,
	"proof" text,
	"proof_type" text,
	"whatsapp_message_sent" boolean DEFAULT false NOT NULL,
	"reserved_until" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"country" text,
	"company_name" text,
	"role" text DEFAULT 'USER' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "cars_newest" ON "cars" USING btree ("created_at" DESC NULLS LAST,"id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "cars_price" ON "cars" USING btree ("price_cents","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "cars_year" ON "cars" USING btree ("year","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "cars_mileage" ON "cars" USING btree ("mileage","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "cars_make_model" ON "cars" USING btree (lower(make),lower(model)) WHERE is_active;--> statement-breakpoint
CREATE INDEX "cars_search" ON "cars" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_car" ON "order_lines" USING btree ("car_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_one_live_per_car" ON "order_lines" USING btree ("car_id") WHERE live;--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status");
--> statement-breakpoint
CREATE FUNCTION notify_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('stock', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER cars_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON cars
  FOR EACH STATEMENT EXECUTE FUNCTION notify_stock();
