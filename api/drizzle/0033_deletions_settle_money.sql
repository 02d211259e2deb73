ALTER TABLE "account_deletions" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD COLUMN "transfer_reference" text;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD COLUMN "waits_for" text;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD COLUMN "next_try_at" timestamp with time zone;