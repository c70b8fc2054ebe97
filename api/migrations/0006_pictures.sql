CREATE TABLE "pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kept_at" timestamp with time zone,
	"encoded_at" timestamp with time zone
);
