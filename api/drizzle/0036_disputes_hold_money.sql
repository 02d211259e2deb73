CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"top_up_id" uuid,
	"payment_id" uuid,
	"status" text DEFAULT 'open' NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"held_kobo" bigint DEFAULT 0 NOT NULL,
	"missing_kobo" bigint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "disputes_reference_unique" UNIQUE("reference"),
	CONSTRAINT "disputes_provider_provider_id_unique" UNIQUE("provider","provider_id"),
	CONSTRAINT "disputes_of_one" CHECK (num_nonnulls("disputes"."top_up_id", "disputes"."payment_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_top_up_id_top_ups_id_fk" FOREIGN KEY ("top_up_id") REFERENCES "public"."top_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_top_up_id_index" ON "disputes" USING btree ("top_up_id");--> statement-breakpoint
CREATE INDEX "disputes_payment_id_index" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_for_staff" ON "disputes" USING btree ("created_at") WHERE status = 'open' or (status = 'lost' and missing_kobo > 0);