CREATE TABLE "reply_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"texts" jsonb NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"thread_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement_recipients" (
	"announcement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "announcement_recipients_user_id_announcement_id_pk" PRIMARY KEY("user_id","announcement_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"texts" jsonb NOT NULL,
	"audience" jsonb NOT NULL,
	"is_mailed" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_by" uuid,
	"sent_at" timestamp with time zone,
	"sent_up_to" uuid,
	"recipients" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_details" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"help_centre_url" text,
	"contact_email" text,
	"contact_phone" text,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_banners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"texts" jsonb NOT NULL,
	"severity" text NOT NULL,
	"audience" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contact_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_files" DROP CONSTRAINT "message_files_uploaded_by_users_id_fk";
--> statement-breakpoint
DROP INDEX "message_threads_subject_search";--> statement-breakpoint
DROP INDEX "messages_body_search";--> statement-breakpoint
ALTER TABLE "message_threads" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "message_threads" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "message_threads" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message_threads" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "thread_notes" ADD CONSTRAINT "thread_notes_thread_id_message_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."message_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_contact_id_contact_messages_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reply_templates_name" ON "reply_templates" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "thread_notes_thread_id_created_at_index" ON "thread_notes" USING btree ("thread_id","created_at");--> statement-breakpoint
CREATE INDEX "announcement_recipients_announcement_id_index" ON "announcement_recipients" USING btree ("announcement_id");--> statement-breakpoint
CREATE INDEX "announcements_list" ON "announcements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_due" ON "announcements" USING btree ("starts_at") WHERE "announcements"."status" = 'sending';--> statement-breakpoint
CREATE INDEX "notice_banners_ends_at_id_index" ON "notice_banners" USING btree ("ends_at","id");--> statement-breakpoint
CREATE INDEX "contact_answers_contact_id_created_at_index" ON "contact_answers" USING btree ("contact_id","created_at");--> statement-breakpoint
CREATE INDEX "message_threads_subject_plain" ON "message_threads" USING gin (search_text("subject") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "message_threads_waiting" ON "message_threads" USING btree ("waiting_since","id") WHERE "message_threads"."waiting_since" is not null and "message_threads"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "message_threads_open" ON "message_threads" USING btree ("last_message_at","id") WHERE "message_threads"."kind" = 'conversation' and "message_threads"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "message_threads_closed" ON "message_threads" USING btree ("last_message_at","id") WHERE "message_threads"."kind" = 'conversation' and "message_threads"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "message_threads_wait_unknown" ON "message_threads" USING btree ("id") WHERE "message_threads"."unread_by_agency" and "message_threads"."waiting_since" is null;--> statement-breakpoint
CREATE INDEX "message_threads_assigned" ON "message_threads" USING btree ("assignee_id","last_message_at","id") WHERE "message_threads"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_body_plain" ON "messages" USING gin (search_text("body") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."done_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_done" ON "contact_messages" USING btree ("created_at","id") WHERE "contact_messages"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "subscribers_confirmed" ON "subscribers" USING btree ("confirmed_at","id") WHERE "subscribers"."confirmed_at" is not null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_thread_of_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Held first, so that the statement below sees what another transaction has just written to the same thread.
	PERFORM 1 FROM message_threads WHERE id = NEW.thread_id FOR NO KEY UPDATE;
	UPDATE message_threads SET
		last_message_at = greatest(last_message_at, NEW.sent_at),
		unread_by_agency = EXISTS (SELECT 1 FROM messages WHERE thread_id = NEW.thread_id AND from_owner AND read_at IS NULL)
		WHERE id = NEW.thread_id;
	-- An owner who adds to a question keeps the place in the queue, and opens what was closed.
	IF TG_OP = 'INSERT' AND NEW.from_owner THEN
		UPDATE message_threads SET
			waiting_since = coalesce(waiting_since, NEW.sent_at),
			version = version + CASE WHEN closed_at IS NULL THEN 0 ELSE 1 END,
			closed_at = NULL
			WHERE id = NEW.thread_id AND (waiting_since IS NULL OR closed_at IS NOT NULL);
	ELSIF TG_OP = 'INSERT' THEN
		UPDATE message_threads SET waiting_since = NULL WHERE id = NEW.thread_id AND waiting_since IS NOT NULL;
	END IF;
	RETURN NULL;
END
$$;

