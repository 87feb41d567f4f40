-- What is a text in it becomes a document when the database is opened (server/store/light-text.ts): what its signs mean is no matter for SQL.
ALTER TABLE "community_projects" ALTER COLUMN "description" SET DATA TYPE jsonb USING to_jsonb("description");
