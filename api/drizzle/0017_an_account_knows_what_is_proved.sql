CREATE TABLE "account_places" (
	"subject" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "phone_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account_links" ADD COLUMN "former" jsonb;--> statement-breakpoint
ALTER TABLE "code_challenges" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "code_challenges" ADD COLUMN "number_range" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_places" ADD CONSTRAINT "account_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_places_user_id_index" ON "account_places" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_places_last_seen_at_index" ON "account_places" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "code_challenges_issued_at_index" ON "code_challenges" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "users_phone_unproved" ON "users" USING btree ("new_phone_number") WHERE "users"."phone_number" is null;