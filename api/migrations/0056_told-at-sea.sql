ALTER TABLE "bookings" ADD COLUMN "told_voyage_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "told_left" date;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "told_arrived" date;