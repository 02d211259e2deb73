-- How searches compare: lower case, without marks, hooks (ɓ ɗ ƙ ƴ ŋ) and apostrophes. The collation C makes it the same in every
-- locale; what is left of Latin letters is ASCII, of which pg_trgm finds words everywhere.
CREATE OR REPLACE FUNCTION "search_text"("value" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(translate(
	regexp_replace(normalize("value", NFD), U&'[\0300-\036F]', '', 'g'),
	U&'\0181\0253\018A\0257\0198\0199\01B3\01B4\014A\014B\0027\0060\02BC\2018\2019',
	'bbddkkyynn'
) COLLATE "C");--> statement-breakpoint
CREATE TABLE "correction_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"correction_id" uuid,
	"uploaded_by" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delete_after" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text NOT NULL,
	"locale" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"assigned_to" uuid,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_reason" text
);
--> statement-breakpoint
ALTER TABLE "correction_files" ADD CONSTRAINT "correction_files_correction_id_corrections_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."corrections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_files" ADD CONSTRAINT "correction_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "correction_files_correction_id_index" ON "correction_files" USING btree ("correction_id");--> statement-breakpoint
CREATE INDEX "correction_files_uploaded_by_index" ON "correction_files" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "correction_files_due" ON "correction_files" USING btree ("delete_after") WHERE "correction_files"."delete_after" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "corrections_one_open" ON "corrections" USING btree ("user_id","field") WHERE "corrections"."status" = 'open';--> statement-breakpoint
CREATE INDEX "corrections_of_owner" ON "corrections" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "corrections_queue" ON "corrections" USING btree ("status","asked_at","id");--> statement-breakpoint
CREATE INDEX "corrections_assigned" ON "corrections" USING btree ("status","assigned_to","asked_at","id");--> statement-breakpoint
CREATE INDEX "business_registrations_plain_name_search" ON "business_registrations" USING gin (search_text("business_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_plain_name_search" ON "users" USING gin (search_text(("first_name" || ' ' || "last_name")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_contacts_search" ON "users" USING gin (search_text(("email" || ' ' || coalesce("phone_number", '') || ' ' || coalesce("new_phone_number", ''))) gin_trgm_ops);
