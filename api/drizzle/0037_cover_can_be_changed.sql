CREATE TABLE "insurance_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"policy_id" uuid NOT NULL,
	"terms" jsonb NOT NULL,
	"prices" jsonb NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"state" text NOT NULL,
	"priced_until" timestamp with time zone NOT NULL,
	"starts_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "insurance_claims" ADD COLUMN "covered_kobo" bigint;--> statement-breakpoint
ALTER TABLE "payment_items" ADD COLUMN "change_id" uuid;--> statement-breakpoint
ALTER TABLE "insurance_changes" ADD CONSTRAINT "insurance_changes_policy_id_insurance_policies_id_fk" FOREIGN KEY ("policy_id") REFERENCES "public"."insurance_policies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insurance_changes_policy_id_created_at_index" ON "insurance_changes" USING btree ("policy_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_changes_one_open" ON "insurance_changes" USING btree ("policy_id") WHERE "insurance_changes"."state" in ('open', 'planned');--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_change_id_insurance_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."insurance_changes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_items_change_id_index" ON "payment_items" USING btree ("change_id");