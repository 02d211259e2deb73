import { ago, each, id, owners, times, type Filling } from './filling.ts';

const thread = id('thread', 'n * 2 + k');

/** Conversations with the agency, insurance, loans, trainings and campaigns. */
export const serviceFillings: Filling[] = [
  {
    table: 'message_threads',
    source: times(2),
    columns: {
      id: thread,
      user_id: id('user'),
      subject: "'Question ' || n",
      correspondent: "'Help desk'",
      last_message_at: ago('n'),
      unread_by_agency: 'n % 20 = 0',
    },
  },
  {
    table: 'messages',
    source: `${owners}, generate_series(0, 1) k, generate_series(0, 1) m`,
    columns: {
      id: id('message', 'n * 4 + k * 2 + m'),
      thread_id: thread,
      from_owner: 'm = 1',
      body: "'Where is my certificate ' || n || '? I have sent all that was asked for.'",
      sent_at: ago('n + 1 - m'),
      read_at: 'case when m = 1 and n % 20 = 0 then null else now() end',
    },
  },
  {
    table: 'message_files',
    source: each(10),
    columns: {
      message_id: `case when n % 1000 = 0 then null else ${id('message', 'n * 4')} end`,
      uploaded_by: id('user'),
      name: "'photo.png'",
      media_type: "'image/png'",
      bytes: '1000',
      sha256: "md5('file' || n)",
      created_at: ago('n % 1000'),
    },
  },
  {
    table: 'announcement_reads',
    source: each(2),
    columns: { thread_id: id('announcement', '1'), user_id: id('user'), read_at: 'now()' },
  },
  {
    table: 'mailboxes',
    columns: { name: `${id('user')}::text`, user_id: id('user'), version: '3' },
  },
  {
    table: 'insurance_policies',
    source: each(2),
    columns: {
      id: id('policy'),
      number: "'POL-' || n",
      business_id: id('business'),
      benefit_id: "(select id from benefits where slug = 'business-insurance')",
      terms: "'{}'",
      prices: "'{}'",
      quoted_at: ago('n'),
      superseded_at: 'now()',
      activation_id: `case when n % 2 = 0 then ${id('activation', "n || '-0'")} end`,
    },
  },
  {
    table: 'insurance_claims',
    source: each(2),
    columns: {
      id: id('claim'),
      number: "'CLM-' || n",
      policy_id: id('policy'),
      item: "'stock'",
      happened_on: 'current_date',
      description: "'Rain came through the roof.'",
      amount_kobo: '5000000',
      status: "case when n % 600 = 0 then 'submitted' else 'approved' end",
      locale: "'en'",
      created_at: ago('n'),
    },
  },
  {
    table: 'insurance_claim_events',
    source: each(2),
    columns: { claim_id: id('claim'), status: "'submitted'", actor_id: id('user'), at: ago('n') },
  },
  {
    table: 'insurance_claim_files',
    source: each(2),
    columns: {
      claim_id: id('claim'),
      name: "'roof.png'",
      media_type: "'image/png'",
      bytes: '1000',
      sha256: "md5('file' || n)",
    },
  },
  {
    table: 'loan_applications',
    source: each(4),
    columns: {
      id: id('application'),
      business_id: id('business'),
      package_id: id('package', '1'),
      amount_kobo: '20000000',
      monthly_rate: '220',
      months: '3',
      status: "case when n % 400 = 0 then 'in_review' else 'declined' end",
      locale: "'en'",
      changed_at: ago('n'),
      next_check_at: "case when n % 400 = 0 then now() + interval '10 minutes' end",
    },
  },
  {
    table: 'loan_application_events',
    source: each(4),
    columns: { application_id: id('application'), status: "'submitted'", at: ago('n') },
  },
  {
    table: 'training_enrolments',
    source: each(3),
    columns: {
      id: id('enrolment'),
      business_id: id('business'),
      benefit_id: '(select id from benefits order by position_in_list limit 1)',
      enrolled_at: ago('n'),
    },
  },
  {
    table: 'training_results',
    source: each(3),
    columns: {
      enrolment_id: id('enrolment'),
      module: "'first'",
      score: '80',
      answered_at: ago('n'),
    },
  },
  {
    table: 'customers',
    source: times(5),
    columns: {
      user_id: id('user'),
      name: "'Bola ' || k",
      phone: "'+2348031' || lpad(k::text, 6, '0')",
    },
  },
  {
    table: 'customer_imports',
    source: each(50),
    columns: { user_id: id('user'), rows: "'[]'", created_at: ago('n % 1400') },
  },
  {
    table: 'marketing_opt_outs',
    source: each(3),
    columns: { user_id: id('user'), phone: "'+2348031000000'", at: 'now()' },
  },
  {
    table: 'marketing_sends',
    source: each(3),
    columns: {
      id: id('campaign'),
      user_id: id('user'),
      transaction_id: id('transaction', 'n * 10'),
      text: "'New cloth has come'",
      audience: "'[]'",
      status: "case when n % 3000 = 0 then 'scheduled' else 'finished' end",
      price_kobo: '500',
      send_at: "now() + interval '1 day'",
      created_at: ago('n'),
      finished_at: `case when n % 3000 = 0 then null else ${ago('n')} end`,
    },
  },
  {
    table: 'marketing_deliveries',
    source: times(5, 'n % 3 = 0'),
    columns: {
      send_id: id('campaign'),
      name: "'Bola'",
      phone: "'+2348031' || lpad(k::text, 6, '0')",
      text: "'New cloth has come'",
      parts: '1',
      status: "case when n % 3000 = 0 then 'waiting' else 'sent' end",
      stop_code: "md5('stop' || n || '-' || k)",
    },
  },
];
