ALTER TABLE "sessions" ADD COLUMN "owner_factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD COLUMN "remembered" boolean DEFAULT false NOT NULL;