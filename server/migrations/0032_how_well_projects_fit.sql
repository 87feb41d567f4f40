DROP INDEX "community_project_skills_slug";--> statement-breakpoint
ALTER TABLE "community_project_skills" ADD COLUMN "named" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "community_project_skills" AS s SET "named" = p."skill_count" FROM "community_projects" AS p WHERE p."id" = s."project_id" AND p."skill_count" > 0;--> statement-breakpoint
CREATE INDEX "community_projects_shortest" ON "community_projects" USING btree ((- hours),"id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "community_project_skills_slug" ON "community_project_skills" USING btree ("slug","project_id","named");--> statement-breakpoint
ALTER TABLE "community_projects" DROP COLUMN "skill_count";