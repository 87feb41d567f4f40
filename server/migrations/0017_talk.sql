ALTER TABLE "members" ALTER COLUMN "visibility" SET DEFAULT '{"profile":"everyone","education":"everyone","experience":"everyone","projects":"everyone","skills":"everyone","indexed":true,"receipts":true,"typing":true}'::jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reply_to" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "muted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "members" SET "visibility" = "visibility" || '{"receipts":true,"typing":true}'::jsonb;
