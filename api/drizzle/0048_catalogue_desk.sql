CREATE TABLE "catalogue_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"step" text NOT NULL,
	"actor_id" uuid,
	"text" text,
	"publish_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "catalogue_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"staff_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"drafts" jsonb NOT NULL,
	"applied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"live_state" text DEFAULT 'unpublished' NOT NULL,
	"open_state" text,
	"publish_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_versions" (
	"item_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"content" jsonb NOT NULL,
	"based_on" integer,
	"note" text,
	"changes_price" boolean DEFAULT false NOT NULL,
	"authors" uuid[] DEFAULT '{}' NOT NULL,
	"approved_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	CONSTRAINT "catalogue_versions_item_id_number_pk" PRIMARY KEY("item_id","number")
);
--> statement-breakpoint
ALTER TABLE "benefits" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "benefits" ADD COLUMN "retirement_told_to" uuid;--> statement-breakpoint
ALTER TABLE "benefits" ADD COLUMN "retirement_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "catalogue_events" ADD CONSTRAINT "catalogue_events_item_id_catalogue_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."catalogue_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_versions" ADD CONSTRAINT "catalogue_versions_item_id_catalogue_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."catalogue_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_events_item_id_id_index" ON "catalogue_events" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "catalogue_imports_created_at_index" ON "catalogue_imports" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_items_key" ON "catalogue_items" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "catalogue_items_name" ON "catalogue_items" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "catalogue_items_due" ON "catalogue_items" USING btree ("publish_at") WHERE "catalogue_items"."publish_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_versions_one_open" ON "catalogue_versions" USING btree ("item_id") WHERE "catalogue_versions"."state" in ('draft', 'submitted', 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_versions_one_live" ON "catalogue_versions" USING btree ("item_id") WHERE "catalogue_versions"."state" in ('published', 'retired');
--> statement-breakpoint
CREATE TABLE "insurance_rates" (
	"version" integer PRIMARY KEY NOT NULL,
	"rates" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loan_packages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"min_kobo" bigint NOT NULL,
	"max_kobo" bigint NOT NULL,
	"monthly_rate" integer NOT NULL,
	"tenors" jsonb NOT NULL,
	"rules" jsonb NOT NULL,
	"trading_months" integer,
	"texts" jsonb NOT NULL,
	"position_in_list" integer NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "loan_packages_amounts" CHECK ("loan_packages"."min_kobo" > 0 and "loan_packages"."min_kobo" <= "loan_packages"."max_kobo")
);
--> statement-breakpoint
CREATE TABLE "training_courses" (
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"edition" integer NOT NULL,
	"pass_score" integer NOT NULL,
	"modules" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "training_courses_slug_version_pk" PRIMARY KEY("slug","version")
);
--> statement-breakpoint
ALTER TABLE "training_enrolments" ADD COLUMN "course_edition" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "training_results" ADD COLUMN "course_version" integer DEFAULT 1 NOT NULL;
