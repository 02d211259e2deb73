import { eq, sql } from 'drizzle-orm';
import { financeOperations } from '@portal/contract/operations';
import { ledgerAccounts } from '../src/database/schema/finance.ts';
import { users } from '../src/database/schema/owners.ts';
import { openSystemAccounts } from '../src/modules/ledger/system-accounts.ts';
import { startTestApi, type TestApi } from '../test/database.ts';
import { describeTimes, time } from './times.ts';
import { onEachDatabase } from './each-database.ts';

/**
 * `node api/bench/statement.ts [transactions]`: what the pages of a long statement take, on PGlite and, where
 * one can be started, on PostgreSQL; beside the seed's own statement of a few dozen.
 */
const many = Number(process.argv[2] ?? 100_000);
const tries = 30;

/** At a time: no statement may take longer than one of the portal's own. */
const batch = 2000;

/** Payments of ten years to five thousand people, each with its two entries. */
async function addTransactions({ deps: { db } }: TestApi, phone: string): Promise<void> {
  const { holds } = await db.transaction((tx) => openSystemAccounts(tx));
  const [account] = await db
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .innerJoin(users, eq(users.id, ledgerAccounts.user_id))
    .where(eq(users.phone_number, phone));
  if (!account) throw new Error('the demonstration was not seeded');
  for (let first = 1; first <= many; first += batch)
    await db.execute(sql`
      with added as (
        insert into ledger_transactions
          (id, reference, account_id, type, direction, amount_kobo, status, counterparty, narration, created_at)
        select gen_random_uuid(), 'BENCH-' || n, ${account.id}::uuid, 'deposit', 'credit', 100 + n % 900000,
          'successful', 'Customer ' || n % 5000, 'Cloth for stall ' || n % 300,
          now() - n * interval '50 minutes'
        from generate_series(${first}::int, ${Math.min(many, first + batch - 1)}::int) n
        returning id, amount_kobo
      )
      insert into ledger_entries (id, transaction_id, account_id, amount_kobo)
      select gen_random_uuid(), added.id, side.account, side.sign * added.amount_kobo
      from added cross join (values (${account.id}::uuid, 1), (${holds}::uuid, -1)) side (account, sign)`);
  await db.execute(sql`analyze ledger_transactions`);
  await db.execute(sql`analyze ledger_entries`);
}

async function measure(name: string): Promise<void> {
  const api = await startTestApi();
  console.log(name);
  try {
    const token = await api.signIn();
    const read = async (query: string) => {
      const { status, body } = await api.get(`/finance/transactions?limit=50${query}`, token);
      if (status !== 200) throw new Error(`responded with ${status}`);
      return financeOperations.listTransactions.response.parse(body);
    };
    const look = async (what: string, query: string) => {
      const times: number[] = [];
      for (let index = 0; index < tries; index += 1) times.push(await time(() => read(query)));
      console.log(`  ${what}: ${describeTimes(times)}`);
    };
    await look('first page of the seed', '');
    await addTransactions(api, '+2348030000001');
    await look(`first page of ${many}`, '');
    let cursor: string | null | undefined;
    const walk: number[] = [];
    for (let page = 0; page < 200; page += 1)
      walk.push(
        await time(async () => {
          ({ next_cursor: cursor } = await read(cursor ? `&cursor=${cursor}` : ''));
        }),
      );
    console.log(`  the first 200 pages one after the other: ${describeTimes(walk)}`);
    await look('page 201', `&cursor=${cursor}`);
    await look('of one type', '&type=deposit');
    await look('of one month, five years ago', '&from=2021-11-01&to=2021-11-30');
    await look('by words that many have', '&q=cloth');
    await look('by the name of one customer', `&q=${encodeURIComponent('Customer 4711')}`);
    await look('by words without a match', '&q=nowhere');
  } finally {
    await api.close();
  }
}

await onEachDatabase(measure);
