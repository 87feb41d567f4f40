CREATE TABLE "edura_chats" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "edura_chats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"title" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "edura_omissions" (
	"member_id" uuid NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "edura_omissions_member_id_key_pk" PRIMARY KEY("member_id","key")
);
--> statement-breakpoint
CREATE TABLE "edura_turns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "edura_turns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chat_id" bigint NOT NULL,
	"member_id" uuid NOT NULL,
	"parent_id" bigint,
	"key" uuid NOT NULL,
	"question" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"actions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"follow_ups" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"guide" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"asked_at" timestamp with time zone NOT NULL,
	"beat_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "edura_chats" ADD CONSTRAINT "edura_chats_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edura_omissions" ADD CONSTRAINT "edura_omissions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edura_turns" ADD CONSTRAINT "edura_turns_chat_id_edura_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."edura_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edura_turns" ADD CONSTRAINT "edura_turns_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edura_turns" ADD CONSTRAINT "edura_turns_parent_id_edura_turns_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."edura_turns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "edura_chats_listed" ON "edura_chats" USING btree ("member_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "edura_turns_key" ON "edura_turns" USING btree ("member_id","key");--> statement-breakpoint
CREATE INDEX "edura_turns_chat" ON "edura_turns" USING btree ("chat_id","id");--> statement-breakpoint
CREATE INDEX "edura_turns_parent" ON "edura_turns" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "edura_turns_asked" ON "edura_turns" USING btree ("member_id","asked_at");--> statement-breakpoint
CREATE INDEX "edura_turns_running" ON "edura_turns" USING btree ("beat_at") WHERE state = 'running';