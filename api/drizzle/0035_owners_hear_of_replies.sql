ALTER TABLE "message_threads" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_threads" ADD COLUMN "reply_notice_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "message_threads_reply_notices" ON "message_threads" USING btree ("reply_notice_at") WHERE "message_threads"."reply_notice_at" is not null;