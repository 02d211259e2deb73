CREATE TABLE "daily_numbers" (
	"level" text NOT NULL,
	"day" date NOT NULL,
	"state" uuid NOT NULL,
	"lga" uuid NOT NULL,
	"registered" integer DEFAULT 0 NOT NULL,
	"activated" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"first_benefits" integer DEFAULT 0 NOT NULL,
	"benefits_started" integer DEFAULT 0 NOT NULL,
	"benefits_ended" integer DEFAULT 0 NOT NULL,
	"payments" integer DEFAULT 0 NOT NULL,
	"paid_kobo" bigint DEFAULT 0 NOT NULL,
	"refunds" integer DEFAULT 0 NOT NULL,
	"refunded_kobo" bigint DEFAULT 0 NOT NULL,
	"claims" integer DEFAULT 0 NOT NULL,
	"claimed_kobo" bigint DEFAULT 0 NOT NULL,
	"claims_paid" integer DEFAULT 0 NOT NULL,
	"claims_paid_kobo" bigint DEFAULT 0 NOT NULL,
	"since_activated" integer DEFAULT 0 NOT NULL,
	"since_completed" integer DEFAULT 0 NOT NULL,
	"since_first_benefit" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_numbers_level_state_lga_day_pk" PRIMARY KEY("level","state","lga","day")
);
--> statement-breakpoint
CREATE TABLE "number_facts" (
	"measure" text NOT NULL,
	"source_id" uuid NOT NULL,
	"owner_id" uuid,
	"day" date NOT NULL,
	"registered_on" date,
	"amount_kobo" bigint DEFAULT 0 NOT NULL,
	"state" uuid,
	"lga" uuid,
	"is_counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "number_facts_measure_source_id_pk" PRIMARY KEY("measure","source_id")
);
--> statement-breakpoint
CREATE TABLE "number_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "number_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "number_progress" (
	"id" integer PRIMARY KEY NOT NULL,
	"filled_after" uuid,
	"filled_at" timestamp with time zone,
	"counted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "security_events" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "security_events" ADD COLUMN "changes" jsonb;--> statement-breakpoint
CREATE INDEX "number_facts_owner_id_index" ON "number_facts" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "number_facts_to_count" ON "number_facts" USING btree ("source_id") WHERE not "number_facts"."is_counted";--> statement-breakpoint
CREATE INDEX "security_events_kind_at_index" ON "security_events" USING btree ("kind","at");