-- Only a changed number was ever put in force by a code alone. How an account was activated was not recorded,
-- so the other numbers stay without a date: they go on giving their accounts back (decision 0034).
UPDATE "users" SET "phone_verified_at" = "changed"."at"
FROM (
	SELECT "user_id", "after" #>> '{}' AS "phone_number", max("at") AS "at"
	FROM "audit_entries"
	WHERE "subject" = 'user' AND "field" = 'phone_number'
	GROUP BY 1, 2
) "changed"
WHERE "users"."id" = "changed"."user_id" AND "users"."phone_number" = "changed"."phone_number";
