DROP INDEX "customers_user_id_name_id_index";--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("user_id",search_text("name"),"id");