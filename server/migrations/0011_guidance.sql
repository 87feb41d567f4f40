CREATE TABLE "target_roles" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "target_roles" ADD CONSTRAINT "target_roles_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evidenced_skills_slug" ON "evidenced_skills" USING btree ("slug","member_id");--> statement-breakpoint
CREATE INDEX "experience_title" ON "experience" USING btree (lower("title")) WHERE is_current;