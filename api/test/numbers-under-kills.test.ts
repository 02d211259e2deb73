import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openPostgres } from '../src/database/connect.ts';
import { migrate } from '../src/database/migrate.ts';
import { countNumbers, findDifferences } from '../src/modules/numbers/count.ts';
import { findMissingFacts } from '../src/modules/numbers/fill-facts.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

/**
 * Processes count while owners register, move and leave, and are killed in the middle. On the embedded database, which one
 * process has to itself, this would be no test; numbers.test.ts has a round that is rolled back.
 */
const postgres = await startThrowawayPostgres();
const states = [randomUUID(), randomUUID(), randomUUID()];
const kills = 4;

it(
  'the numbers are those of a recount after writes at the same time and killed processes',
  { skip: 'reason' in postgres && postgres.reason },
  async () => {
    if ('reason' in postgres) return;
    const database = await openPostgres(postgres.url);
    const { db } = database;
    const start = () =>
      fork(new URL('count-numbers.ts', import.meta.url), {
        execArgv: ['--disable-warning=ExperimentalWarning'],
        env: { ...process.env, DATABASE_URL: postgres.url },
      });
    const writing = new AbortController();
    let written = 0;
    /** One owner: registers, states a place, moves; some of them leave. */
    const write = async () => {
      while (!writing.signal.aborted) {
        written += 1;
        const number = written;
        const { rows } = (await db.execute(sql`
          with owner as (
            insert into users (first_name, last_name, email) values ('Ada', 'Obi', 'ada@example.com') returning id
          ) insert into business_registrations (user_id, smedan_number, business_name)
          select id, 'SMD-' || ${number}::int, 'Tailoring' from owner returning user_id`)) as unknown as {
          rows: { user_id: string }[];
        };
        const owner = rows[0]?.user_id;
        for (const state of [states[number % 3], states[(number + 1) % 3]]) {
          await db.execute(
            sql`update business_registrations set state = ${state} where user_id = ${owner}`,
          );
        }
        await db.execute(
          sql`update users set password_hash = 'hash', status = 'Completed' where id = ${owner}`,
        );
        if (number % 5 === 0) await db.execute(sql`delete from users where id = ${owner}`);
      }
    };
    let children: ChildProcess[] = [];
    try {
      await migrate(database);
      children = [start(), start()];
      const writers = [write(), write(), write()];
      for (let n = 0; n < kills; n += 1) {
        const [child, ...others] = children;
        assert.ok(child);
        await once(child, 'message');
        await wait(n * 7);
        child.kill('SIGKILL');
        await once(child, 'exit');
        children = [...others, start()];
        assert.deepEqual(await findDifferences(db), []);
      }
      writing.abort();
      await Promise.all(writers);
      for (const child of children) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      await countNumbers({ db, now: () => new Date() });
      assert.deepEqual(await findDifferences(db), []);
      assert.deepEqual(await findMissingFacts(db), []);
      const { rows } = (await db.execute(
        sql`select sum(registered)::int as registered, sum(activated)::int as activated
          from daily_numbers where level = 'state'`,
      )) as unknown as { rows: { registered: number; activated: number }[] };
      assert.deepEqual(rows[0], { registered: written, activated: written });
      assert.ok(written > 50, `${written} owners`);
    } finally {
      writing.abort();
      for (const child of children) child.kill('SIGKILL');
      await database.close();
      await postgres.stop();
    }
  },
);
