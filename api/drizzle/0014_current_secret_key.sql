CREATE TABLE "current_secret_key" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"key_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "current_secret_key_is_one" CHECK ("current_secret_key"."id" = 1)
);
