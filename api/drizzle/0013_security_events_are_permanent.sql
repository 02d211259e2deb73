CREATE FUNCTION reject_security_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The purge deletes what is older than the retention period; nothing else leaves the table.
	IF TG_OP = 'DELETE' THEN
		IF OLD.at < now() - interval '730 days' THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'security events are never changed, and are deleted only after 730 days' USING ERRCODE = 'check_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER security_events_permanent BEFORE UPDATE OR DELETE ON security_events
	FOR EACH ROW EXECUTE FUNCTION reject_security_event_change();--> statement-breakpoint
CREATE TRIGGER security_events_not_truncated BEFORE TRUNCATE ON security_events
	FOR EACH STATEMENT EXECUTE FUNCTION reject_security_event_change();
