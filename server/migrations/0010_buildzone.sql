CREATE TABLE "membership_counts" (
	"project_id" bigint NOT NULL,
	"audience" text NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "membership_counts_project_id_audience_pk" PRIMARY KEY("project_id","audience")
);
--> statement-breakpoint
ALTER TABLE "community_projects" ADD COLUMN "skill_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_counts" ADD CONSTRAINT "membership_counts_project_id_community_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."community_projects"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- As with follows (0004): an audience must not change between being read here and the commit, hence the lock before the counts.
CREATE FUNCTION "count_members_of_projects"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "members" WHERE "id" IN (SELECT "member_id" FROM "changed") ORDER BY "id" FOR SHARE;
  INSERT INTO "membership_counts" AS "kept" ("project_id", "audience", "members")
    SELECT "project_id", "visibility" ->> 'profile' AS "audience", count(*)
    FROM "changed" JOIN "members" ON "members"."id" = "member_id"
    WHERE "left_at" IS NULL
    GROUP BY "project_id", "audience"
    ORDER BY "project_id", "audience"
  ON CONFLICT ("project_id", "audience") DO UPDATE SET "members" = "kept"."members" + excluded."members";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "memberships_added" AFTER INSERT ON "memberships"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_members_of_projects"();
--> statement-breakpoint
-- Leaving and joining again. An update adds no row that is not there, which the end of a project would leave without one.
CREATE FUNCTION "count_leaving"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step integer := CASE WHEN TG_OP = 'UPDATE' AND NEW."left_at" IS NULL THEN 1 ELSE -1 END;
  audience_of text;
BEGIN
  SELECT "visibility" ->> 'profile' INTO audience_of FROM "members" WHERE "id" = OLD."member_id" FOR SHARE;
  IF step = 1 THEN
    INSERT INTO "membership_counts" AS "kept" ("project_id", "audience", "members") VALUES (OLD."project_id", audience_of, 1)
    ON CONFLICT ("project_id", "audience") DO UPDATE SET "members" = "kept"."members" + 1;
  ELSE
    UPDATE "membership_counts" SET "members" = "members" - 1
      WHERE "project_id" = OLD."project_id" AND "audience" = audience_of;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "memberships_moved" AFTER UPDATE ON "memberships" FOR EACH ROW
  WHEN ((OLD."left_at" IS NULL) IS DISTINCT FROM (NEW."left_at" IS NULL)) EXECUTE FUNCTION "count_leaving"();
--> statement-breakpoint
CREATE TRIGGER "memberships_removed" AFTER DELETE ON "memberships" FOR EACH ROW
  WHEN (OLD."left_at" IS NULL) EXECUTE FUNCTION "count_leaving"();
--> statement-breakpoint
CREATE FUNCTION "move_membership_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "membership_counts" AS "kept" ("project_id", "audience", "members")
    SELECT "project_id", "audience", "step"
    FROM "memberships"
    CROSS JOIN (VALUES (OLD."visibility" ->> 'profile', -1), (NEW."visibility" ->> 'profile', 1)) AS "moved" ("audience", "step")
    WHERE "member_id" = NEW."id" AND "left_at" IS NULL
    ORDER BY "project_id", "audience"
  ON CONFLICT ("project_id", "audience") DO UPDATE SET "members" = "kept"."members" + excluded."members";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "members_audience_of_projects" AFTER UPDATE ON "members" FOR EACH ROW
  WHEN (OLD."visibility" ->> 'profile' IS DISTINCT FROM NEW."visibility" ->> 'profile')
  EXECUTE FUNCTION "move_membership_counts"();
--> statement-breakpoint
-- While the member is still there: a deletion that cascades to memberships would no longer know their audience.
CREATE FUNCTION "end_memberships"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "memberships" WHERE "member_id" = OLD."id";
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "members_leaving_projects" BEFORE DELETE ON "members" FOR EACH ROW EXECUTE FUNCTION "end_memberships"();
--> statement-breakpoint
INSERT INTO "membership_counts" ("project_id", "audience", "members")
  SELECT "project_id", "visibility" ->> 'profile' AS "audience", count(*)
  FROM "memberships" JOIN "members" ON "members"."id" = "member_id"
  WHERE "left_at" IS NULL
  GROUP BY "project_id", "audience";
--> statement-breakpoint
UPDATE "community_projects" SET "skill_count" =
  (SELECT count(*) FROM "community_project_skills" WHERE "project_id" = "community_projects"."id");
