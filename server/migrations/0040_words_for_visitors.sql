ALTER TABLE "search_terms" ADD COLUMN "open_members" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Visitors find nothing of a profile that is for members only, so none of its words counts among theirs.
UPDATE "member_documents" SET "open_words" = '' WHERE "audience" <> 'everyone';--> statement-breakpoint
UPDATE "search_terms" SET "open_members" = "counted"."members" FROM (SELECT "term", count(*)::integer AS "members"
	FROM "member_documents", unnest(tsvector_to_array(coalesce("open_words", "words"))) AS "term"
	WHERE "term" NOT LIKE '!%' GROUP BY "term") AS "counted" WHERE "search_terms"."term" = "counted"."term";
