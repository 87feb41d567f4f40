INSERT INTO "search_changes" ("tab", "subject")
  SELECT 'members', "id"::text FROM "members" WHERE octet_length("first_name" || "last_name" || "location") <> char_length("first_name" || "last_name" || "location");
