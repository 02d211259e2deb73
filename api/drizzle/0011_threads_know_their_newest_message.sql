CREATE FUNCTION keep_thread_of_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Held first, so that the statement below sees what another transaction has just written to the same thread.
	PERFORM 1 FROM message_threads WHERE id = NEW.thread_id FOR NO KEY UPDATE;
	UPDATE message_threads SET
		last_message_at = greatest(last_message_at, NEW.sent_at),
		unread_by_agency = EXISTS (SELECT 1 FROM messages WHERE thread_id = NEW.thread_id AND from_owner AND read_at IS NULL)
		WHERE id = NEW.thread_id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER messages_written AFTER INSERT ON messages
	FOR EACH ROW EXECUTE FUNCTION keep_thread_of_message();--> statement-breakpoint
CREATE TRIGGER messages_read AFTER UPDATE OF read_at ON messages
	FOR EACH ROW WHEN (NEW.from_owner AND OLD.read_at IS DISTINCT FROM NEW.read_at) EXECUTE FUNCTION keep_thread_of_message();--> statement-breakpoint
UPDATE message_threads t SET
	last_message_at = (SELECT max(sent_at) FROM messages WHERE thread_id = t.id),
	unread_by_agency = EXISTS (SELECT 1 FROM messages WHERE thread_id = t.id AND from_owner AND read_at IS NULL);
