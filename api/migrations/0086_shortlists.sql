CREATE TABLE "shortlists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"contact_name" text,
	"contact_phone" text,
	"on_whatsapp" boolean DEFAULT false NOT NULL,
	"ends_on" date NOT NULL,
	"prices" text DEFAULT 'ours' NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"cars" jsonb NOT NULL,
	"token_hash" "bytea",
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shortlists_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "shortlists" ADD CONSTRAINT "shortlists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shortlists_of" ON "shortlists" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shortlists_ends" ON "shortlists" USING btree ("ends_on");