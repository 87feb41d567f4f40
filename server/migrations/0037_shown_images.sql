CREATE INDEX "post_versions_images" ON "post_versions" USING gin ("images");--> statement-breakpoint
CREATE INDEX "members_image" ON "members" USING btree ("profile_image") WHERE profile_image is not null;--> statement-breakpoint
CREATE INDEX "projects_image" ON "projects" USING btree ("project_image") WHERE project_image is not null;