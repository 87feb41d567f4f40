CREATE TABLE "edura_questions" (
	"member_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "edura_questions_member_id_number_pk" PRIMARY KEY("member_id","number")
);
--> statement-breakpoint
DROP INDEX "edura_turns_asked";--> statement-breakpoint
ALTER TABLE "edura_questions" ADD CONSTRAINT "edura_questions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Until now the turns were counted: those of the last day still are.
INSERT INTO "edura_questions" ("member_id", "number", "asked_at") SELECT "member_id", row_number() OVER (PARTITION BY "member_id" ORDER BY "id"), "asked_at" FROM "edura_turns" WHERE "asked_at" > now() - interval '1 day';
