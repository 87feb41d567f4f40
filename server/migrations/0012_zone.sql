ALTER TABLE "community_projects" ADD COLUMN "is_full" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Those of them that have a limit: the others are never full. Locked before any count: a member who joins locks the project first, too, so
-- that two changes of one project wait for each other in one order, and the second reads what the first has written.
CREATE FUNCTION "lock_limited_projects"("ids" bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "community_projects" WHERE "id" = ANY("ids") AND "places" IS NOT NULL ORDER BY "id" FOR NO KEY UPDATE;
END
$$;
--> statement-breakpoint
-- Writes only where it changes: a project's row is large, and each write of it is a change for the search.
CREATE FUNCTION "mark_full_projects"("ids" bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "community_projects" AS "p" SET "is_full" = NOT "p"."is_full"
    WHERE "p"."id" = ANY("ids") AND "p"."places" IS NOT NULL AND "p"."is_full" IS DISTINCT FROM ("p"."places" <=
      (SELECT coalesce(sum("members"), 0) FROM "membership_counts" WHERE "project_id" = "p"."id"));
END
$$;
--> statement-breakpoint
CREATE FUNCTION "mark_full_at_edit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."is_full" := NEW."places" IS NOT NULL AND NEW."places" <=
    (SELECT coalesce(sum("members"), 0) FROM "membership_counts" WHERE "project_id" = NEW."id");
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "community_projects_places" BEFORE UPDATE OF "places" ON "community_projects" FOR EACH ROW
  WHEN (OLD."places" IS DISTINCT FROM NEW."places") EXECUTE FUNCTION "mark_full_at_edit"();
--> statement-breakpoint
-- As in 0010, with the marks.
CREATE OR REPLACE FUNCTION "count_members_of_projects"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[] := ARRAY(SELECT DISTINCT "project_id" FROM "changed");
BEGIN
  PERFORM "lock_limited_projects"(ids);
  PERFORM 1 FROM "members" WHERE "id" IN (SELECT "member_id" FROM "changed") ORDER BY "id" FOR SHARE;
  INSERT INTO "membership_counts" AS "kept" ("project_id", "audience", "members")
    SELECT "project_id", "visibility" ->> 'profile' AS "audience", count(*)
    FROM "changed" JOIN "members" ON "members"."id" = "member_id"
    WHERE "left_at" IS NULL
    GROUP BY "project_id", "audience"
    ORDER BY "project_id", "audience"
  ON CONFLICT ("project_id", "audience") DO UPDATE SET "members" = "kept"."members" + excluded."members";
  PERFORM "mark_full_projects"(ids);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_leaving"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step integer := CASE WHEN TG_OP = 'UPDATE' AND NEW."left_at" IS NULL THEN 1 ELSE -1 END;
  audience_of text;
BEGIN
  PERFORM "lock_limited_projects"(ARRAY[OLD."project_id"]);
  SELECT "visibility" ->> 'profile' INTO audience_of FROM "members" WHERE "id" = OLD."member_id" FOR SHARE;
  IF step = 1 THEN
    INSERT INTO "membership_counts" AS "kept" ("project_id", "audience", "members") VALUES (OLD."project_id", audience_of, 1)
    ON CONFLICT ("project_id", "audience") DO UPDATE SET "members" = "kept"."members" + 1;
  ELSE
    UPDATE "membership_counts" SET "members" = "members" - 1
      WHERE "project_id" = OLD."project_id" AND "audience" = audience_of;
  END IF;
  PERFORM "mark_full_projects"(ARRAY[OLD."project_id"]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
UPDATE "community_projects" AS "p" SET "is_full" = true WHERE "p"."places" IS NOT NULL AND "p"."places" <=
  (SELECT coalesce(sum("members"), 0) FROM "membership_counts" WHERE "project_id" = "p"."id");
