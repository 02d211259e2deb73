CREATE TABLE "landing_texts" (
	"name" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"texts" jsonb NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
