ALTER TABLE "file_passes" ALTER COLUMN "file" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "file_passes" ADD COLUMN "use" jsonb;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "stands_for" text;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "correction" text;