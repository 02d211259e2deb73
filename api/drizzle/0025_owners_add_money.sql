CREATE TABLE "top_up_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"top_up_id" uuid NOT NULL,
	"source" text NOT NULL,
	"status" text,
	"detail" text,
	"event_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "top_up_events_event_key_unique" UNIQUE("event_key")
);
--> statement-breakpoint
CREATE TABLE "top_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"user_id" uuid,
	"provider" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"checkout_url" text,
	"received_kobo" bigint,
	"received_currency" text,
	"return_reason" text,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "top_ups_reference_unique" UNIQUE("reference"),
	CONSTRAINT "top_ups_amount_positive" CHECK ("top_ups"."amount_kobo" > 0)
);
--> statement-breakpoint
ALTER TABLE "top_up_events" ADD CONSTRAINT "top_up_events_top_up_id_top_ups_id_fk" FOREIGN KEY ("top_up_id") REFERENCES "public"."top_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "top_up_events_top_up_id_created_at_index" ON "top_up_events" USING btree ("top_up_id","created_at");--> statement-breakpoint
CREATE INDEX "top_ups_user_id_created_at_index" ON "top_ups" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "top_ups_due" ON "top_ups" USING btree ("next_check_at") WHERE "top_ups"."next_check_at" is not null;