CREATE TABLE "daily_numbers" (
	"level" text NOT NULL,
	"day" date NOT NULL,
	"state" uuid NOT NULL,
	"lga" uuid NOT NULL,
	"registered" integer DEFAULT 0 NOT NULL,
	"activated" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"first_benefits" integer DEFAULT 0 NOT NULL,
	"benefits_started" integer DEFAULT 0 NOT NULL,
	"benefits_ended" integer DEFAULT 0 NOT NULL,
	"payments" integer DEFAULT 0 NOT NULL,
	"paid_kobo" bigint DEFAULT 0 NOT NULL,
	"refunds" integer DEFAULT 0 NOT NULL,
	"refunded_kobo" bigint DEFAULT 0 NOT NULL,
	"claims" integer DEFAULT 0 NOT NULL,
	"claimed_kobo" bigint DEFAULT 0 NOT NULL,
	"claims_paid" integer DEFAULT 0 NOT NULL,
	"claims_paid_kobo" bigint DEFAULT 0 NOT NULL,
	"since_activated" integer DEFAULT 0 NOT NULL,
	"since_completed" integer DEFAULT 0 NOT NULL,
	"since_first_benefit" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "daily_numbers_level_state_lga_day_pk" PRIMARY KEY("level","state","lga","day")
);
--> statement-breakpoint
CREATE TABLE "number_facts" (
	"measure" text NOT NULL,
	"source_id" uuid NOT NULL,
	"owner_id" uuid,
	"day" date NOT NULL,
	"registered_on" date,
	"amount_kobo" bigint DEFAULT 0 NOT NULL,
	"state" uuid,
	"lga" uuid,
	"is_counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "number_facts_measure_source_id_pk" PRIMARY KEY("measure","source_id")
);
--> statement-breakpoint
CREATE TABLE "number_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "number_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "number_progress" (
	"id" integer PRIMARY KEY NOT NULL,
	"filled_after" uuid,
	"filled_at" timestamp with time zone,
	"counted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "security_events" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "security_events" ADD COLUMN "changes" jsonb;--> statement-breakpoint
CREATE INDEX "number_facts_owner_id_index" ON "number_facts" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "number_facts_to_count" ON "number_facts" USING btree ("source_id") WHERE not "number_facts"."is_counted";--> statement-breakpoint
CREATE INDEX "security_events_kind_at_index" ON "security_events" USING btree ("kind","at");
--> statement-breakpoint
-- Nigeria is one hour ahead of UTC all year round.
CREATE FUNCTION nigeria_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
	SELECT ((at AT TIME ZONE 'UTC') + interval '1 hour')::date
$$;--> statement-breakpoint
-- A fact about something that another fact began (a refund of a payment, the end of a benefit) may come when the owner is
-- gone: it then takes the owner and the place of the first one.
CREATE FUNCTION record_number_fact(fact text, source uuid, owner uuid, at timestamptz, amount bigint DEFAULT 0, after_fact text DEFAULT NULL) RETURNS void LANGUAGE sql AS $$
	INSERT INTO number_facts (measure, source_id, owner_id, day, registered_on, amount_kobo, state, lga)
	SELECT fact, source, coalesce(owner, first.owner_id), nigeria_day(at),
		coalesce((SELECT nigeria_day(users.created_at) FROM users WHERE users.id = owner), first.registered_on),
		amount, first.state, first.lga
	FROM (SELECT) AS one
	LEFT JOIN number_facts AS first ON first.measure = after_fact AND first.source_id = source
	WHERE after_fact IS NULL OR first.source_id IS NOT NULL
	ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION record_owner_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		INSERT INTO number_moves (owner_id) VALUES (OLD.id);
		RETURN NULL;
	END IF;
	IF TG_OP = 'INSERT' THEN
		PERFORM record_number_fact('registered', NEW.id, NEW.id, NEW.created_at);
	END IF;
	IF NEW.password_hash IS NOT NULL THEN
		PERFORM record_number_fact('activated', NEW.id, NEW.id, CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END);
	END IF;
	IF NEW.status = 'Completed' THEN
		PERFORM record_number_fact('completed', NEW.id, NEW.id, CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER users_recorded AFTER INSERT OR DELETE ON users
	FOR EACH ROW EXECUTE FUNCTION record_owner_facts();--> statement-breakpoint
CREATE TRIGGER users_progress_recorded AFTER UPDATE OF password_hash, status ON users
	FOR EACH ROW WHEN ((OLD.password_hash IS NULL AND NEW.password_hash IS NOT NULL) OR (OLD.status <> NEW.status AND NEW.status = 'Completed'))
	EXECUTE FUNCTION record_owner_facts();--> statement-breakpoint
CREATE FUNCTION record_number_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO number_moves (owner_id) VALUES (NEW.user_id);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER business_registrations_placed AFTER INSERT ON business_registrations
	FOR EACH ROW WHEN (NEW.state IS NOT NULL) EXECUTE FUNCTION record_number_move();--> statement-breakpoint
CREATE TRIGGER business_registrations_moved AFTER UPDATE OF state, lga ON business_registrations
	FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.lga IS DISTINCT FROM NEW.lga) EXECUTE FUNCTION record_number_move();--> statement-breakpoint
CREATE FUNCTION record_activation_facts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	owner uuid;
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT user_id INTO owner FROM business_registrations WHERE id = NEW.business_id;
		PERFORM record_number_fact('benefit_started', NEW.id, owner, NEW.activated_at);
		PERFORM record_number_fact('first_benefit', owner, owner, NEW.activated_at);
	END IF;
	IF TG_OP = 'DELETE' THEN
		PERFORM record_number_fact('benefit_ended', OLD.id, NULL, now(), 0, 'benefit_started');
	ELSIF NEW.ended_at IS NOT NULL THEN
		PERFORM record_number_fact('benefit_ended', NEW.id, NULL, NEW.ended_at, 0, 'benefit_started');
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER benefit_activations_recorded AFTER INSERT OR DELETE ON benefit_activations
	FOR EACH ROW EXECUTE FUNCTION record_activation_facts();--> statement-breakpoint
CREATE TRIGGER benefit_activations_ended AFTER UPDATE OF ended_at ON benefit_activations
	FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION record_activation_facts();--> statement-breakpoint
CREATE FUNCTION record_payment_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.status = 'paid' THEN
		PERFORM record_number_fact('paid', NEW.id, NEW.user_id, coalesce(NEW.paid_at, now()), NEW.amount_kobo);
	ELSIF NEW.status = 'refunded' THEN
		PERFORM record_number_fact('refunded', NEW.id, NEW.user_id, coalesce(NEW.refunded_at, now()), NEW.amount_kobo, 'paid');
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER payments_recorded AFTER INSERT ON payments
	FOR EACH ROW WHEN (NEW.status = 'paid') EXECUTE FUNCTION record_payment_facts();--> statement-breakpoint
CREATE TRIGGER payments_status_recorded AFTER UPDATE OF status ON payments
	FOR EACH ROW WHEN (OLD.status <> NEW.status AND NEW.status IN ('paid', 'refunded')) EXECUTE FUNCTION record_payment_facts();--> statement-breakpoint
CREATE FUNCTION record_claim_facts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	owner uuid;
BEGIN
	SELECT business_registrations.user_id INTO owner
	FROM insurance_policies JOIN business_registrations ON business_registrations.id = insurance_policies.business_id
	WHERE insurance_policies.id = NEW.policy_id;
	PERFORM record_number_fact('claim', NEW.id, owner, NEW.created_at, NEW.amount_kobo);
	IF NEW.paid_at IS NOT NULL THEN
		PERFORM record_number_fact('claim_paid', NEW.id, owner, NEW.paid_at, coalesce(NEW.approved_kobo, 0));
	END IF;
	IF NEW.appeal_paid_at IS NOT NULL THEN
		PERFORM record_number_fact('appeal_paid', NEW.id, owner, NEW.appeal_paid_at, coalesce(NEW.appeal_approved_kobo, 0));
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER insurance_claims_recorded AFTER INSERT ON insurance_claims
	FOR EACH ROW EXECUTE FUNCTION record_claim_facts();--> statement-breakpoint
CREATE TRIGGER insurance_claims_paid AFTER UPDATE OF paid_at, appeal_paid_at ON insurance_claims
	FOR EACH ROW WHEN (OLD.paid_at IS DISTINCT FROM NEW.paid_at OR OLD.appeal_paid_at IS DISTINCT FROM NEW.appeal_paid_at)
	EXECUTE FUNCTION record_claim_facts();--> statement-breakpoint
CREATE FUNCTION reject_audit_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- An entry goes with its account, by the foreign key: only then another trigger is around this one.
	IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'entries of the audit trail are never changed' USING ERRCODE = 'check_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_entries_permanent BEFORE UPDATE OR DELETE ON audit_entries
	FOR EACH ROW EXECUTE FUNCTION reject_audit_entry_change();--> statement-breakpoint
CREATE TRIGGER audit_entries_not_truncated BEFORE TRUNCATE ON audit_entries
	FOR EACH STATEMENT EXECUTE FUNCTION reject_audit_entry_change();

