CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"old_email" text,
	"undo_hash" text,
	CONSTRAINT "email_changes_undo_hash_unique" UNIQUE("undo_hash")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "deletion_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "visibility_before" jsonb;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_member" ON "email_changes" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_waiting" ON "email_changes" USING btree ("member_id") WHERE changed_at is null;--> statement-breakpoint
CREATE INDEX "members_deletion" ON "members" USING btree ("deletion_at") WHERE deletion_at is not null;