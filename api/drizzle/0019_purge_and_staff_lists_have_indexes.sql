CREATE INDEX "insurance_claims_inbox" ON "insurance_claims" USING btree ((case "status" when 'submitted' then 0 when 'more_needed' then 1 else 2 end),"created_at");--> statement-breakpoint
CREATE INDEX "marketing_sends_finished_at_index" ON "marketing_sends" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "account_deletions_delete_at_index" ON "account_deletions" USING btree ("delete_at");--> statement-breakpoint
CREATE INDEX "outbox_created_at_index" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_held" ON "payments" USING btree ("paid_at") WHERE "payments"."status" = 'held' and "payments"."refund_requested_at" is null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_index" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "subscribers_unconfirmed" ON "subscribers" USING btree ("created_at") WHERE "subscribers"."confirmed_at" is null;