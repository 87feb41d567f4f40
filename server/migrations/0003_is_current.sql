ALTER TABLE "education" ADD COLUMN "is_current" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "experience" ADD COLUMN "is_current" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "is_current" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "education" SET "is_current" = true WHERE "start_date" <> '' AND "end_date" = '';--> statement-breakpoint
UPDATE "experience" SET "is_current" = true WHERE "start_date" <> '' AND "end_date" = '';--> statement-breakpoint
UPDATE "projects" SET "is_current" = true WHERE "start_date" <> '' AND "end_date" = '';
