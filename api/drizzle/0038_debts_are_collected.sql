DROP INDEX "disputes_for_staff";--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "collected_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "collected_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "disputes_collected" ON "disputes" USING btree ("collected_at") WHERE "disputes"."collected_at" is not null;--> statement-breakpoint
CREATE INDEX "disputes_for_staff" ON "disputes" USING btree ("created_at") WHERE status = 'open' or (status = 'lost' and missing_kobo > collected_kobo);--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_collected_most" CHECK ("disputes"."collected_kobo" <= "disputes"."missing_kobo");