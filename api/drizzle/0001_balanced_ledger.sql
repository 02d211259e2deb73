CREATE FUNCTION refuse_unbalanced_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT coalesce(sum(amount_kobo), 0) FROM ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
		RAISE EXCEPTION 'the entries of ledger transaction % do not add up to zero', NEW.transaction_id USING ERRCODE = 'check_violation';
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_transaction();--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'ledger entries are never changed; post a reversing transaction' USING ERRCODE = 'check_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_permanent BEFORE UPDATE OR DELETE ON ledger_entries
	FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
