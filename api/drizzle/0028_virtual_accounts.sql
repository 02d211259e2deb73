CREATE TABLE "sandbox_accounts" (
	"customer_code" text PRIMARY KEY NOT NULL,
	"access_code" text NOT NULL,
	"account_number" text NOT NULL,
	"account_name" text NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_accounts_access_code_unique" UNIQUE("access_code"),
	CONSTRAINT "sandbox_accounts_account_number_unique" UNIQUE("account_number")
);
--> statement-breakpoint
CREATE TABLE "virtual_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"provider" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"customer_code" text,
	"bank_name" text,
	"account_number" text,
	"account_name" text,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"assigned_at" timestamp with time zone,
	CONSTRAINT "virtual_accounts_user_id_provider_unique" UNIQUE("user_id","provider"),
	CONSTRAINT "virtual_accounts_provider_customer_code_unique" UNIQUE("provider","customer_code"),
	CONSTRAINT "virtual_accounts_provider_account_number_unique" UNIQUE("provider","account_number")
);
--> statement-breakpoint
ALTER TABLE "sandbox_checkouts" ADD COLUMN "paid_into" text;--> statement-breakpoint
ALTER TABLE "top_ups" ADD COLUMN "provider_reference" text;--> statement-breakpoint
ALTER TABLE "top_ups" ADD COLUMN "virtual_account_id" uuid;--> statement-breakpoint
ALTER TABLE "virtual_accounts" ADD CONSTRAINT "virtual_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_virtual_account_id_virtual_accounts_id_fk" FOREIGN KEY ("virtual_account_id") REFERENCES "public"."virtual_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_provider_reference_unique" UNIQUE("provider_reference");