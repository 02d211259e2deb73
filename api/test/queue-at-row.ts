import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../src/database/connect.ts';
import type { TestApi } from './test-api.ts';

/**
 * Makes requests in the order in which they are given: each waits for a row that another transaction holds before the next
 * is sent, and then the row is free. PGlite has one transaction at a time: there each is sent when the one before is done.
 * @param api one that `waitsForRows`
 * @param row statement that locks the row
 * @throws where a request is done without the row
 */
export async function queueAtRow<T>(
  api: Pick<TestApi, 'deps'>,
  row: SQL,
  requests: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const { db, databaseKind } = api.deps;
  if (databaseKind === 'pglite') {
    const responses: T[] = [];
    for (const request of requests) responses.push(await request());
    return responses;
  }
  const sent: Promise<T>[] = [];
  await db.transaction(async (tx) => {
    await tx.execute(row);
    for (const request of requests) {
      const response = request();
      sent.push(response);
      await untilWaiting(db, sent.length, response);
    }
  });
  return Promise.all(sent);
}

async function untilWaiting(db: Database, count: number, response: Promise<unknown>) {
  let done: unknown;
  const end = (outcome: unknown) => void (done = outcome);
  void response.then(end, end);
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  for (;;) {
    const { rows } = (await db.execute(waiting)) as unknown as { rows: unknown[] };
    if (rows.length >= count) return;
    if (done !== undefined) {
      throw new Error(`request ${count} did not wait for the row`, { cause: done });
    }
  }
}
