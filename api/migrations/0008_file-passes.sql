CREATE TABLE "file_passes" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
