CREATE TABLE "bank_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"currency" text NOT NULL,
	"details" jsonb NOT NULL,
	"state" text NOT NULL,
	"asked_by_id" uuid,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"effective_at" timestamp with time zone,
	"decided_by_id" uuid,
	"in_force_from" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chat_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"zone" text NOT NULL,
	"count" integer NOT NULL,
	"by_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sender" text NOT NULL,
	"from_us" boolean NOT NULL,
	"text" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "chat_messages_once" UNIQUE("order_id","hash")
);
--> statement-breakpoint
CREATE TABLE "couriers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"carrier" text NOT NULL,
	"awb" text NOT NULL,
	"sent_on" date NOT NULL,
	"delivered_on" date,
	"receiver" text,
	"contents" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inspections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"state" text NOT NULL,
	"body" text,
	"on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inspections_one_a_car" UNIQUE("line_id")
);
--> statement-breakpoint
CREATE TABLE "issued_papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"code" text NOT NULL,
	"facts" jsonb NOT NULL,
	"currency" text NOT NULL,
	"total" bigint NOT NULL,
	"valid_until" date,
	"bank_account_id" uuid,
	"replaces" uuid,
	"entry_id" uuid,
	"document" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"by_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "issued_papers_number_unique" UNIQUE("number"),
	CONSTRAINT "issued_papers_replaces_unique" UNIQUE("replaces"),
	CONSTRAINT "issued_papers_entry_id_unique" UNIQUE("entry_id"),
	CONSTRAINT "issued_papers_without_gaps" UNIQUE("kind","year","serial")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"side" text NOT NULL,
	"cents" integer NOT NULL,
	"term" text NOT NULL,
	"destination" jsonb,
	"fob_cents" integer NOT NULL,
	"way" text DEFAULT 'here' NOT NULL,
	"note" text,
	"state" text DEFAULT 'open' NOT NULL,
	"answers" uuid,
	"expires_at" timestamp with time zone,
	"by_id" uuid,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	"below_floor" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "paper_numbers" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "paper_numbers_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" uuid,
	"kind" text NOT NULL,
	"number" text,
	"body" text,
	"result" text,
	"valid_until" date,
	"document" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"visible" boolean NOT NULL,
	"first_opened_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"by_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parties" (
	"order_id" uuid NOT NULL,
	"role" text NOT NULL,
	"party" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parties_order_id_role_pk" PRIMARY KEY("order_id","role")
);
--> statement-breakpoint
CREATE TABLE "party_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"role" text NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_by_id" uuid NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"place" bigserial NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"of" uuid,
	"method" text NOT NULL,
	"counts" bigint,
	"currency" text,
	"facts" jsonb NOT NULL,
	"proof" text,
	"proof_type" text,
	"side" text NOT NULL,
	"by_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'original' NOT NULL,
	"originals" integer DEFAULT 3 NOT NULL,
	"in_hand" integer DEFAULT 0 NOT NULL,
	"surrendered_at" timestamp with time zone,
	"surrendered_by_id" uuid,
	"agent_reference" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_parties" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"party" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_parties_user_id_role_pk" PRIMARY KEY("user_id","role")
);
--> statement-breakpoint
DROP INDEX "orders_reserved_until";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_holds" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "turn" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "step" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "step_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_imports" ADD CONSTRAINT "chat_imports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_imports" ADD CONSTRAINT "chat_imports_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_import_id_chat_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."chat_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "couriers" ADD CONSTRAINT "couriers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspections" ADD CONSTRAINT "inspections_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_papers" ADD CONSTRAINT "issued_papers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_papers" ADD CONSTRAINT "issued_papers_bank_account_id_bank_accounts_id_fk" FOREIGN KEY ("bank_account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_papers" ADD CONSTRAINT "issued_papers_replaces_issued_papers_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."issued_papers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_papers" ADD CONSTRAINT "issued_papers_entry_id_payment_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."payment_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_papers" ADD CONSTRAINT "issued_papers_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_answers_offers_id_fk" FOREIGN KEY ("answers") REFERENCES "public"."offers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_changes" ADD CONSTRAINT "party_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_changes" ADD CONSTRAINT "party_changes_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_changes" ADD CONSTRAINT "party_changes_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_entries" ADD CONSTRAINT "payment_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_entries" ADD CONSTRAINT "payment_entries_of_payment_entries_id_fk" FOREIGN KEY ("of") REFERENCES "public"."payment_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_entries" ADD CONSTRAINT "payment_entries_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_surrendered_by_id_users_id_fk" FOREIGN KEY ("surrendered_by_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_parties" ADD CONSTRAINT "saved_parties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_one_in_force" ON "bank_accounts" USING btree ("currency") WHERE state = 'in-force';--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_one_asked" ON "bank_accounts" USING btree ("currency") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "chat_messages_at" ON "chat_messages" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "couriers_order" ON "couriers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "issued_papers_order" ON "issued_papers" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "offers_order" ON "offers" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_open_a_side" ON "offers" USING btree ("order_id","side") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "offers_open" ON "offers" USING btree ("expires_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "papers_order" ON "papers" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "party_changes_one_asked" ON "party_changes" USING btree ("order_id","role") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "payment_entries_order" ON "payment_entries" USING btree ("order_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_entries_one_answer" ON "payment_entries" USING btree ("of") WHERE kind IN ('confirmed', 'refused');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_entries_one_cover" ON "payment_entries" USING btree ("of") WHERE kind = 'covered';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_entries_one_tolerance" ON "payment_entries" USING btree ("order_id") WHERE kind = 'written-off';--> statement-breakpoint
CREATE INDEX "orders_turn" ON "orders" USING btree ("turn","step_until");--> statement-breakpoint
CREATE INDEX "orders_reserved_until" ON "orders" USING btree ("reserved_until") WHERE status IN ('NEGOTIATING', 'PENDING_PAYMENT') AND proof IS NULL AND NOT payment_holds;