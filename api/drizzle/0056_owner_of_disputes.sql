ALTER TABLE "disputes" ADD COLUMN "user_id" uuid;--> statement-breakpoint
CREATE FUNCTION set_owner_of_dispute() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.user_id := coalesce(
		(SELECT user_id FROM top_ups WHERE id = NEW.top_up_id),
		(SELECT user_id FROM payments WHERE id = NEW.payment_id)
	);
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER disputes_have_an_owner BEFORE INSERT ON disputes
	FOR EACH ROW EXECUTE FUNCTION set_owner_of_dispute();--> statement-breakpoint
UPDATE disputes SET user_id = coalesce(
	(SELECT user_id FROM top_ups WHERE id = disputes.top_up_id),
	(SELECT user_id FROM payments WHERE id = disputes.payment_id)
);--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "disputes" VALIDATE CONSTRAINT "disputes_user_id_users_id_fk";--> statement-breakpoint
CREATE INDEX "disputes_user_id_index" ON "disputes" USING btree ("user_id");
