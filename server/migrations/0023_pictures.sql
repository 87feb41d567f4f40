-- Ids of the images in a document, wherever they stand in it. A place that waits for its image has none.
CREATE FUNCTION document_images(body jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT shown #>> '{}'), '{}')
  FROM jsonb_path_query(body, 'strict $.** ? (@.type == "image").attrs.image') AS shown
  WHERE shown #>> '{}' <> ''
$$;
--> statement-breakpoint
CREATE TABLE "message_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"hash" text NOT NULL,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_images" (
	"member_id" uuid NOT NULL,
	"image_id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_images_member_id_image_id_pk" PRIMARY KEY("member_id","image_id")
);
--> statement-breakpoint
ALTER TABLE "post_drafts" ADD COLUMN "images" text[] GENERATED ALWAYS AS (document_images(body)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "post_versions" ADD COLUMN "images" text[] GENERATED ALWAYS AS (document_images(body)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "images" text[] GENERATED ALWAYS AS (document_images(body)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "message_images" ADD CONSTRAINT "message_images_message_fk" FOREIGN KEY ("conversation_id","seq") REFERENCES "public"."messages"("conversation_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_images" ADD CONSTRAINT "post_images_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_images" ADD CONSTRAINT "post_images_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_images_message" ON "message_images" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE INDEX "post_images_image" ON "post_images" USING btree ("image_id");