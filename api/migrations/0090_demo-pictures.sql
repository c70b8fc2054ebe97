CREATE TABLE "demo_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"scene" text NOT NULL,
	"paint" text NOT NULL,
	"sha256" text
);
