DROP INDEX "sign_in_failures_of_nobody";--> statement-breakpoint
CREATE INDEX "sign_in_failures_last_failed_at_index" ON "sign_in_failures" USING btree ("last_failed_at");