CREATE TABLE "conversations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"low_id" uuid NOT NULL,
	"high_id" uuid NOT NULL,
	"last_seq" integer NOT NULL,
	"requested_by" uuid,
	"declined_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_positions" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"member_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"about_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "events_member_id_number_pk" PRIMARY KEY("member_id","number")
);
--> statement-breakpoint
CREATE TABLE "hidden_messages" (
	"member_id" uuid NOT NULL,
	"conversation_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	CONSTRAINT "hidden_messages_conversation_id_member_id_seq_pk" PRIMARY KEY("conversation_id","member_id","seq")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigserial NOT NULL,
	"conversation_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "messages_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq"),
	CONSTRAINT "messages_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"member_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"conversation_id" bigint NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"last_message_id" bigint NOT NULL,
	CONSTRAINT "participants_member_id_other_id_pk" PRIMARY KEY("member_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_low_id_members_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_high_id_members_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_requested_by_members_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_positions" ADD CONSTRAINT "event_positions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_about_id_members_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_messages" ADD CONSTRAINT "hidden_messages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_messages" ADD CONSTRAINT "hidden_messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_members_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_other_id_members_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_pair" ON "conversations" USING btree ("low_id","high_id");--> statement-breakpoint
CREATE INDEX "conversations_high" ON "conversations" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "conversations_requested_by" ON "conversations" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "events_created" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "events_about" ON "events" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "hidden_messages_member" ON "hidden_messages" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_key" ON "messages" USING btree ("sender_id","key");--> statement-breakpoint
CREATE INDEX "participants_listed" ON "participants" USING btree ("member_id","last_message_id");--> statement-breakpoint
CREATE INDEX "participants_other" ON "participants" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "participants_conversation" ON "participants" USING btree ("conversation_id");--> statement-breakpoint
-- Whatever ends a session, its event streams end with it, in every process.
CREATE FUNCTION "announce_session_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('stepwise', 'session ' || OLD."id");
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "families_revoked" AFTER UPDATE OF "revoked_at" ON "families" FOR EACH ROW
  WHEN (OLD."revoked_at" IS NULL AND NEW."revoked_at" IS NOT NULL)
  EXECUTE FUNCTION "announce_session_end"();
--> statement-breakpoint
CREATE TRIGGER "families_deleted" AFTER DELETE ON "families" FOR EACH ROW
  WHEN (OLD."revoked_at" IS NULL)
  EXECUTE FUNCTION "announce_session_end"();
