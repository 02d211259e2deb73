ALTER TABLE "message_threads" ADD COLUMN "last_message_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message_threads" ADD COLUMN "unread_by_agency" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "code_challenges_user_id_index" ON "code_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "benefit_activations_business_id_index" ON "benefit_activations" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "insurance_claim_events_actor_id_index" ON "insurance_claim_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "loan_applications_business_id_index" ON "loan_applications" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "announcement_reads_thread_id_index" ON "announcement_reads" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "mailboxes_user_id_index" ON "mailboxes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "message_threads_inbox" ON "message_threads" USING btree ("unread_by_agency","last_message_at","id");--> statement-breakpoint
CREATE INDEX "message_threads_announcements" ON "message_threads" USING btree ("last_message_at") WHERE "message_threads"."kind" = 'announcement';--> statement-breakpoint
CREATE INDEX "messages_author_id_index" ON "messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "messages_unread_by_agency" ON "messages" USING btree ("thread_id") WHERE "messages"."from_owner" and "messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "messages_unread_by_owner" ON "messages" USING btree ("thread_id") WHERE not "messages"."from_owner" and "messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "sign_in_failures_user_id_index" ON "sign_in_failures" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_email_lower" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "payment_events_actor_id_index" ON "payment_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "payment_items_activation_id_index" ON "payment_items" USING btree ("activation_id");