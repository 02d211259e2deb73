import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openPostgres, type OpenDatabase } from '../src/database/connect.ts';
import { createReadReplica, maxLagMs, type ReadReplica } from '../src/database/read-replica.ts';
import { examine } from './examine.ts';
import { startThrowawayPostgres, type ThrowawayPostgres } from './throwaway-postgres.ts';

describe('a streaming replica of PostgreSQL', () => {
  let server: ThrowawayPostgres;
  let copy: ThrowawayPostgres;
  let primary: OpenDatabase;
  let reads: ReadReplica;
  let mayLag = true;
  const lines: string[] = [];
  const note = (_details: object, line: string) => void lines.push(line);
  before(async () => {
    const started = await startThrowawayPostgres({
      settings: ['wal_level=replica', 'max_wal_senders=4'],
    });
    assert.ok(!('reason' in started), JSON.stringify(started));
    server = started;
    primary = await openPostgres(server.url);
    await primary.db.execute(sql`create table marks (value integer)`);
    const follower = await startThrowawayPostgres({ replicaOf: server.url });
    assert.ok(!('reason' in follower), JSON.stringify(follower));
    copy = follower;
    const replica = await openPostgres(copy.url, { mayBeAway: true });
    reads = createReadReplica(primary.db, replica, () => mayLag);
    reads.start({ info: note, warn: note });
  });
  after(async () => {
    await reads.stop();
    await primary.close();
    await copy.stop();
    await server.stop();
  });

  const isRead = () =>
    reads.read(async (db) => {
      const { rows } = (await db.execute(
        sql`select pg_is_in_recovery() as is_copy`,
      )) as unknown as {
        rows: { is_copy: boolean }[];
      };
      return rows[0]?.is_copy;
    });
  async function until(expected: boolean): Promise<void> {
    while ((await isRead()) !== expected) await wait(50);
  }

  it('is read once it has reached the primary, and not by a request that must see what was written', async () => {
    await until(true);
    assert.match(lines.at(-1) ?? '', /from the replica/);
    mayLag = false;
    assert.equal(await isRead(), false);
    mayLag = true;
  });

  it('is found by the doctor', async () => {
    const { found } = await examine({
      DEPLOYMENT: 'demonstration',
      DATABASE_URL: server.url,
      READ_DATABASE_URL: copy.url,
    });
    assert.match(found['read replica'] ?? '', /^ok: .*a replica of DATABASE_URL/);
  });

  it('is left while it is too far behind, also when it says that it has replayed all it received', async () => {
    const replica = await openPostgres(copy.url, { mayBeAway: true });
    await replica.db.execute(sql`select pg_wal_replay_pause()`);
    const begun = performance.now();
    await primary.db.execute(sql`insert into marks values (1)`);
    await until(false);
    assert.ok(performance.now() - begun >= maxLagMs - 1000);
    assert.match(lines.at(-1) ?? '', /from the primary/);
    await replica.db.execute(sql`select pg_wal_replay_resume()`);
    await until(true);
    await replica.close();
  });

  it('is left without a failed read when it is away, and read again when it is back', async () => {
    const reading = { isOver: false, failed: 0 };
    const reader = (async () => {
      while (!reading.isOver) await isRead().catch(() => (reading.failed += 1));
    })();
    await copy.restart('immediate', 1500);
    await until(true);
    reading.isOver = true;
    await reader;
    assert.equal(reading.failed, 0);
  });
});
