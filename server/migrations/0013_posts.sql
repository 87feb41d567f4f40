CREATE TABLE "post_bookmarks" (
	"member_id" uuid NOT NULL,
	"post_id" bigint NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_bookmarks_member_id_post_id_pk" PRIMARY KEY("member_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "post_comments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"post_id" bigint NOT NULL,
	"parent_id" bigint,
	"member_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_counts" (
	"post_id" bigint NOT NULL,
	"audience" text NOT NULL,
	"likes" integer NOT NULL,
	"comments" integer NOT NULL,
	CONSTRAINT "post_counts_post_id_audience_pk" PRIMARY KEY("post_id","audience")
);
--> statement-breakpoint
CREATE TABLE "post_drafts" (
	"member_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"post_id" bigint,
	"post_version" integer NOT NULL,
	"title" text NOT NULL,
	"body" jsonb NOT NULL,
	"skills" jsonb NOT NULL,
	"version" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_drafts_member_id_key_pk" PRIMARY KEY("member_id","key")
);
--> statement-breakpoint
CREATE TABLE "post_likes" (
	"post_id" bigint NOT NULL,
	"member_id" uuid NOT NULL,
	"liked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_likes_post_id_member_id_pk" PRIMARY KEY("post_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "post_skills" (
	"post_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "post_skills_post_id_slug_pk" PRIMARY KEY("post_id","slug")
);
--> statement-breakpoint
CREATE TABLE "post_versions" (
	"post_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"title" text NOT NULL,
	"body" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_versions_post_id_version_pk" PRIMARY KEY("post_id","version")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 5001 CACHE 1),
	"member_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" jsonb NOT NULL,
	"excerpt" text NOT NULL,
	"reading_minutes" integer NOT NULL,
	"version" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "post_bookmarks" ADD CONSTRAINT "post_bookmarks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_bookmarks" ADD CONSTRAINT "post_bookmarks_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_parent_id_post_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."post_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_counts" ADD CONSTRAINT "post_counts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_likes" ADD CONSTRAINT "post_likes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_skills" ADD CONSTRAINT "post_skills_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_bookmarks_post" ON "post_bookmarks" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_comments_key" ON "post_comments" USING btree ("member_id","key");--> statement-breakpoint
CREATE INDEX "post_comments_post" ON "post_comments" USING btree ("post_id","parent_id","id");--> statement-breakpoint
CREATE INDEX "post_comments_parent" ON "post_comments" USING btree ("parent_id","id");--> statement-breakpoint
CREATE INDEX "post_drafts_saved" ON "post_drafts" USING btree ("member_id","saved_at");--> statement-breakpoint
CREATE INDEX "post_drafts_post" ON "post_drafts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_likes_member" ON "post_likes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "post_skills_slug" ON "post_skills" USING btree ("slug","post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_versions_key" ON "post_versions" USING btree ("member_id","key");--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("member_id","id");--> statement-breakpoint
-- As with memberships (0010): an audience must not change between being read here and the commit, hence the lock before the counts.
CREATE FUNCTION "count_on_posts"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_like integer := CASE TG_TABLE_NAME WHEN 'post_likes' THEN 1 ELSE 0 END;
BEGIN
  PERFORM 1 FROM "members" WHERE "id" IN (SELECT "member_id" FROM "changed") ORDER BY "id" FOR SHARE;
  INSERT INTO "post_counts" AS "kept" ("post_id", "audience", "likes", "comments")
    SELECT "post_id", "visibility" ->> 'profile' AS "audience", is_like * count(*), (1 - is_like) * count(*)
    FROM "changed" JOIN "members" ON "members"."id" = "member_id"
    GROUP BY "post_id", "audience"
    ORDER BY "post_id", "audience"
  ON CONFLICT ("post_id", "audience") DO UPDATE
    SET "likes" = "kept"."likes" + excluded."likes", "comments" = "kept"."comments" + excluded."comments";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "post_likes_added" AFTER INSERT ON "post_likes"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_on_posts"();
--> statement-breakpoint
CREATE TRIGGER "post_comments_added" AFTER INSERT ON "post_comments"
  REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_on_posts"();
--> statement-breakpoint
-- An update adds no row that is not there, which the end of a post would leave without one.
CREATE FUNCTION "count_off_posts"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_like integer := CASE TG_TABLE_NAME WHEN 'post_likes' THEN 1 ELSE 0 END;
  audience_of text;
BEGIN
  SELECT "visibility" ->> 'profile' INTO audience_of FROM "members" WHERE "id" = OLD."member_id" FOR SHARE;
  UPDATE "post_counts" SET "likes" = "likes" - is_like, "comments" = "comments" - (1 - is_like)
    WHERE "post_id" = OLD."post_id" AND "audience" = audience_of;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "post_likes_removed" AFTER DELETE ON "post_likes" FOR EACH ROW EXECUTE FUNCTION "count_off_posts"();
--> statement-breakpoint
CREATE TRIGGER "post_comments_removed" AFTER DELETE ON "post_comments" FOR EACH ROW EXECUTE FUNCTION "count_off_posts"();
--> statement-breakpoint
CREATE FUNCTION "move_post_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "post_counts" AS "kept" ("post_id", "audience", "likes", "comments")
    SELECT "post_id", "audience", "step" * sum("likes"), "step" * sum("comments")
    FROM (
      SELECT "post_id", 1 AS "likes", 0 AS "comments" FROM "post_likes" WHERE "member_id" = NEW."id"
      UNION ALL
      SELECT "post_id", 0, 1 FROM "post_comments" WHERE "member_id" = NEW."id"
    ) AS "made"
    CROSS JOIN (VALUES (OLD."visibility" ->> 'profile', -1), (NEW."visibility" ->> 'profile', 1)) AS "moved" ("audience", "step")
    GROUP BY "post_id", "audience", "step"
    ORDER BY "post_id", "audience"
  ON CONFLICT ("post_id", "audience") DO UPDATE
    SET "likes" = "kept"."likes" + excluded."likes", "comments" = "kept"."comments" + excluded."comments";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "members_audience_of_posts" AFTER UPDATE ON "members" FOR EACH ROW
  WHEN (OLD."visibility" ->> 'profile' IS DISTINCT FROM NEW."visibility" ->> 'profile')
  EXECUTE FUNCTION "move_post_counts"();
--> statement-breakpoint
-- While the member is still there: a deletion that cascades to likes and comments would no longer know their audience.
CREATE FUNCTION "end_marks_on_posts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "post_likes" WHERE "member_id" = OLD."id";
  DELETE FROM "post_comments" WHERE "member_id" = OLD."id";
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "members_leaving_posts" BEFORE DELETE ON "members" FOR EACH ROW EXECUTE FUNCTION "end_marks_on_posts"();
