import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'drizzle-orm';
import { startTestApi } from '../../test/database.ts';
import { migrate } from '../database/migrate.ts';
import { benefits } from '../database/schema/benefits.ts';
import { principals } from '../database/schema/business.ts';
import { ledgerTransactions } from '../database/schema/finance.ts';
import { messageThreads } from '../database/schema/messaging.ts';
import { users } from '../database/schema/owners.ts';
import { demoAccounts } from './demo-accounts.ts';
import { seedDemo } from './seed.ts';

it('the demonstration is seeded once, however often the API starts', async () => {
  const api = await startTestApi();
  try {
    const { db } = api.deps;
    const count = async () => {
      const counts = [users, benefits, principals, ledgerTransactions, messageThreads].map(
        (table) => db.$count(table),
      );
      return Promise.all(counts);
    };
    const first = await count();
    assert.deepEqual(first.slice(0, 3), [demoAccounts.length, 18, demoAccounts.length]);
    assert.equal(first[4], 5);
    const options = {
      portalShortName: 'SMEDAN',
      referenceData: 'development',
      now: new Date(),
    } as const;
    await Promise.all([seedDemo(db, options), seedDemo(db, options)]);
    assert.deepEqual(await count(), first);

    if (api.deps.databaseKind === 'pglite') {
      await migrate({ kind: 'pglite', isPooled: false, db, close: async () => undefined });
      assert.deepEqual(await count(), first);
    }
    const { rows } = (await db.execute(
      sql`select phone_number from users order by 1`,
    )) as unknown as {
      rows: { phone_number: string }[];
    };
    assert.deepEqual(
      rows.map(({ phone_number }) => phone_number),
      demoAccounts.map(({ phone }) => `+234${phone.replaceAll(' ', '').slice(1)}`).toSorted(),
    );
  } finally {
    await api.close();
  }
});
