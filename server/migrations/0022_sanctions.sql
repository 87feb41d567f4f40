CREATE TABLE "moderation_replies" (
	"act_id" bigint PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"confirmed_at" timestamp with time zone,
	"appeal" text,
	"appealed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "community_projects" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD COLUMN "about_id" bigint;--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD COLUMN "concerns" uuid;--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD COLUMN "until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD COLUMN "alone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "post_comments" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "suspended_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "moderation_replies" ADD CONSTRAINT "moderation_replies_act_id_moderation_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."moderation_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_replies" ADD CONSTRAINT "moderation_replies_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_replies_member" ON "moderation_replies" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "moderation_replies_appeals" ON "moderation_replies" USING btree ("appealed_at") WHERE appealed_at is not null;--> statement-breakpoint
CREATE INDEX "moderation_acts_about" ON "moderation_acts" USING btree ("about_id") WHERE about_id is not null;--> statement-breakpoint
CREATE INDEX "moderation_acts_concerns" ON "moderation_acts" USING btree ("concerns","id") WHERE concerns is not null;
--> statement-breakpoint
-- The acts of before say what they take back, and whom they were about. Nobody else may change a row.
ALTER TABLE "moderation_acts" DISABLE TRIGGER "moderation_acts_kept";
--> statement-breakpoint
UPDATE "moderation_acts" AS "back" SET "about_id" = (SELECT max("was"."id") FROM "moderation_acts" AS "was"
    WHERE "was"."case_id" = "back"."case_id" AND "was"."id" < "back"."id" AND "was"."kind" IN ('dismissed', 'hidden'))
  WHERE "back"."kind" = 'undone';
--> statement-breakpoint
UPDATE "moderation_acts" AS "act" SET "concerns" = coalesce((SELECT "told"."member_id" FROM "notifications" AS "told"
    WHERE "told"."act_id" = "act"."id" AND NOT EXISTS (SELECT 1 FROM "reports" AS "made"
      WHERE "made"."case_id" = "act"."case_id" AND "made"."reporter_id" = "told"."member_id") LIMIT 1), "cases"."reported_id")
  FROM "cases" WHERE "cases"."id" = "act"."case_id" AND ("act"."kind" = 'hidden' OR EXISTS (SELECT 1 FROM "moderation_acts" AS "was"
    WHERE "was"."id" = "act"."about_id" AND "was"."kind" = 'hidden'));
--> statement-breakpoint
ALTER TABLE "moderation_acts" ENABLE TRIGGER "moderation_acts_kept";
