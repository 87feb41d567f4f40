CREATE TABLE "digests" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"frequency" text NOT NULL,
	"through" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "by_email" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "digest" jsonb;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;