ALTER TABLE "reports" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "key" uuid;--> statement-breakpoint
CREATE INDEX "reports_owner" ON "reports" USING btree ("owner_id");--> statement-breakpoint
-- Older reports have the owner of their case's first report: nothing else was kept.
UPDATE "reports" SET "owner_id" = "cases"."reported_id" FROM "cases" WHERE "cases"."id" = "reports"."case_id";
