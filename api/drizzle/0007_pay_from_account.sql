CREATE TABLE "beneficiaries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"biller_id" text NOT NULL,
	"customer_number" text NOT NULL,
	"customer_name" text,
	"product" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "beneficiaries_user_id_type_biller_id_customer_number_unique" UNIQUE("user_id","type","biller_id","customer_number")
);
--> statement-breakpoint
CREATE TABLE "bill_payments" (
	"transaction_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"biller_id" text NOT NULL,
	"customer_number" text NOT NULL,
	"customer_name" text,
	"product" text,
	"product_name" text,
	"contact_phone" text NOT NULL,
	"carrier" text NOT NULL,
	"token" text,
	"decline_reason" text,
	"settled_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"checks" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_pins" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"pin_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"token" text,
	"settles_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "ledger_entries_account_id_index";--> statement-breakpoint
DROP INDEX "ledger_transactions_account_id_created_at_index";--> statement-breakpoint
ALTER TABLE "beneficiaries" ADD CONSTRAINT "beneficiaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD CONSTRAINT "bill_payments_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_pins" ADD CONSTRAINT "payment_pins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_payments_due" ON "bill_payments" USING btree ("next_check_at") WHERE "bill_payments"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_account_id_amount_kobo_index" ON "ledger_entries" USING btree ("account_id","amount_kobo");--> statement-breakpoint
CREATE INDEX "ledger_transactions_account_id_created_at_id_index" ON "ledger_transactions" USING btree ("account_id","created_at","id");