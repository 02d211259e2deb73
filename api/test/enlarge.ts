import { sql } from 'drizzle-orm';
import type { Database } from '../src/database/connect.ts';

/**
 * Adds owners, each with a business, an account, ten transactions, a session and two conversations of two messages,
 * of which the agency has not read every twentieth. Made by the server itself: 300,000 owners and 3,000,000
 * transactions take minutes.
 */
export async function enlarge(db: Database, owners: number): Promise<void> {
  const run = (text: string) => db.execute(sql.raw(text));
  // Stays at the present order of ids: what belongs together is found by its number.
  const uuid = (kind: string, number = 'n') =>
    `(lpad(to_hex(${number}), 8, '0') || '-0000-4000-8000-${kind.padStart(12, '0')}')::uuid`;
  const all = `generate_series(1, ${owners}) n`;
  await run('set statement_timeout = 0');
  await run('alter table ledger_entries disable trigger user');
  await run('alter table messages disable trigger user');
  await run(`insert into users (id, first_name, last_name, phone_number, email, created_at)
    select ${uuid('1')}, 'Ada', 'Obi ' || n, '+234700' || lpad(n::text, 7, '0'), 'Owner' || n || '@example.com',
      now() - n * interval '1 minute' from ${all}`);
  await run(`insert into business_registrations (id, user_id, smedan_number, business_name)
    select ${uuid('2')}, ${uuid('1')}, 'SMD-T' || n, 'Obi Tailoring ' || n from ${all}`);
  await run(`insert into sessions (user_id, token_hash, remembered, last_seen_at, expires_at)
    select ${uuid('1')}, md5('t' || n), n % 2 = 0, now(), now() + interval '1 day' from ${all}`);
  await run(`insert into ledger_accounts (id, user_id, account_number, account_name, bank_name)
    select ${uuid('3')}, ${uuid('1')}, '9' || lpad(n::text, 9, '0'), 'Ada Obi', 'Bank' from ${all}`);
  await run(`insert into ledger_transactions
      (id, reference, account_id, type, direction, amount_kobo, status, counterparty, narration, created_at)
    select ${uuid('4', 'n * 10 + k')}, 'LARGE-' || n || '-' || k, ${uuid('3')}, 'deposit', 'credit', 100000 + k,
      'successful', 'Market', 'Sale ' || k, now() - (k * 30 + n % 30) * interval '1 hour'
    from ${all}, generate_series(0, 9) k`);
  await run(`insert into ledger_entries (transaction_id, account_id, amount_kobo)
    select ${uuid('4', 'n * 10 + k')}, ${uuid('3')}, 100000 + k from ${all}, generate_series(0, 9) k`);
  await run(`insert into message_threads (id, user_id, subject, correspondent, last_message_at, unread_by_agency)
    select ${uuid('5', 'n * 2 + k')}, ${uuid('1')}, 'Question ' || n, 'Help desk', now() - n * interval '1 minute',
      n % 20 = 0 from ${all}, generate_series(0, 1) k`);
  await run(`insert into messages (thread_id, from_owner, body, sent_at, read_at)
    select ${uuid('5', 'n * 2 + k')}, m = 1, 'Where is my certificate ' || n, now() - (n + 1 - m) * interval '1 minute',
      case when m = 1 and n % 20 = 0 then null else now() end
    from ${all}, generate_series(0, 1) k, generate_series(0, 1) m`);
  await run('alter table ledger_entries enable trigger user');
  await run('alter table messages enable trigger user');
  await run('analyze');
}
