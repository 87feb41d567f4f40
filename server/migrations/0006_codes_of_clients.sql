ALTER TABLE "codes" ADD COLUMN "client_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "wrong_tries_of_others" integer DEFAULT 0 NOT NULL;