CREATE TABLE "case_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"claim_id" uuid,
	"loan_id" uuid,
	"payment_id" uuid,
	"dispute_id" uuid,
	"text" text NOT NULL,
	"author_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_notes_of_one" CHECK (num_nonnulls("case_notes"."claim_id", "case_notes"."loan_id", "case_notes"."payment_id", "case_notes"."dispute_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "loan_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"amount_kobo" bigint,
	"months" integer,
	"fee_kobo" bigint,
	"reason" text NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"needs_second" boolean DEFAULT false NOT NULL,
	"second" text,
	"second_reason" text,
	"second_by" uuid,
	"second_at" timestamp with time zone,
	CONSTRAINT "loan_decisions_four_eyes" CHECK ("loan_decisions"."second_by" is null or "loan_decisions"."second_by" <> "loan_decisions"."made_by")
);
--> statement-breakpoint
ALTER TABLE "insurance_claim_approvals" DROP CONSTRAINT "insurance_claim_approvals_proposed_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "insurance_claim_approvals" DROP CONSTRAINT "insurance_claim_approvals_decided_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "insurance_claim_events" DROP CONSTRAINT "insurance_claim_events_actor_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "payments_paid_twice";--> statement-breakpoint
DROP INDEX "disputes_collected";--> statement-breakpoint
ALTER TABLE "insurance_claims" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "insurance_claims" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_applications" ADD COLUMN "transfer_reference" text;--> statement-breakpoint
ALTER TABLE "loan_applications" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "loan_applications" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_claim_id_insurance_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."insurance_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_loan_id_loan_applications_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."loan_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_decisions" ADD CONSTRAINT "loan_decisions_application_id_loan_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."loan_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_notes_claim_id_index" ON "case_notes" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "case_notes_loan_id_index" ON "case_notes" USING btree ("loan_id");--> statement-breakpoint
CREATE INDEX "case_notes_payment_id_index" ON "case_notes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "case_notes_dispute_id_index" ON "case_notes" USING btree ("dispute_id");--> statement-breakpoint
CREATE INDEX "loan_decisions_application_id_made_at_index" ON "loan_decisions" USING btree ("application_id","made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "loan_decisions_waiting" ON "loan_decisions" USING btree ("application_id") WHERE "loan_decisions"."needs_second" and "loan_decisions"."second_at" is null;--> statement-breakpoint
CREATE INDEX "loan_decisions_queue" ON "loan_decisions" USING btree ("made_at","application_id") WHERE "loan_decisions"."needs_second" and "loan_decisions"."second_at" is null;--> statement-breakpoint
CREATE INDEX "insurance_claim_approvals_queue" ON "insurance_claim_approvals" USING btree ("proposed_at","claim_id") WHERE "insurance_claim_approvals"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "insurance_claims_age" ON "insurance_claims" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "insurance_claims_open" ON "insurance_claims" USING btree ("created_at","id") WHERE status in ('submitted', 'more_needed');--> statement-breakpoint
CREATE INDEX "insurance_claims_assigned_to_created_at_index" ON "insurance_claims" USING btree ("assigned_to","created_at");--> statement-breakpoint
CREATE INDEX "loan_applications_open" ON "loan_applications" USING btree ("created_at","id") WHERE status in ('submitted', 'in_review');--> statement-breakpoint
CREATE INDEX "loan_applications_ended" ON "loan_applications" USING btree ("changed_at","id") WHERE status in ('declined', 'withdrawn', 'offer_declined', 'offer_expired', 'repaid');--> statement-breakpoint
CREATE INDEX "loan_applications_assigned_to_changed_at_index" ON "loan_applications" USING btree ("assigned_to","changed_at");--> statement-breakpoint
CREATE INDEX "loan_instalments_unpaid" ON "loan_instalments" USING btree ("due_on","application_id") WHERE "loan_instalments"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "payments_returning" ON "payments" USING btree ("refund_requested_at","id") WHERE "payments"."refund_requested_at" is not null and "payments"."refunded_at" is null;--> statement-breakpoint
CREATE INDEX "payments_returned" ON "payments" USING btree ("refunded_at","id") WHERE "payments"."refunded_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_assigned" ON "payments" USING btree ("assigned_to") WHERE "payments"."assigned_to" is not null;--> statement-breakpoint
CREATE INDEX "disputes_status_created_at_id_index" ON "disputes" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "disputes_assigned" ON "disputes" USING btree ("assigned_to") WHERE "disputes"."assigned_to" is not null;