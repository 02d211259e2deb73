-- Transfers that were paid within the last seven days, before the API asked about them again.
UPDATE "bill_payments" SET "next_check_at" = now(), "checks" = 0
WHERE "type" = 'transfer' AND "decline_reason" IS NULL AND "settled_at" > now() - interval '7 days';
