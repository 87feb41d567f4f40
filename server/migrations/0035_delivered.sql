ALTER TABLE "participants" ADD COLUMN "told_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "delivered_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Whether what is unread has reached a browser is not known: the member's next one says so.
UPDATE "participants" AS p SET "delivered_seq" = p."read_seq", "told_seq" = coalesce((SELECT max(m."seq") FROM "messages" AS m
  WHERE m."conversation_id" = p."conversation_id" AND m."sender_id" = p."other_id"), 0)
  FROM "conversations" AS c WHERE c."id" = p."conversation_id" AND (c."declined_at" IS NULL OR c."requested_by" IS DISTINCT FROM p."other_id");--> statement-breakpoint
CREATE INDEX "participants_undelivered" ON "participants" USING btree ("member_id") WHERE "participants"."delivered_seq" < "participants"."told_seq";
