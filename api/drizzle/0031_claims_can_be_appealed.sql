ALTER TABLE "insurance_claim_events" ADD COLUMN "is_appeal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_claims" ADD COLUMN "appealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "insurance_claims" ADD COLUMN "appeal_approved_kobo" bigint;--> statement-breakpoint
ALTER TABLE "insurance_claims" ADD COLUMN "appeal_paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "insurance_claims" ADD COLUMN "appeal_transfer_reference" text;--> statement-breakpoint
CREATE INDEX "users_masters" ON "users" USING btree ("id") WHERE "users"."is_master";