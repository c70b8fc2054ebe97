CREATE TABLE "email_confirmations" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shortlists" ADD COLUMN "contact_whatsapp" text;--> statement-breakpoint
ALTER TABLE "shortlists" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shortlists" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_confirmations_user" ON "email_confirmations" USING btree ("user_id");--> statement-breakpoint
-- A number that was marked as on WhatsApp becomes a field of its own.
UPDATE "shortlists" SET "contact_whatsapp" = "contact_phone" WHERE "on_whatsapp";--> statement-breakpoint
-- Accounts whose address is proven by what is recorded: the first administrator, accounts that somebody else created, accepted
-- invitations, confirmed payments, and reset links. A used reset link leaves no row: within its hour a changed password does.
UPDATE "users" SET "email_confirmed_at" = now()
WHERE "email" IS NOT NULL AND "deleted_at" IS NULL AND (
  "id" = (SELECT "id" FROM "users" WHERE "role" = 'ADMIN' ORDER BY "created_at", "id" LIMIT 1)
  OR EXISTS (SELECT FROM "applied_admins" WHERE "applied_admins"."email" = "users"."email")
  OR EXISTS (
    SELECT FROM "audit_entries" WHERE "entity" = 'user' AND "action" = 'created'
      AND "entity_id" = "users"."id" AND "actor_id" IS DISTINCT FROM "users"."id"
  )
  OR EXISTS (
    SELECT FROM "audit_entries" WHERE "entity" = 'invitation' AND "actor_id" = "users"."id"
      AND "changes" @> '[{"field": "state", "after": "accepted"}]'
  )
  OR EXISTS (
    SELECT FROM "orders" JOIN "payment_entries" ON "payment_entries"."order_id" = "orders"."id"
    LEFT JOIN "order_claims" ON "order_claims"."order_id" = "orders"."id" AND "claimed_by_id" = "users"."id"
    WHERE "orders"."user_id" = "users"."id" AND "kind" = 'confirmed'
      AND ("claimed_at" IS NULL OR "payment_entries"."created_at" > "claimed_at")
  )
  OR EXISTS (
    SELECT FROM "mails" AS "link" JOIN "mails" AS "change" ON "change"."about_id" = "users"."id"
    WHERE "link"."about_id" = "users"."id" AND "link"."kind" = 'reset' AND "link"."recipient" = "users"."email"
      AND "link"."sent_at" IS NOT NULL AND "change"."kind" = 'password-changed'
      AND "change"."created_at" BETWEEN "link"."created_at" AND "link"."created_at" + interval '1 hour'
  )
);
