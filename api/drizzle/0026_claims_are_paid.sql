ALTER TABLE "bill_payments" ADD COLUMN "is_pay_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "insurance_claims" ADD COLUMN "approved_kobo" bigint;--> statement-breakpoint
ALTER TABLE "insurance_claims" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "insurance_claims" ADD COLUMN "transfer_reference" text;