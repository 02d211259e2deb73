import { ago, each, id, phone, times, type Filling } from './filling.ts';

/** Each owner has so many: with both sides of each, a million owners have thirty million ledger entries. */
export const transactions = 15;
/** The id of a transaction by its number: ten sales that come in, five payments that go out. */
const transaction = id('transaction', `n * ${transactions} + k`);
const isOut = 'k % 3 = 2';

/** Accounts with their transactions, what is known of payments to billers, and payments for benefits. */
export const moneyFillings: Filling[] = [
  {
    table: 'ledger_accounts',
    columns: {
      id: id('account'),
      user_id: id('user'),
      account_number: "'9' || lpad(n::text, 9, '0')",
      account_name: "'Ada Obi'",
      bank_name: "'Bank'",
    },
  },
  {
    table: 'ledger_transactions',
    source: times(transactions),
    columns: {
      id: transaction,
      reference: "'LARGE-' || n || '-' || k",
      account_id: id('account'),
      type: `case when ${isOut} then 'transfer' else 'deposit' end`,
      direction: `case when ${isOut} then 'debit' else 'credit' end`,
      amount_kobo: '100000 + k',
      status: "case when n % 1000 = 0 and k = 2 then 'pending' else 'successful' end",
      counterparty: "'Market'",
      narration: "'Sale ' || k",
      created_at: ago('k * 30 + n % 30', 'day'),
    },
  },
  {
    table: 'ledger_entries',
    source: times(transactions),
    columns: {
      transaction_id: transaction,
      account_id: id('account'),
      amount_kobo: `(100000 + k) * case when ${isOut} then -1 else 1 end`,
    },
  },
  {
    // The other side of each: the agency's own account has as many entries as all owners together.
    table: 'ledger_entries',
    source: times(transactions),
    columns: {
      transaction_id: transaction,
      account_id: "(select id from ledger_accounts where account_number = '0000000000')",
      amount_kobo: `(100000 + k) * case when ${isOut} then 1 else -1 end`,
    },
  },
  {
    table: 'bill_payments',
    source: times(transactions, isOut),
    columns: {
      transaction_id: transaction,
      type: "'transfer'",
      biller_id: "'058'",
      customer_number: "lpad(n::text, 10, '0')",
      contact_phone: phone,
      carrier: "'simulator'",
      settled_at: 'case when n % 1000 = 0 and k = 2 then null else now() end',
      next_check_at: "case when n % 100 = 0 and k = 2 then now() + interval '1 hour' end",
    },
  },
  {
    table: 'bank_accounts',
    columns: {
      user_id: id('user'),
      bank_code: "'058'",
      bank_name: "'Bank'",
      account_name: "'Ada Obi'",
      account_number: "lpad(n::text, 10, '0')",
    },
  },
  {
    table: 'payment_pins',
    columns: { user_id: id('user'), pin_hash: "repeat('x', 90)", set_at: 'now()' },
  },
  {
    table: 'beneficiaries',
    source: times(3),
    columns: {
      user_id: id('user'),
      name: "'Aunt'",
      type: "'airtime'",
      biller_id: "'mtn'",
      customer_number: "'0803' || lpad(k::text, 7, '0')",
    },
  },
  {
    table: 'benefit_activations',
    source: times(2),
    columns: {
      id: id('activation', "n || '-' || k"),
      business_id: id('business'),
      benefit_id: '(select id from benefits order by position_in_list offset k limit 1)',
      plan: "'monthly'",
      amount_kobo: '550000',
      activated_at: ago('n'),
      counted_from: ago('n'),
      months_paid: '12',
      renews_at: "now() + (n % 1000 + 20) * interval '1 day'",
      auto_renew: 'n % 4 = 0',
      charge_code: "case when n % 4 = 0 then 'card' end",
      ended_at: 'case when k = 1 and n % 2 = 0 then now() end',
    },
  },
  {
    table: 'payments',
    source: times(2),
    columns: {
      id: id('payment', "n || '-' || k"),
      reference: "'PAY-LARGE-' || n || '-' || k",
      business_id: id('business'),
      user_id: id('user'),
      provider: "'sandbox'",
      status: "case when n % 1000 = 0 then 'held' else 'paid' end",
      amount_kobo: '550000',
      locale: "'en'",
      created_at: ago('n + k'),
      paid_at: ago('n'),
      next_check_at: "case when n % 500 = 0 then now() + interval '1 hour' end",
    },
  },
  {
    table: 'virtual_accounts',
    source: times(1),
    columns: {
      id: id('virtual-account'),
      user_id: id('user'),
      provider: "'sandbox'",
      status: "'assigned'",
      customer_code: "'CUS-' || n",
      bank_name: "'Test Bank'",
      account_number: "'v' || n",
      account_name: "'Business ' || n",
      locale: "'en'",
      created_at: ago('n'),
      assigned_at: ago('n'),
    },
  },
  {
    table: 'top_ups',
    source: times(2),
    columns: {
      id: id('top-up', "n || '-' || k"),
      reference: "'TOP-LARGE-' || n || '-' || k",
      user_id: id('user'),
      provider: "'sandbox'",
      status: "'paid'",
      amount_kobo: '550000',
      received_kobo: '550000',
      locale: "'en'",
      created_at: ago('n + k'),
      paid_at: ago('n'),
      next_check_at: "case when n % 500 = 0 then now() + interval '1 hour' end",
    },
  },
  {
    table: 'top_up_events',
    source: times(2),
    columns: {
      top_up_id: id('top-up', "n || '-' || k"),
      source: "'poll'",
      status: "'paid'",
      created_at: ago('n'),
    },
  },
  {
    table: 'disputes',
    source: times(1),
    columns: {
      reference: "'DSP-LARGE-' || n || '-' || k",
      provider: "'sandbox'",
      provider_id: "'large-' || n || '-' || k",
      top_up_id: id('top-up', "n || '-' || k"),
      status: "case when n % 5000 = 0 then 'open' else 'won' end",
      amount_kobo: '550000',
      created_at: ago('n'),
    },
  },
  {
    table: 'payment_items',
    source: times(2),
    columns: {
      payment_id: id('payment', "n || '-' || k"),
      benefit_id: '(select id from benefits order by position_in_list offset k limit 1)',
      plan: "'monthly'",
      amount_kobo: '550000',
      activation_id: id('activation', "n || '-' || k"),
    },
  },
  {
    table: 'payment_events',
    source: times(4),
    columns: {
      payment_id: id('payment', "n || '-' || k / 2"),
      source: "case when k % 2 = 0 then 'owner' else 'poll' end",
      status: "case when k % 2 = 0 then 'created' else 'paid' end",
      event_key: "case when k % 2 = 1 then 'event ' || n || '-' || k end",
      actor_id: `case when k % 2 = 0 then ${id('user')} end`,
      created_at: ago('n'),
    },
  },
  {
    table: 'refund_requests',
    source: each(100),
    columns: {
      payment_id: id('payment', "n || '-0'"),
      reason: "'Paid twice'",
      requested_by: id('user'),
      requested_at: ago('n'),
      decision: "'approve'",
      decided_at: 'now()',
    },
  },
  {
    table: 'sandbox_accounts',
    source: each(100),
    columns: {
      customer_code: "'CUS-' || n",
      access_code: "md5('account' || n)",
      account_number: "'v' || n",
      account_name: "'Business ' || n",
      assigned_at: ago('n'),
    },
  },
  {
    table: 'sandbox_checkouts',
    source: each(100),
    columns: {
      reference: "'PAY-LARGE-' || n || '-0'",
      access_code: "md5('access' || n)",
      amount_kobo: '550000',
      callback_url: "'https://portal.example'",
      status: "'success'",
    },
  },
];
