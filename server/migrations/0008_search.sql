CREATE TABLE "job_posters" (
	"member_id" uuid NOT NULL,
	"organisation" text NOT NULL,
	CONSTRAINT "job_posters_member_id_organisation_pk" PRIMARY KEY("member_id","organisation")
);
--> statement-breakpoint
CREATE TABLE "job_skills" (
	"job_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "job_skills_job_id_slug_pk" PRIMARY KEY("job_id","slug")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 501 CACHE 1),
	"posted_by" uuid,
	"post_key" uuid NOT NULL,
	"title" text NOT NULL,
	"organisation" text NOT NULL,
	"place" text NOT NULL,
	"remote" boolean NOT NULL,
	"kind" text NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"apply" text NOT NULL,
	"role" text,
	"posted_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_jobs" (
	"member_id" uuid NOT NULL,
	"job_id" bigint NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_jobs_member_id_job_id_pk" PRIMARY KEY("member_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "job_documents" (
	"job_id" bigint PRIMARY KEY NOT NULL,
	"id" bigserial NOT NULL,
	"words" "tsvector" NOT NULL,
	"posted_by" uuid,
	"kind" text NOT NULL,
	"remote" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_documents_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "member_documents" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"id" bigserial NOT NULL,
	"words" "tsvector" NOT NULL,
	"open_words" "tsvector",
	"audience" text NOT NULL,
	CONSTRAINT "member_documents_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "project_documents" (
	"project_id" bigint PRIMARY KEY NOT NULL,
	"id" bigserial NOT NULL,
	"words" "tsvector" NOT NULL,
	"area" text NOT NULL,
	"difficulty" text NOT NULL,
	"hours" integer NOT NULL,
	CONSTRAINT "project_documents_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "search_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tab" text NOT NULL,
	"subject" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"term" text collate "C" PRIMARY KEY NOT NULL,
	"stem" text collate "C" NOT NULL,
	"spellings" integer[] NOT NULL,
	"projects" integer NOT NULL,
	"jobs" integer NOT NULL,
	"members" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_posters" ADD CONSTRAINT "job_posters_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_skills" ADD CONSTRAINT "job_skills_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_posted_by_members_id_fk" FOREIGN KEY ("posted_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_jobs" ADD CONSTRAINT "saved_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_skills_slug" ON "job_skills" USING btree ("slug","job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_posted" ON "jobs" USING btree ("posted_by","post_key");--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("posted_at","id");--> statement-breakpoint
CREATE INDEX "jobs_closing" ON "jobs" USING btree ("expires_at","id");--> statement-breakpoint
CREATE INDEX "saved_jobs_job" ON "saved_jobs" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "job_documents_words" ON "job_documents" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "member_documents_words" ON "member_documents" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "member_documents_open_words" ON "member_documents" USING gin ("open_words") WITH (fastupdate=false) WHERE open_words is not null;--> statement-breakpoint
CREATE INDEX "project_documents_words" ON "project_documents" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_changes_subject" ON "search_changes" USING btree ("tab","subject");--> statement-breakpoint
CREATE INDEX "search_terms_stem" ON "search_terms" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_terms_spellings" ON "search_terms" USING gin ("spellings") WITH (fastupdate=false);--> statement-breakpoint
CREATE FUNCTION "note_search_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO "search_changes" ("tab", "subject") SELECT DISTINCT $1, %I::text FROM "changed"', TG_ARGV[1]) USING TG_ARGV[0];
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Of every table that documents are made of: once for each statement, whatever the number of rows.
DO $$
DECLARE
  "source" text[];
BEGIN
  FOREACH "source" SLICE 1 IN ARRAY ARRAY[
    ['members', 'members', 'id'],
    ['education', 'members', 'member_id'],
    ['experience', 'members', 'member_id'],
    ['projects', 'members', 'member_id'],
    ['skills', 'members', 'member_id'],
    ['evidenced_skills', 'members', 'member_id'],
    ['community_projects', 'projects', 'id'],
    ['community_project_skills', 'projects', 'project_id'],
    ['steps', 'projects', 'project_id'],
    ['jobs', 'jobs', 'id'],
    ['job_skills', 'jobs', 'job_id']
  ] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_search_changes"(%L, %L)',
      "source"[1] || '_searched_added', "source"[1], "source"[2], "source"[3]);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_search_changes"(%L, %L)',
      "source"[1] || '_searched_changed', "source"[1], "source"[2], "source"[3]);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "note_search_changes"(%L, %L)',
      "source"[1] || '_searched_removed', "source"[1], "source"[2], "source"[3]);
  END LOOP;
END
$$;
--> statement-breakpoint
-- In the transaction of the change: privacy must not wait for the index.
CREATE FUNCTION "hide_member_document"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "member_documents" SET "audience" = 'nobody' WHERE "member_id" = OLD."id";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "members_visibility_changed" AFTER UPDATE ON "members" FOR EACH ROW
  WHEN (OLD."visibility" IS DISTINCT FROM NEW."visibility") EXECUTE FUNCTION "hide_member_document"();
--> statement-breakpoint
CREATE TRIGGER "members_left_search" AFTER DELETE ON "members" FOR EACH ROW EXECUTE FUNCTION "hide_member_document"();
--> statement-breakpoint
INSERT INTO "search_changes" ("tab", "subject")
  SELECT 'members', "id"::text FROM "members" UNION ALL SELECT 'projects', "id"::text FROM "community_projects";
