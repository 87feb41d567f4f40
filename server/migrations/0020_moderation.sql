CREATE TABLE "moderation_acts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"case_id" bigint NOT NULL,
	"moderator_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"reported_id" uuid,
	"assigned_to" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"member_id" uuid NOT NULL,
	"role" text NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "roles_member_id_role_pk" PRIMARY KEY("member_id","role")
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_target_id_members_id_fk";
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "community_projects" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "act_id" bigint;--> statement-breakpoint
ALTER TABLE "post_comments" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "visibility_unhidden" jsonb;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "case_id" bigint;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "snapshot" jsonb;--> statement-breakpoint
-- Reports from before were of members. Of the same one by the same member, the first is kept.
INSERT INTO "cases" ("kind", "subject", "reported_id", "opened_at")
  SELECT 'member', "target_id"::text, "target_id", min("created_at") FROM "reports" GROUP BY "target_id" ORDER BY min("created_at");--> statement-breakpoint
DELETE FROM "reports" AS "again" USING "reports" AS "first" WHERE "first"."reporter_id" = "again"."reporter_id"
  AND "first"."target_id" = "again"."target_id" AND ("first"."created_at", "first"."id") < ("again"."created_at", "again"."id");--> statement-breakpoint
UPDATE "reports" SET "case_id" = "cases"."id", "snapshot" = jsonb_build_object(
    'title', trim("members"."first_name" || ' ' || "members"."last_name"),
    'text', trim(both E'\n' from "members"."headline" || E'\n' || "members"."about"))
  FROM "cases", "members" WHERE "cases"."subject" = "reports"."target_id"::text AND "members"."id" = "reports"."target_id";--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "case_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "snapshot" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_acts" ADD CONSTRAINT "moderation_acts_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_acts_key" ON "moderation_acts" USING btree ("moderator_id","key");--> statement-breakpoint
CREATE INDEX "moderation_acts_case" ON "moderation_acts" USING btree ("case_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_open_thing" ON "cases" USING btree ("kind","subject") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "cases_thing" ON "cases" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "cases_closed" ON "cases" USING btree ("closed_at","id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_act_id_moderation_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."moderation_acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_projects_hidden" ON "community_projects" USING btree ("id") WHERE hidden_at is not null;--> statement-breakpoint
CREATE INDEX "jobs_hidden" ON "jobs" USING btree ("id") WHERE hidden_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("case_id","reporter_id");--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "target_id";--> statement-breakpoint
CREATE FUNCTION "keep_moderation_acts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what moderators did is never changed or deleted';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "moderation_acts_kept" BEFORE UPDATE OR DELETE ON "moderation_acts" FOR EACH ROW EXECUTE FUNCTION "keep_moderation_acts"();
--> statement-breakpoint
CREATE TRIGGER "moderation_acts_kept_whole" BEFORE TRUNCATE ON "moderation_acts" FOR EACH STATEMENT EXECUTE FUNCTION "keep_moderation_acts"();
--> statement-breakpoint
-- Hidden comments do not count.
CREATE FUNCTION "count_hidden_comments"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  audience_of text;
BEGIN
  SELECT "visibility" ->> 'profile' INTO audience_of FROM "members" WHERE "id" = NEW."member_id" FOR SHARE;
  UPDATE "post_counts" SET "comments" = "comments" + CASE WHEN NEW."hidden_at" IS NULL THEN 1 ELSE -1 END
    WHERE "post_id" = NEW."post_id" AND "audience" = audience_of;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "post_comments_hidden" AFTER UPDATE ON "post_comments" FOR EACH ROW
  WHEN ((OLD."hidden_at" IS NULL) <> (NEW."hidden_at" IS NULL)) EXECUTE FUNCTION "count_hidden_comments"();
--> statement-breakpoint
DROP TRIGGER "post_comments_removed" ON "post_comments";
--> statement-breakpoint
CREATE TRIGGER "post_comments_removed" AFTER DELETE ON "post_comments" FOR EACH ROW
  WHEN (OLD."hidden_at" IS NULL) EXECUTE FUNCTION "count_off_posts"();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "move_post_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "post_counts" AS "kept" ("post_id", "audience", "likes", "comments")
    SELECT "post_id", "audience", "step" * sum("likes"), "step" * sum("comments")
    FROM (
      SELECT "post_id", 1 AS "likes", 0 AS "comments" FROM "post_likes" WHERE "member_id" = NEW."id"
      UNION ALL
      SELECT "post_id", 0, 1 FROM "post_comments" WHERE "member_id" = NEW."id" AND "hidden_at" IS NULL
    ) AS "made"
    CROSS JOIN (VALUES (OLD."visibility" ->> 'profile', -1), (NEW."visibility" ->> 'profile', 1)) AS "moved" ("audience", "step")
    GROUP BY "post_id", "audience", "step"
    ORDER BY "post_id", "audience"
  ON CONFLICT ("post_id", "audience") DO UPDATE
    SET "likes" = "kept"."likes" + excluded."likes", "comments" = "kept"."comments" + excluded."comments";
  RETURN NULL;
END
$$;
