ALTER TABLE "reports" ADD COLUMN "signs" integer[];--> statement-breakpoint
CREATE INDEX "cases_reported" ON "cases" USING btree ("reported_id","id");--> statement-breakpoint
CREATE INDEX "reports_signs" ON "reports" USING gin ("signs");--> statement-breakpoint
CREATE INDEX "reports_unsigned" ON "reports" USING btree ("created_at") WHERE signs is null;