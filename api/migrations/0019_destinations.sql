CREATE TABLE "freight_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_port" text,
	"to_port" text NOT NULL,
	"method" text NOT NULL,
	"valid_from" date NOT NULL,
	"per_m3_cents" integer,
	"minimum_cents" integer,
	"lump_sum_cents" integer,
	"vehicle_class" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "freight_rates_once" UNIQUE NULLS NOT DISTINCT("to_port","method","from_port","vehicle_class","valid_from"),
	CONSTRAINT "freight_rates_one_price" CHECK ((per_m3_cents IS NOT NULL AND minimum_cents IS NOT NULL AND lump_sum_cents IS NULL AND vehicle_class IS NULL)
        OR (per_m3_cents IS NULL AND minimum_cents IS NULL AND lump_sum_cents IS NOT NULL AND vehicle_class IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "import_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"country" text NOT NULL,
	"rule" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_rules_country_unique" UNIQUE("country")
);
--> statement-breakpoint
CREATE TABLE "ports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"kind" text NOT NULL,
	"roro" boolean,
	"serves" text[] DEFAULT '{}' NOT NULL,
	"transit" jsonb NOT NULL,
	"note" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ports_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TRIGGER ports_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ports
  FOR EACH STATEMENT EXECUTE FUNCTION notify_stock('ports');
--> statement-breakpoint
CREATE TRIGGER freight_rates_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON freight_rates
  FOR EACH STATEMENT EXECUTE FUNCTION notify_stock('freightRates');
--> statement-breakpoint
CREATE TRIGGER import_rules_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON import_rules
  FOR EACH STATEMENT EXECUTE FUNCTION notify_stock('importRules');
