import type { RetentionTable } from './table.ts';

/** Accounts, payments and the books. */
export const moneyRetention: RetentionTable = {
  bank_accounts: {
    personal: ['account_name', 'account_number'],
    other: ['bank_code', 'bank_name'],
    why: 'where the owner is paid out',
    keptFor: 'as long as the account, and 30 days after its deletion is asked for',
    deletedBy: ['owner', 'account deletion'],
  },
  beneficiaries: {
    personal: ['name', 'customer_number', 'customer_name'],
    other: ['type', 'biller_id', 'product'],
    why: 'whom the owner pays again',
    keptFor: 'until the owner deletes them, or the account',
    deletedBy: ['owner', 'account deletion'],
  },
  ledger_accounts: {
    personal: ['account_name', 'account_number'],
    other: ['bank_name'],
    why: 'the books',
    keptFor:
      'at least 6 years, as the law on company accounts asks; without the name once the account is deleted',
    deletedBy: ['agency'],
  },
  ledger_transactions: {
    personal: ['counterparty', 'narration', 'translations'],
    other: ['reference', 'type', 'direction', 'status'],
    why: 'the books',
    keptFor:
      'amounts always, as the books; the names for 6 years, as the law on company accounts asks',
    deletedBy: ['purge'],
  },
  bill_payments: {
    personal: ['customer_number', 'customer_name', 'contact_phone', 'token'],
    other: ['type', 'biller_id', 'product', 'product_name', 'carrier', 'decline_reason', 'locale'],
    why: 'proof of a payment to a biller or bank',
    keptFor:
      'amounts always, as the books; names, numbers and tokens for 6 years, as the law on company accounts asks',
    deletedBy: ['purge'],
  },
  payments: {
    personal: ['checkout_url', 'charge_code'],
    other: [
      'reference',
      'provider',
      'status',
      'received_currency',
      'held_reason',
      'refunded_to',
      'locale',
    ],
    why: 'proof of a payment for a benefit',
    keptFor:
      'at least 6 years, as the law on company accounts asks; without the name once the account is deleted',
    deletedBy: ['agency'],
  },
  payment_events: {
    personal: ['detail'],
    other: ['source', 'status', 'event_key'],
    why: 'every step of a payment and who took it',
    keptFor:
      'at least 6 years, as the law on company accounts asks; without the name once the account is deleted',
    deletedBy: ['agency'],
  },
  refund_requests: {
    personal: ['reason', 'decision_reason'],
    other: ['decision'],
    why: 'who asked for a refund above the limit, and who decided',
    keptFor:
      'at least 6 years, as the law on company accounts asks; without the name once the account is deleted',
    deletedBy: ['agency'],
  },
  top_ups: {
    personal: ['checkout_url'],
    other: [
      'reference',
      'provider_reference',
      'provider',
      'status',
      'received_currency',
      'return_reason',
      'locale',
    ],
    why: 'proof of money that an owner added',
    keptFor:
      'at least 6 years, as the law on company accounts asks; without the name once the account is deleted',
    deletedBy: ['agency'],
  },
  virtual_accounts: {
    personal: ['customer_code', 'bank_name', 'account_number', 'account_name'],
    other: ['provider', 'status', 'locale'],
    why: 'the account number that an owner asked for, to add money by bank transfer',
    keptFor:
      'at least 6 years, so that money that still arrives is returned; without the name once the account is deleted',
    deletedBy: ['agency'],
  },
  disputes: {
    personal: [],
    other: ['reference', 'provider', 'provider_id', 'status'],
    why: 'proof of what a bank has asked back',
    keptFor:
      'at least 6 years, as the law on company accounts asks; without the name once the account is deleted',
    deletedBy: ['agency'],
  },
  top_up_events: {
    personal: [],
    other: ['source', 'status', 'detail', 'event_key'],
    why: 'every step of a top-up and who took it',
    keptFor:
      'at least 6 years, as the law on company accounts asks; without the name once the account is deleted',
    deletedBy: ['agency'],
  },
};
