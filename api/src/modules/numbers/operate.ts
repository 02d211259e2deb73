import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { numberProgress } from '../../database/schema/numbers.ts';
import { StartupError } from '../../startup-error.ts';
import { countNumbers, findDifferences, rebuildNumbers } from './count.ts';
import { findMissingFacts } from './fill-facts.ts';

/** A recount reads every owner, which takes longer than a request may. */
const untimed = <Result>(db: Database, work: (tx: Database) => Promise<Result>) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    return work(tx);
  });

/** @returns a line for each sum that differs from a count over the facts, and for each fact that the records have and the numbers lack */
export async function findWrongNumbers(db: Database): Promise<string[]> {
  const { days, facts } = await untimed(db, async (tx) => ({
    days: await findDifferences(tx),
    facts: await findMissingFacts(tx),
  }));
  return [
    ...days.map(({ level, day, state, lga }) => `sum of ${level} ${day} ${state} ${lga}`),
    ...facts.map(({ measure, source_id }) => `fact ${measure} ${source_id}`),
  ];
}

/** @throws StartupError that says what differs */
export async function checkNumbers(db: Database): Promise<string> {
  const wrong = await findWrongNumbers(db);
  if (wrong.length === 0) return 'The numbers are those of a recount.';
  throw new StartupError(
    [
      'The numbers differ from a recount. Run: npm run numbers -- rebuild',
      ...wrong.map((line) => `  ${line}`),
    ].join('\n'),
  );
}

export async function rebuildByOperator(db: Database): Promise<string> {
  await db.update(numberProgress).set({ filled_after: null, filled_at: null });
  await countNumbers({ db, now: () => new Date() });
  if (!(await untimed(db, rebuildNumbers))) {
    throw new StartupError('The API counts at this moment. Run the command again.');
  }
  return checkNumbers(db);
}
