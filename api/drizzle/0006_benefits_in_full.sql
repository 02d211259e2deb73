CREATE TABLE "insurance_claim_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"claim_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insurance_claim_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"claim_id" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "insurance_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"policy_id" uuid NOT NULL,
	"item" text NOT NULL,
	"happened_on" date NOT NULL,
	"description" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "insurance_claims_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "insurance_policies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"business_id" uuid NOT NULL,
	"benefit_id" uuid NOT NULL,
	"terms" jsonb NOT NULL,
	"prices" jsonb NOT NULL,
	"quoted_at" timestamp with time zone NOT NULL,
	"superseded_at" timestamp with time zone,
	"activation_id" uuid,
	CONSTRAINT "insurance_policies_number_unique" UNIQUE("number"),
	CONSTRAINT "insurance_policies_activation_id_unique" UNIQUE("activation_id")
);
--> statement-breakpoint
CREATE TABLE "loan_application_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loan_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"monthly_rate" integer NOT NULL,
	"months" integer NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_enrolments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"benefit_id" uuid NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "training_results" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"module" text NOT NULL,
	"score" integer NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "benefit_activations" ADD COLUMN "auto_renew" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "benefit_activations" ADD COLUMN "charge_code" text;--> statement-breakpoint
ALTER TABLE "benefits" ADD COLUMN "by_quote" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charge_code" text;--> statement-breakpoint
ALTER TABLE "insurance_claim_events" ADD CONSTRAINT "insurance_claim_events_claim_id_insurance_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."insurance_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_claim_events" ADD CONSTRAINT "insurance_claim_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_claim_files" ADD CONSTRAINT "insurance_claim_files_claim_id_insurance_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."insurance_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_claims" ADD CONSTRAINT "insurance_claims_policy_id_insurance_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."insurance_policies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_policies" ADD CONSTRAINT "insurance_policies_business_id_business_registrations_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_policies" ADD CONSTRAINT "insurance_policies_benefit_id_benefits_id_fk" FOREIGN KEY ("benefit_id") REFERENCES "public"."benefits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_policies" ADD CONSTRAINT "insurance_policies_activation_id_benefit_activations_id_fk" FOREIGN KEY ("activation_id") REFERENCES "public"."benefit_activations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_application_events" ADD CONSTRAINT "loan_application_events_application_id_loan_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."loan_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_applications" ADD CONSTRAINT "loan_applications_business_id_business_registrations_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_enrolments" ADD CONSTRAINT "training_enrolments_business_id_business_registrations_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_enrolments" ADD CONSTRAINT "training_enrolments_benefit_id_benefits_id_fk" FOREIGN KEY ("benefit_id") REFERENCES "public"."benefits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_results" ADD CONSTRAINT "training_results_enrolment_id_training_enrolments_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."training_enrolments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insurance_claim_events_claim_id_at_index" ON "insurance_claim_events" USING btree ("claim_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_claim_files_claim_id_sha256_index" ON "insurance_claim_files" USING btree ("claim_id","sha256");--> statement-breakpoint
CREATE INDEX "insurance_claims_policy_id_index" ON "insurance_claims" USING btree ("policy_id");--> statement-breakpoint
CREATE INDEX "insurance_claims_status_created_at_index" ON "insurance_claims" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_policies_one_quote" ON "insurance_policies" USING btree ("business_id","benefit_id") WHERE "insurance_policies"."activation_id" is null and "insurance_policies"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "insurance_policies_business_id_quoted_at_index" ON "insurance_policies" USING btree ("business_id","quoted_at");--> statement-breakpoint
CREATE INDEX "loan_application_events_application_id_at_index" ON "loan_application_events" USING btree ("application_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "loan_applications_one_open" ON "loan_applications" USING btree ("business_id","package_id") WHERE "loan_applications"."status" in ('submitted', 'in_review', 'offered');--> statement-breakpoint
CREATE INDEX "loan_applications_status_changed_at_index" ON "loan_applications" USING btree ("status","changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "training_enrolments_business_id_benefit_id_index" ON "training_enrolments" USING btree ("business_id","benefit_id");--> statement-breakpoint
CREATE INDEX "training_results_enrolment_id_answered_at_index" ON "training_results" USING btree ("enrolment_id","answered_at");