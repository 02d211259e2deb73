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