-- Replies to measures belong to the audit trail. They are only added to: a warning confirmed, then an appeal, or the other way round.
CREATE FUNCTION "keep_moderation_replies"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW."act_id" = OLD."act_id" AND NEW."member_id" = OLD."member_id"
      AND (OLD."confirmed_at" IS NULL OR NEW."confirmed_at" IS NOT DISTINCT FROM OLD."confirmed_at")
      AND (OLD."appeal" IS NULL OR NEW."appeal" IS NOT DISTINCT FROM OLD."appeal")
      AND (OLD."appealed_at" IS NULL OR NEW."appealed_at" IS NOT DISTINCT FROM OLD."appealed_at")
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'what members replied to moderators is never changed or deleted';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "moderation_replies_kept" BEFORE UPDATE ON "moderation_replies" FOR EACH ROW EXECUTE FUNCTION "keep_moderation_replies"();
--> statement-breakpoint
CREATE TRIGGER "moderation_replies_kept_whole" BEFORE TRUNCATE ON "moderation_replies" FOR EACH STATEMENT EXECUTE FUNCTION "keep_moderation_replies"();
--> statement-breakpoint
-- They go only with the account, which is emptied later in the same transaction: checked at its end.
CREATE FUNCTION "keep_replies_of_accounts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "members" WHERE "id" = OLD."member_id" AND "email" = '') THEN
    RAISE EXCEPTION 'what members replied to moderators is never changed or deleted';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "moderation_replies_gone" AFTER DELETE ON "moderation_replies" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "keep_replies_of_accounts"();
