ALTER TABLE "code_challenges" ADD COLUMN "sent_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "new_phone_number" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscribers" ADD CONSTRAINT "subscribers_token_hash_unique" UNIQUE("token_hash");