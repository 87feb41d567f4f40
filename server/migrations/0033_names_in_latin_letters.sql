INSERT INTO "search_changes" ("tab", "subject")
  SELECT 'members', "id"::text FROM "members" WHERE ("first_name" || "last_name" || "location") ~ '[^\u0001-\u024f]';
