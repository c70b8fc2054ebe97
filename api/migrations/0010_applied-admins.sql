CREATE TABLE "applied_admins" (
	"email" text PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL
);
