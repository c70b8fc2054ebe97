CREATE TABLE "car_letters" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"last_on" date,
	CONSTRAINT "car_letters_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "car_news" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"search_id" uuid,
	"what" text NOT NULL,
	"car_ids" uuid[] NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"written_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "changed_cars" (
	"car_id" uuid PRIMARY KEY NOT NULL,
	"before" jsonb,
	"changes" integer DEFAULT 1 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"user_id" uuid NOT NULL,
	"car_id" uuid NOT NULL,
	"title" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"year" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"status" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_user_id_car_id_pk" PRIMARY KEY("user_id","car_id")
);
--> statement-breakpoint
CREATE TABLE "missed_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"make" text,
	"model" text,
	"year_from" integer,
	"year_to" integer,
	"budget" integer,
	"port" text,
	"country" text,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "missed_searches_once" UNIQUE NULLS NOT DISTINCT("day","make","model","year_from","year_to","budget","port","country")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"query" jsonb NOT NULL,
	"port" text,
	"make" text,
	"model" text,
	"year_from" integer,
	"year_to" integer,
	"price_from" integer,
	"price_to" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "stop" text;--> statement-breakpoint
ALTER TABLE "car_letters" ADD CONSTRAINT "car_letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_news" ADD CONSTRAINT "car_news_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_news" ADD CONSTRAINT "car_news_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "car_news_search" ON "car_news" USING btree ("search_id");--> statement-breakpoint
CREATE INDEX "car_news_unwritten" ON "car_news" USING btree ("user_id","at") WHERE written_at IS NULL;--> statement-breakpoint
CREATE INDEX "changed_cars_at" ON "changed_cars" USING btree ("at","car_id");--> statement-breakpoint
CREATE INDEX "favourites_car" ON "favourites" USING btree ("car_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_once" ON "saved_searches" USING btree ("user_id",md5(search));--> statement-breakpoint
CREATE INDEX "saved_searches_of_model" ON "saved_searches" USING btree ("make","model");--> statement-breakpoint
-- Keeps which cars can be ordered and are new or have changed, with what they were before, until searches were compared with them.
-- A car that cannot be ordered is news to nobody; what an order does to a car does not even call the function.
CREATE FUNCTION keep_added_cars() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_cars (car_id) SELECT id FROM now_cars WHERE is_active AND status = 'AVAILABLE'
  ON CONFLICT (car_id) DO UPDATE SET changes = changed_cars.changes + 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER cars_added_kept AFTER INSERT ON cars
  REFERENCING NEW TABLE AS now_cars FOR EACH STATEMENT EXECUTE FUNCTION keep_added_cars();
--> statement-breakpoint
CREATE FUNCTION keep_changed_car() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_cars (car_id, before) VALUES (NEW.id, to_jsonb(OLD))
  ON CONFLICT (car_id) DO UPDATE SET changes = changed_cars.changes + 1;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER cars_changed_kept AFTER UPDATE ON cars FOR EACH ROW
  WHEN (NEW.is_active AND NEW.status = 'AVAILABLE' AND NEW.version <> OLD.version)
  EXECUTE FUNCTION keep_changed_car();
