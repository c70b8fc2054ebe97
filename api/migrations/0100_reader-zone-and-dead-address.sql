ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mail_refused_on" date[] DEFAULT '{}' NOT NULL;