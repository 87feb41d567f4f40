CREATE TABLE "follow_counts" (
	"member_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"followers" integer NOT NULL,
	"following" integer NOT NULL,
	CONSTRAINT "follow_counts_member_id_audience_pk" PRIMARY KEY("member_id","audience")
);
--> statement-breakpoint
ALTER TABLE "follow_counts" ADD CONSTRAINT "follow_counts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Audiences must not change between being read here and the commit: hence the lock, always before the counts and always in this order.
CREATE FUNCTION "count_follows"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM 1 FROM "members"
    WHERE "id" IN (SELECT "follower_id" FROM "changed" UNION SELECT "followed_id" FROM "changed")
    ORDER BY "id" FOR SHARE;
  INSERT INTO "follow_counts" AS "kept" ("member_id", "audience", "followers", "following")
    SELECT "member_id", "audience", step * sum("followers"), step * sum("following")
    FROM (
      SELECT "followed_id" AS "member_id", "visibility" ->> 'profile' AS "audience", 1 AS "followers", 0 AS "following"
        FROM "changed" JOIN "members" ON "members"."id" = "follower_id"
      UNION ALL
      SELECT "follower_id", "visibility" ->> 'profile', 0, 1
        FROM "changed" JOIN "members" ON "members"."id" = "followed_id"
    ) AS "counted"
    GROUP BY "member_id", "audience"
    ORDER BY "member_id", "audience"
  ON CONFLICT ("member_id", "audience") DO UPDATE
    SET "followers" = "kept"."followers" + excluded."followers", "following" = "kept"."following" + excluded."following";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "follows_added" AFTER INSERT ON "follows"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_follows"();
--> statement-breakpoint
CREATE TRIGGER "follows_removed" AFTER DELETE ON "follows"
  REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_follows"();
--> statement-breakpoint
CREATE FUNCTION "move_follow_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "follow_counts" AS "kept" ("member_id", "audience", "followers", "following")
    SELECT "member_id", "audience", sum("step" * "followers"), sum("step" * "following")
    FROM (
      SELECT "followed_id" AS "member_id", 1 AS "followers", 0 AS "following" FROM "follows" WHERE "follower_id" = NEW."id"
      UNION ALL
      SELECT "follower_id", 0, 1 FROM "follows" WHERE "followed_id" = NEW."id"
    ) AS "others"
    CROSS JOIN (VALUES (OLD."visibility" ->> 'profile', -1), (NEW."visibility" ->> 'profile', 1)) AS "moved" ("audience", "step")
    GROUP BY "member_id", "audience"
    ORDER BY "member_id", "audience"
  ON CONFLICT ("member_id", "audience") DO UPDATE
    SET "followers" = "kept"."followers" + excluded."followers", "following" = "kept"."following" + excluded."following";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "members_audience_changed" AFTER UPDATE ON "members" FOR EACH ROW
  WHEN (OLD."visibility" ->> 'profile' IS DISTINCT FROM NEW."visibility" ->> 'profile')
  EXECUTE FUNCTION "move_follow_counts"();
--> statement-breakpoint
-- While the member is still there: a deletion that cascades to follows would no longer know their audience.
CREATE FUNCTION "end_follows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "follows" WHERE "follower_id" = OLD."id" OR "followed_id" = OLD."id";
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "members_leaving" BEFORE DELETE ON "members" FOR EACH ROW EXECUTE FUNCTION "end_follows"();
--> statement-breakpoint
INSERT INTO "follow_counts" ("member_id", "audience", "followers", "following")
  SELECT "member_id", "audience", sum("followers"), sum("following")
  FROM (
    SELECT "followed_id" AS "member_id", "visibility" ->> 'profile' AS "audience", 1 AS "followers", 0 AS "following"
      FROM "follows" JOIN "members" ON "members"."id" = "follower_id"
    UNION ALL
    SELECT "follower_id", "visibility" ->> 'profile', 0, 1
      FROM "follows" JOIN "members" ON "members"."id" = "followed_id"
  ) AS "counted"
  GROUP BY "member_id", "audience";
