import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';

/** Invariants of the ledger at any moment; each query gives the rows that break it. */
const invariants = {
  'every transaction adds up to zero': sql`
    select transaction_id from ledger_entries group by 1 having sum(amount_kobo) <> 0`,
  "no owner's balance is below zero": sql`
    select e.account_id from ledger_entries e
    join ledger_accounts a on a.id = e.account_id and a.user_id is not null
    group by 1 having sum(e.amount_kobo) < 0`,
  'no balance was ever below zero on the statement': sql`
    select id from (
      select t.id, a.user_id, sum(coalesce(e.amount_kobo, 0))
        over (partition by t.account_id order by t.created_at, t.id) as balance
      from ledger_transactions t
      join ledger_accounts a on a.id = t.account_id
      left join ledger_entries e on e.transaction_id = t.id and e.account_id = t.account_id
    ) s where user_id is not null and balance < 0`,
  'what is held is the sum of the pending payments': sql`
    select 1 where
      (select coalesce(sum(e.amount_kobo), 0) from ledger_entries e
        join ledger_accounts a on a.id = e.account_id and a.account_number = '0000000004')
      <> (select coalesce(sum(t.amount_kobo), 0) from ledger_transactions t
        where t.status = 'pending' and (exists (select 1 from bill_payments b where b.transaction_id = t.id)
          or exists (select 1 from marketing_sends s where s.transaction_id = t.id)))`,
  'what was paid out is the sum of the successful payments': sql`
    select 1 where
      (select coalesce(sum(e.amount_kobo), 0) from ledger_entries e
        join ledger_accounts a on a.id = e.account_id and a.account_number = '0000000005')
      <> (select coalesce(sum(t.amount_kobo), 0) from ledger_transactions t
        join bill_payments b on b.transaction_id = t.id where t.status = 'successful')
      + (select coalesce(sum(t.amount_kobo - coalesce(r.amount_kobo, 0)), 0) from ledger_transactions t
        left join ledger_transactions r on r.reference = t.reference || '-R'
        where t.type = 'marketing' and t.reference like 'MKT-%' and t.status = 'successful')`,
  'a send is paid for what was sent, and the rest came back': sql`
    select t.id from ledger_transactions t
    join marketing_sends s on s.transaction_id = t.id
    left join ledger_transactions r on r.reference = t.reference || '-R'
    where (t.status = 'pending') <> (s.finished_at is null)
      or (s.finished_at is not null and t.amount_kobo - coalesce(r.amount_kobo, 0) <>
        (select coalesce(sum(d.parts), 0) * s.price_kobo from marketing_deliveries d
          where d.send_id = s.id and d.status = 'sent'))`,
  'each reversed payment came back once and in full, and no other did': sql`
    select t.id from ledger_transactions t
    join bill_payments b on b.transaction_id = t.id
    left join ledger_transactions r on r.reference = t.reference || '-R'
    where (t.status = 'reversed') <> (r.id is not null)
      or (r.id is not null and (r.amount_kobo <> t.amount_kobo or r.account_id <> t.account_id))`,
  'a payment is settled when it is not pending, and only then': sql`
    select t.id from ledger_transactions t join bill_payments b on b.transaction_id = t.id
    where (t.status = 'pending') <> (b.settled_at is null)`,
  "the biller's books say the same": sql`
    select t.id from ledger_transactions t
    join bill_payments b on b.transaction_id = t.id
    left join simulated_payments s on s.reference = t.reference
    where b.carrier = 'simulator' and (
      (t.status = 'successful' and coalesce(s.outcome, '') not in ('success', 'returned'))
      or (t.status = 'reversed' and (s.outcome is null or s.outcome = 'success'))
      or (s.reference is not null and s.amount_kobo <> t.amount_kobo))`,
};

/** The names of the invariants that do not hold. */
export async function findBrokenInvariants(db: Database): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, query] of Object.entries(invariants)) {
    const { rows } = (await db.execute(query)) as unknown as { rows: unknown[] };
    if (rows.length > 0) broken.push(`${name} (${rows.length})`);
  }
  return broken;
}
