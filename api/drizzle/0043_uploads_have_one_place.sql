CREATE TABLE "upload_place" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"identity" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "upload_place_is_one" CHECK ("upload_place"."id" = 1)
);
