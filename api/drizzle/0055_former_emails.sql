CREATE TABLE "former_emails" (
	"user_id" uuid NOT NULL,
	"email_hash" text NOT NULL,
	CONSTRAINT "former_emails_user_id_email_hash_pk" PRIMARY KEY("user_id","email_hash")
);
--> statement-breakpoint
ALTER TABLE "former_emails" ADD CONSTRAINT "former_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION record_former_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO former_emails (user_id, email_hash)
	VALUES (OLD.id, encode(sha256(convert_to(lower(OLD.email), 'UTF8')), 'hex'))
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER users_email_recorded AFTER UPDATE OF email ON users
	FOR EACH ROW WHEN (lower(OLD.email) <> lower(NEW.email)) EXECUTE FUNCTION record_former_email();
