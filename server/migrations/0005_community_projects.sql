CREATE TABLE "comments" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"step_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_project_edits" (
	"project_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"member_id" uuid,
	"fields" jsonb NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "community_project_edits_project_id_version_pk" PRIMARY KEY("project_id","version")
);
--> statement-breakpoint
CREATE TABLE "community_project_skills" (
	"project_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "community_project_skills_project_id_slug_pk" PRIMARY KEY("project_id","slug")
);
--> statement-breakpoint
CREATE TABLE "community_projects" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "community_projects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"started_by" uuid,
	"start_key" uuid NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"area" text NOT NULL,
	"difficulty" text NOT NULL,
	"hours" integer NOT NULL,
	"places" integer,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"step_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"text" text NOT NULL,
	"link" text NOT NULL,
	"evidence_image" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidenced_skills" (
	"member_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"step_id" uuid NOT NULL,
	"name" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evidenced_skills_member_id_slug_step_id_pk" PRIMARY KEY("member_id","slug","step_id")
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"evidence_id" bigint NOT NULL,
	"member_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marks" (
	"member_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"step_id" uuid NOT NULL,
	"state" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "marks_member_id_key_pk" PRIMARY KEY("member_id","key")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"id" bigserial NOT NULL,
	"project_id" bigint NOT NULL,
	"member_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "memberships_project_id_member_id_pk" PRIMARY KEY("project_id","member_id"),
	CONSTRAINT "memberships_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "progress" (
	"step_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"state" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "progress_step_id_member_id_pk" PRIMARY KEY("step_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "saved_projects" (
	"member_id" uuid NOT NULL,
	"project_id" bigint NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_projects_member_id_project_id_pk" PRIMARY KEY("member_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"goal" text NOT NULL,
	"how" jsonb NOT NULL,
	"done_when" jsonb NOT NULL,
	"mistakes" jsonb NOT NULL,
	"minutes" integer NOT NULL,
	"skills" jsonb NOT NULL,
	"prerequisites" jsonb NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_step_id_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_project_edits" ADD CONSTRAINT "community_project_edits_project_id_community_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."community_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_project_edits" ADD CONSTRAINT "community_project_edits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_project_skills" ADD CONSTRAINT "community_project_skills_project_id_community_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."community_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_projects" ADD CONSTRAINT "community_projects_started_by_members_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_step_id_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidenced_skills" ADD CONSTRAINT "evidenced_skills_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidenced_skills" ADD CONSTRAINT "evidenced_skills_step_id_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_evidence_id_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."evidence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_step_id_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_project_id_community_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."community_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress" ADD CONSTRAINT "progress_step_id_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "progress" ADD CONSTRAINT "progress_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_projects" ADD CONSTRAINT "saved_projects_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_projects" ADD CONSTRAINT "saved_projects_project_id_community_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."community_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "steps" ADD CONSTRAINT "steps_project_id_community_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."community_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "comments_key" ON "comments" USING btree ("member_id","key");--> statement-breakpoint
CREATE INDEX "comments_step" ON "comments" USING btree ("step_id","id");--> statement-breakpoint
CREATE INDEX "community_project_skills_slug" ON "community_project_skills" USING btree ("slug","project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "community_projects_started" ON "community_projects" USING btree ("started_by","start_key");--> statement-breakpoint
CREATE INDEX "community_projects_listed" ON "community_projects" USING btree ("published_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_key" ON "evidence" USING btree ("member_id","key");--> statement-breakpoint
CREATE INDEX "evidence_step" ON "evidence" USING btree ("step_id","id");--> statement-breakpoint
CREATE INDEX "evidence_image" ON "evidence" USING btree ("evidence_image");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_key" ON "feedback" USING btree ("member_id","key");--> statement-breakpoint
CREATE INDEX "feedback_evidence" ON "feedback" USING btree ("evidence_id","id");--> statement-breakpoint
CREATE INDEX "memberships_member" ON "memberships" USING btree ("member_id","project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_owner" ON "memberships" USING btree ("project_id") WHERE role = 'owner';--> statement-breakpoint
CREATE INDEX "progress_member" ON "progress" USING btree ("member_id","step_id");--> statement-breakpoint
CREATE INDEX "saved_projects_project" ON "saved_projects" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "steps_project" ON "steps" USING btree ("project_id","position");