CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "business_registrations_name_search" ON "business_registrations" USING gin ("business_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "business_registrations_number_search" ON "business_registrations" USING gin ("smedan_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "insurance_claims_number_search" ON "insurance_claims" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "message_threads_subject_search" ON "message_threads" USING gin ("subject" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_body_search" ON "messages" USING gin ("body" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name_search" ON "users" USING gin (("first_name" || ' ' || "last_name") gin_trgm_ops);