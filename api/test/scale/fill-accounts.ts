import { notStated } from '../../src/modules/numbers/count.ts';
import { ago, each, id, phone, times, type Filling } from './filling.ts';

/** Owners and their records, how they sign in, and what is kept about both. */
export const accountFillings: Filling[] = [
  {
    table: 'users',
    columns: {
      id: id('user'),
      first_name: "'Ada'",
      last_name: "'Obi ' || n",
      phone_number: `case when n % 50 = 0 then null else ${phone} end`,
      new_phone_number: `case when n % 50 = 0 then ${phone} end`,
      email: "'Owner' || n || '@example.com'",
      created_at: ago('n'),
    },
  },
  {
    table: 'former_emails',
    source: each(10),
    columns: { user_id: id('user'), email_hash: "md5('former' || n)" },
  },
  {
    table: 'business_registrations',
    columns: {
      id: id('business'),
      user_id: id('user'),
      smedan_number: "'SMD-T' || n",
      business_name: "'Obi Tailoring ' || n",
    },
  },
  {
    table: 'principals',
    columns: {
      business_id: id('business'),
      position_in_list: '0',
      name: "'Ada Obi'",
      position: "'Owner'",
      gender: "'Female'",
      home_address: "'1 Street, Lagos'",
      phone_number: phone,
      bvn_sealed: "repeat('x', 60)",
    },
  },
  {
    table: 'sessions',
    source: each(2),
    columns: {
      user_id: id('user'),
      token_hash: "md5('token' || n)",
      remembered: 'n % 20 > 0',
      last_seen_at: ago('n % 30'),
      expires_at:
        "now() + case when n % 20 > 0 then n % 30 else 0 end * interval '1 day' + n % 700 * interval '1 minute'",
    },
  },
  {
    table: 'account_places',
    source: times(2),
    columns: {
      subject: "md5('place' || n || '-' || k)",
      user_id: id('user'),
      last_seen_at: ago('n % 170', 'day'),
    },
  },
  {
    table: 'sign_in_failures',
    source: each(10),
    columns: {
      subject: "md5('failure' || n)",
      user_id: `case when n % 20 = 0 then ${id('user')} end`,
      failures: '1',
      last_failed_at: ago('n % 1000'),
    },
  },
  {
    table: 'second_factors',
    source: each(100),
    columns: { user_id: id('user'), secret_sealed: "repeat('x', 60)", added_at: ago('n') },
  },
  {
    table: 'notification_settings',
    source: each(10),
    columns: { user_id: id('user'), chosen: `'{"money_email": false}'`, changed_at: ago('n') },
  },
  {
    table: 'recovery_codes',
    source: times(10, 'n % 100 = 0'),
    columns: { user_id: id('user'), code_hash: "md5('recovery' || n || '-' || k)" },
  },
  {
    table: 'pending_sign_ins',
    source: each(100),
    columns: {
      subject: "md5('pending' || n)",
      user_id: id('user'),
      expires_at: "now() + (n % 10) * interval '1 minute'",
    },
  },
  {
    table: 'code_challenges',
    source: each(20),
    columns: {
      subject: "md5('challenge' || n)",
      challenge_id: id('challenge'),
      purpose: "'reset'",
      user_id: id('user'),
      code_hash: "md5('code' || n)",
      expires_at: "now() + interval '10 minutes'",
      issued_at: ago('n % 60'),
    },
  },
  {
    table: 'account_links',
    source: each(10),
    columns: {
      token_hash: "md5('link' || n)",
      purpose: "'verify-email'",
      user_id: id('user'),
      email: "'Owner' || n || '@example.com'",
      created_at: ago('n % 60'),
      expires_at: "now() + interval '1 day'",
    },
  },
  {
    table: 'audit_entries',
    source: times(4),
    columns: {
      at: ago('n'),
      user_id: id('user'),
      actor_id: id('user'),
      subject: "case when k % 2 = 0 then 'user' else 'business' end",
      version: 'k / 2 + 1',
      field: "'email'",
      before: `'"a@example.com"'`,
      after: `'"b@example.com"'`,
      request_id: "md5('request' || n)",
    },
  },
  {
    table: 'security_events',
    source: times(4),
    columns: {
      at: ago('n + k * 1440'),
      kind: "case when k = 0 then 'sign_in' else 'sign_in_failed' end",
      owner_id: id('user'),
      actor_id: `case when k = 0 then ${id('user')} end`,
      network: "'10.0.0.0/24'",
      device: "'Browser'",
      request_id: "md5('request' || n)",
    },
  },
  {
    table: 'number_facts',
    source: times(3),
    columns: {
      measure: "(array['registered', 'activated', 'completed'])[k + 1]",
      source_id: id('user'),
      owner_id: id('user'),
      day: `(${ago('n + k * 1440')})::date`,
      registered_on: `(${ago('n')})::date`,
      state: id('state', 'n % 37'),
      lga: id('lga', 'n % 774'),
      is_counted: 'n % 1000 > 0',
    },
  },
  {
    table: 'daily_numbers',
    // Two years of every LGA, every state and the country, whatever the number of owners.
    source:
      'generate_series(0, 730) d, generate_series(0, 811) p where exists (select from owners)',
    columns: {
      level: "case when p < 774 then 'lga' when p < 811 then 'state' else 'nation' end",
      day: "(now() - d * interval '1 day')::date",
      state: `case when p < 811 then ${id('state', 'p % 37')} else '${notStated}' end`,
      lga: `case when p < 774 then ${id('lga', 'p')} else '${notStated}' end`,
      registered: 'p % 7',
      benefits_started: 'p % 3',
    },
  },
  {
    table: 'number_moves',
    source: each(1000),
    columns: { owner_id: id('user') },
  },
  {
    table: 'consents',
    columns: {
      user_id: id('user'),
      purpose: "'agency_messages'",
      text_version: "'1'",
      given: 'true',
      at: ago('n'),
    },
  },
  {
    table: 'account_deletions',
    source: each(100),
    columns: {
      user_id: id('user'),
      requested_at: 'now()',
      delete_at: "now() + (n % 30 + 1) * interval '1 day'",
    },
  },
  {
    table: 'idempotency_keys',
    source: each(10),
    columns: {
      user_id: id('user'),
      key: "md5('key' || n)",
      request_hash: "md5('body' || n)",
      created_at: ago('n % 1400'),
    },
  },
  {
    table: 'outbox',
    source: times(3),
    columns: {
      channel: "'email'",
      recipient: "'Owner' || n || '@example.com'",
      subject: "'A subject'",
      text: "case when n % 1000 = 0 then 'A text' else '' end",
      created_at: ago('n % 40000'),
      due_at: ago('n % 40000'),
      sent_at: 'case when n % 1000 = 0 then null else now() end',
    },
  },
  {
    table: 'contact_messages',
    source: each(20),
    columns: {
      id: id('contact'),
      email: "'visitor@example.com'",
      message: "'When?'",
      created_at: ago('n'),
      done_at: 'case when n % 40 = 0 then now() end',
    },
  },
  {
    table: 'contact_answers',
    source: each(40),
    columns: { contact_id: id('contact'), author_id: id('person', '1'), body: "'Today.'" },
  },
  {
    table: 'subscribers',
    source: each(5),
    columns: {
      email: "'reader' || n || '@example.com'",
      token_hash: "case when n % 50 = 0 then md5('reader' || n) end",
      confirmed_at: 'case when n % 50 = 0 then null else now() end',
      created_at: ago('n % 40000'),
    },
  },
  {
    table: 'quotas',
    source: each(5),
    columns: {
      subject: "md5('quota' || n)",
      taken_at: 'array[now()]',
      expires_at: "now() + (n % 1440) * interval '1 minute'",
    },
  },
  {
    table: 'hit_counts',
    source: each(2),
    columns: {
      subject: "md5('hit' || n)",
      hits: '3',
      window_ends_at: "now() + (n % 60) * interval '1 minute'",
    },
  },
];
