import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { TestApi } from '../database.ts';
import { accountFillings } from './fill-accounts.ts';
import { moneyFillings } from './fill-money.ts';
import { serviceFillings } from './fill-services.ts';
import { owners as source, type Filling } from './filling.ts';

const fillings = [...accountFillings, ...moneyFillings, ...serviceFillings];

export type Run = (text: string) => Promise<Record<string, unknown>[]>;

/**
 * Fills every table that grows with so many owners: each has a business, an account with ten transactions, two
 * conversations, and a share of everything else. The database makes the rows itself.
 * @returns the seconds that it took
 */
export async function enlarge(api: TestApi, owners: number): Promise<number> {
  const begun = performance.now();
  const { databaseUrl } = api;
  if (databaseUrl === undefined) {
    await fillAll(async (text) => {
      const { rows } = (await api.deps.db.execute(sql.raw(text))) as unknown as {
        rows: Record<string, unknown>[];
      };
      return rows;
    }, owners);
  } else {
    // A connection of its own: the API's end each statement after seconds.
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      await fillAll(async (text) => (await client.query(text)).rows, owners);
    } finally {
      await client.end();
    }
  }
  return (performance.now() - begun) / 1000;
}

async function fillAll(run: Run, owners: number): Promise<void> {
  await withoutIndexes(run, async () => {
    for (const filling of fillings) await run(insertOf(filling, owners));
  });
}

/** Fills tables before their indexes are made, which is faster than row by row. */
export async function withoutIndexes(run: Run, fill: () => Promise<void>): Promise<void> {
  // No triggers and no checks of foreign keys: what is written here belongs together.
  await run('set session_replication_role = replica');
  await run("set maintenance_work_mem = '512MB'");
  const indexes =
    await run(`select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = 'public' and not exists (select 1 from pg_constraint where conindid = indexrelid)`);
  for (const { name } of indexes) await run(`drop index ${String(name)}`);
  await fill();
  for (const { definition } of indexes) await run(String(definition));
  await run('set session_replication_role = origin');
  // This makes the map of pages that need no look at the row: a new database does no index-only scan without it.
  await run('vacuum analyze');
}

function insertOf({ table, source: from = source, columns }: Filling, owners: number): string {
  return `with ${source} as (select n from generate_series(1, ${owners}) n)
    insert into ${table} (${Object.keys(columns).join(', ')})
    select ${Object.values(columns).join(', ')} from ${from}`;
}
