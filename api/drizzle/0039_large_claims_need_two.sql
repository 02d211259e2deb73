CREATE TABLE "insurance_claim_approvals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"claim_id" uuid NOT NULL,
	"approved_kobo" bigint NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" uuid,
	"proposed_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decision_reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "insurance_claim_approvals_four_eyes" CHECK ("insurance_claim_approvals"."decided_by" is null or "insurance_claim_approvals"."proposed_by" is null or "insurance_claim_approvals"."decided_by" <> "insurance_claim_approvals"."proposed_by")
);
--> statement-breakpoint
ALTER TABLE "insurance_claim_approvals" ADD CONSTRAINT "insurance_claim_approvals_claim_id_insurance_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."insurance_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_claim_approvals" ADD CONSTRAINT "insurance_claim_approvals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_claim_approvals" ADD CONSTRAINT "insurance_claim_approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insurance_claim_approvals_claim_id_index" ON "insurance_claim_approvals" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "insurance_claim_approvals_proposed_by_index" ON "insurance_claim_approvals" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "insurance_claim_approvals_decided_by_index" ON "insurance_claim_approvals" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_claim_approvals_waiting" ON "insurance_claim_approvals" USING btree ("claim_id") WHERE "insurance_claim_approvals"."decided_at" is null;