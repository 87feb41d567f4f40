CREATE TABLE "devices" (
	"member_id" uuid NOT NULL,
	"fingerprint_hash" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "devices_member_id_fingerprint_hash_pk" PRIMARY KEY("member_id","fingerprint_hash")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"member_id" uuid NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_last_seen" ON "devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_member_issuer" ON "identities" USING btree ("member_id","issuer");--> statement-breakpoint
INSERT INTO "devices" SELECT "id", "device_fingerprint_hash", "created_at", "created_at" FROM "members" WHERE "device_fingerprint_hash" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "device_fingerprint_hash";