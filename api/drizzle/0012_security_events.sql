CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid,
	"actor_id" uuid,
	"name_hash" text,
	"subject" text,
	"network" text,
	"device" text,
	"request_id" text
);
--> statement-breakpoint
CREATE INDEX "security_events_owner_id_at_index" ON "security_events" USING btree ("owner_id","at");--> statement-breakpoint
CREATE INDEX "security_events_actor_id_at_index" ON "security_events" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "security_events_at_index" ON "security_events" USING btree ("at");