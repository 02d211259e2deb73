CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"source" text NOT NULL,
	"status" text,
	"detail" text,
	"event_key" text,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_event_key_unique" UNIQUE("event_key")
);
--> statement-breakpoint
CREATE TABLE "payment_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"benefit_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"activation_id" uuid
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"business_id" uuid,
	"user_id" uuid,
	"provider" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"checkout_url" text,
	"received_kobo" bigint,
	"received_currency" text,
	"held_reason" text,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"refund_requested_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payments_amount_positive" CHECK ("payments"."amount_kobo" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_checkouts" (
	"reference" text PRIMARY KEY NOT NULL,
	"access_code" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"callback_url" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"paid_kobo" bigint,
	"settles_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_checkouts_access_code_unique" UNIQUE("access_code")
);
--> statement-breakpoint
ALTER TABLE "benefit_activations" DROP CONSTRAINT "benefit_activations_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "benefit_activations_user_id_benefit_id_index";--> statement-breakpoint
ALTER TABLE "benefit_activations" ADD COLUMN "business_id" uuid;--> statement-breakpoint
ALTER TABLE "benefit_activations" ADD COLUMN "counted_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "benefit_activations" ADD COLUMN "months_paid" integer;--> statement-breakpoint
-- What is active already is paid for one period of its plan, and the day of its next payment stays.
UPDATE "benefit_activations" a SET
  "business_id" = (SELECT b."id" FROM "business_registrations" b WHERE b."user_id" = a."user_id"),
  "months_paid" = CASE a."plan" WHEN 'annual' THEN 12 WHEN 'bi-annual' THEN 6 WHEN 'quarterly' THEN 3 ELSE 1 END;--> statement-breakpoint
UPDATE "benefit_activations" SET "counted_from" = "renews_at" - make_interval(months => "months_paid");--> statement-breakpoint
-- A benefit belongs to a business: there is nobody to have one without.
DELETE FROM "benefit_activations" WHERE "business_id" IS NULL;--> statement-breakpoint
ALTER TABLE "benefit_activations" ALTER COLUMN "business_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "benefit_activations" ALTER COLUMN "counted_from" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "benefit_activations" ALTER COLUMN "months_paid" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "benefit_activations" ADD COLUMN "reminders_sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "benefit_activations" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "benefits" ADD COLUMN "classes" jsonb DEFAULT '["nano","micro","small","medium"]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_benefit_id_benefits_id_fk" FOREIGN KEY ("benefit_id") REFERENCES "public"."benefits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_items" ADD CONSTRAINT "payment_items_activation_id_benefit_activations_id_fk" FOREIGN KEY ("activation_id") REFERENCES "public"."benefit_activations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_business_id_business_registrations_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_payment_id_created_at_index" ON "payment_events" USING btree ("payment_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_items_payment_id_index" ON "payment_items" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_business_id_created_at_index" ON "payments" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_user_id_created_at_index" ON "payments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("next_check_at") WHERE "payments"."next_check_at" is not null;--> statement-breakpoint
ALTER TABLE "benefit_activations" ADD CONSTRAINT "benefit_activations_business_id_business_registrations_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."business_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "benefit_activations_one_active" ON "benefit_activations" USING btree ("business_id","benefit_id") WHERE "benefit_activations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "benefit_activations_due" ON "benefit_activations" USING btree ("renews_at") WHERE "benefit_activations"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "benefit_activations" DROP COLUMN "user_id";