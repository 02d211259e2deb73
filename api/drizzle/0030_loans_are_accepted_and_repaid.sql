CREATE TABLE "loan_instalments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"due_on" date NOT NULL,
	"principal_kobo" bigint NOT NULL,
	"interest_kobo" bigint NOT NULL,
	"waived_kobo" bigint DEFAULT 0 NOT NULL,
	"paid_at" timestamp with time zone,
	"reference" text,
	"next_notice_at" timestamp with time zone,
	CONSTRAINT "loan_instalments_application_id_number_unique" UNIQUE("application_id","number"),
	CONSTRAINT "loan_instalments_amounts" CHECK ("loan_instalments"."principal_kobo" > 0 and "loan_instalments"."waived_kobo" between 0 and "loan_instalments"."interest_kobo")
);
--> statement-breakpoint
ALTER TABLE "loan_applications" ADD COLUMN "offered_kobo" bigint;--> statement-breakpoint
ALTER TABLE "loan_applications" ADD COLUMN "offered_rate" integer;--> statement-breakpoint
ALTER TABLE "loan_applications" ADD COLUMN "offered_months" integer;--> statement-breakpoint
ALTER TABLE "loan_applications" ADD COLUMN "fee_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "loan_applications" ADD COLUMN "offer_valid_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "loan_applications" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "loan_instalments" ADD CONSTRAINT "loan_instalments_application_id_loan_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."loan_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loan_instalments_notices" ON "loan_instalments" USING btree ("next_notice_at") WHERE "loan_instalments"."next_notice_at" is not null;