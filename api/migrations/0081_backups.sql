-- When sets of database and files were made: `npm run doctor` says where that is long ago.
CREATE TABLE "backups" (
	"made_at" timestamp with time zone PRIMARY KEY DEFAULT now() NOT NULL
);
