import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'drizzle-orm';
import { setUpApi } from '../../../test/set-up-api.ts';
import { activateOwner, registerOwner } from '../../../test/owner.ts';
import { accountLinks, codeChallenges } from '../../database/schema/account-access.ts';
import { outbox } from '../../database/schema/outbox.ts';
import { accountPlaces, sessions, signInFailures } from '../../database/schema/owners.ts';
import { hitCounts, quotas } from '../../database/schema/rate-limits.ts';
import { purgeExpired } from './purge.ts';

const api = setUpApi();

const tables = { sessions, codeChallenges, accountLinks, quotas, hitCounts, outbox } as const;
const countRows = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(tables).map(
        async ([name, table]) => [name, (await api.deps.db.select().from(table)).length] as const,
      ),
    ),
  );

it('the purge keeps what still counts, deletes what has expired, and keeps wrong passwords of any name for 180 days', async () => {
  const owner = await activateOwner(api);
  // Registration leaves the link that verifies the e-mail.
  await registerOwner(api);
  const fail = (username: string) => api.post('/auth/login', { username, password: 'wrong' });
  await fail(owner.phone);
  await fail('0803 999 0000');
  await api.post('/auth/forget-email', { phone_number: '0803 999 0000' });
  await api.outboxSender.deliverDue();
  const before = await countRows();
  assert.ok(Object.values(before).every((rows) => rows > 0));

  await purgeExpired(api.jobDeps);
  assert.deepEqual(await countRows(), before);
  assert.equal((await api.get('/users/me', owner.token)).status, 200);

  api.passSeconds(31 * 24 * 60 * 60);
  await Promise.all([purgeExpired(api.jobDeps), purgeExpired(api.jobDeps)]);
  assert.deepEqual(
    await countRows(),
    Object.fromEntries(Object.keys(tables).map((name) => [name, 0])),
  );
  const failures = await api.deps.db.select().from(signInFailures);
  const ofAccount = failures.filter(({ user_id }) => user_id !== null).length;
  // The owner’s own browser, and beside it one network and all strangers.
  assert.deepEqual([ofAccount, failures.length - ofAccount], [1, 2]);
  assert.equal((await api.deps.db.select().from(accountPlaces)).length, 2);
  api.passSeconds(150 * 24 * 60 * 60);
  await purgeExpired(api.jobDeps);
  assert.equal((await api.deps.db.select().from(accountPlaces)).length, 0);
  assert.equal((await api.deps.db.select().from(signInFailures)).length, 0);
});

it('counts for the planner what PGlite has, which has no process for it', async () => {
  const { db } = api.deps;
  const countKnown = () =>
    db
      .select({ rows: sql<number>`reltuples::int` })
      .from(sql`pg_class`)
      .where(sql`relname = 'hit_counts' and reltuples >= 0`);
  await db.execute(sql`truncate hit_counts`);
  assert.deepEqual(await countKnown(), []);
  await purgeExpired({ ...api.jobDeps, databaseKind: 'pglite' });
  assert.deepEqual(await countKnown(), [{ rows: 0 }]);
});

it('deletes more rows than one statement takes, and one step that fails keeps no other from it', async () => {
  const { db, now } = api.deps;
  const window_ends_at = new Date(now().getTime() - 1000);
  await db
    .insert(hitCounts)
    .values(
      Array.from({ length: 2500 }, (_, n) => ({ subject: `old ${n}`, hits: 1, window_ends_at })),
    );
  await db.execute(sql`alter table demo_inbox rename to elsewhere`);
  try {
    await assert.rejects(purgeExpired(api.jobDeps), /^AggregateError: not purged: demo inbox$/);
  } finally {
    await db.execute(sql`alter table elsewhere rename to demo_inbox`);
  }
  assert.equal((await db.select().from(hitCounts)).length, 0);
  await purgeExpired(api.jobDeps);
});
