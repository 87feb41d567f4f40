ALTER TABLE "exports" DROP CONSTRAINT "exports_member_id_unique";--> statement-breakpoint
CREATE INDEX "exports_member" ON "exports" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exports_current" ON "exports" USING btree ("member_id") WHERE state <> 'replaced';