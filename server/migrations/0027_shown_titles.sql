ALTER TABLE "evidenced_skills" ADD COLUMN "step_title" text;--> statement-breakpoint
UPDATE "evidenced_skills" SET "step_title" = "steps"."title" FROM "steps" WHERE "steps"."id" = "evidenced_skills"."step_id";--> statement-breakpoint
ALTER TABLE "evidenced_skills" ALTER COLUMN "step_title" SET NOT NULL;
