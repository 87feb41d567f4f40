ALTER TABLE "evidence" ADD COLUMN "step_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "project_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "progress" ADD COLUMN "step_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "memberships" AS "m" SET "project_title" = "p"."title" FROM "community_projects" AS "p" WHERE "p"."id" = "m"."project_id";--> statement-breakpoint
UPDATE "progress" AS "g" SET "step_title" = coalesce((SELECT min("e"."step_title") FROM "evidenced_skills" AS "e"
    WHERE "e"."step_id" = "g"."step_id" AND "e"."member_id" = "g"."member_id"), "s"."title")
  FROM "steps" AS "s" WHERE "s"."id" = "g"."step_id";--> statement-breakpoint
UPDATE "evidence" AS "ev" SET "step_title" = "s"."title" FROM "steps" AS "s" WHERE "s"."id" = "ev"."step_id";--> statement-breakpoint
-- Kept by triggers: work is written from several places, and one that forgot a title would leave its member without it.
CREATE FUNCTION "keep_project_title"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."project_title" := coalesce((SELECT "title" FROM "community_projects" WHERE "id" = NEW."project_id"), '');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "memberships_titled" BEFORE INSERT ON "memberships" FOR EACH ROW EXECUTE FUNCTION "keep_project_title"();
--> statement-breakpoint
-- Whoever works in a project sees its title as it is then.
CREATE FUNCTION "keep_work_titles"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."step_title" := coalesce((SELECT "title" FROM "steps" WHERE "id" = NEW."step_id"), '');
  UPDATE "memberships" AS "m" SET "project_title" = "p"."title"
    FROM "steps" AS "s" JOIN "community_projects" AS "p" ON "p"."id" = "s"."project_id"
    WHERE "s"."id" = NEW."step_id" AND "m"."project_id" = "p"."id" AND "m"."member_id" = NEW."member_id"
      AND "m"."project_title" IS DISTINCT FROM "p"."title";
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "progress_titled" BEFORE INSERT OR UPDATE OF "state" ON "progress" FOR EACH ROW EXECUTE FUNCTION "keep_work_titles"();
--> statement-breakpoint
CREATE TRIGGER "evidence_titled" BEFORE INSERT ON "evidence" FOR EACH ROW EXECUTE FUNCTION "keep_work_titles"();
--> statement-breakpoint
-- Members whom a block shuts out of a project that they are in. From the blocks of its owners: members can be ten thousand.
CREATE FUNCTION "shut_out_members"("id" bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT count(DISTINCT "m"."member_id") FROM "memberships" AS "o"
    CROSS JOIN LATERAL (SELECT "blocked_id" AS "member_id" FROM "blocks" WHERE "blocker_id" = "o"."member_id"
      UNION ALL SELECT "blocker_id" FROM "blocks" WHERE "blocked_id" = "o"."member_id") AS "b"
    JOIN "memberships" AS "m" ON "m"."project_id" = "o"."project_id" AND "m"."member_id" = "b"."member_id"
      AND "m"."left_at" IS NULL AND "m"."role" = 'member'
    WHERE "o"."project_id" = "shut_out_members"."id" AND "o"."left_at" IS NULL AND "o"."role" IN ('owner', 'co-owner')
$$;
--> statement-breakpoint
-- All who are in it, hidden ones too, less those who are shut out.
CREATE FUNCTION "taken_places"("id" bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT sum("members") FROM "membership_counts" WHERE "project_id" = "taken_places"."id"), 0)::bigint
    - "shut_out_members"("taken_places"."id")
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "mark_full_projects"("ids" bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "community_projects" AS "p" SET "is_full" = NOT "p"."is_full"
    WHERE "p"."id" = ANY("ids") AND "p"."places" IS NOT NULL
      AND "p"."is_full" IS DISTINCT FROM ("p"."places" <= "taken_places"("p"."id"));
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "mark_full_at_edit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."is_full" := NEW."places" IS NOT NULL AND NEW."places" <= "taken_places"(NEW."id");
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- Whom a block shuts out depends on who owns the project.
CREATE FUNCTION "mark_full_at_role"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "lock_limited_projects"(ARRAY[NEW."project_id"]);
  PERFORM "mark_full_projects"(ARRAY[NEW."project_id"]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "memberships_of_role" AFTER UPDATE OF "role" ON "memberships" FOR EACH ROW
  WHEN (OLD."role" IS DISTINCT FROM NEW."role") EXECUTE FUNCTION "mark_full_at_role"();
--> statement-breakpoint
-- All projects of either are locked, not those that they share: one of the two may just be joining, and is not to be seen yet.
CREATE FUNCTION "mark_full_at_block"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[] := ARRAY(SELECT DISTINCT "m"."project_id" FROM "changed" AS "c"
    JOIN "memberships" AS "m" ON "m"."member_id" IN ("c"."blocker_id", "c"."blocked_id") AND "m"."left_at" IS NULL);
BEGIN
  PERFORM "lock_limited_projects"(ids);
  PERFORM "mark_full_projects"(ids);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "blocks_made" AFTER INSERT ON "blocks"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "mark_full_at_block"();
--> statement-breakpoint
CREATE TRIGGER "blocks_ended" AFTER DELETE ON "blocks"
  REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "mark_full_at_block"();
--> statement-breakpoint
UPDATE "community_projects" AS "p" SET "is_full" = NOT "p"."is_full"
  WHERE "p"."places" IS NOT NULL AND "p"."is_full" IS DISTINCT FROM ("p"."places" <= "taken_places"("p"."id"));
