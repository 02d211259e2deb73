import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openPostgres } from '../src/database/connect.ts';
import { migrate } from '../src/database/migrate.ts';
import { outbox } from '../src/database/schema/outbox.ts';
import { enqueue } from '../src/modules/outbox/repository.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

const news = 120;
const codes = 30;
const expired = 10;

/**
 * Three processes send from one outbox, and the first two are killed in the middle. On the embedded database, which one
 * process has to itself, this would be no test: nothing is sent there by two.
 */
const postgres = await startThrowawayPostgres();

it(
  'several processes send each message, what killed ones held too, and no code that has expired',
  { skip: 'reason' in postgres && postgres.reason },
  async () => {
    if ('reason' in postgres) return;
    const taken: string[] = [];
    const gateway = createServer((request, response) => {
      taken.push(String(request.headers['idempotency-key']));
      request.resume();
      setTimeout(() => response.writeHead(202).end(), 40);
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const { port } = gateway.address() as AddressInfo;
    const database = await openPostgres(postgres.url);
    const children: ChildProcess[] = [];
    try {
      await migrate(database);
      const now = new Date();
      const write = (subject: string, count: number, expiresAt?: Date) =>
        enqueue(
          database.db,
          now,
          Array.from({ length: count }, () => ({
            channel: 'sms' as const,
            recipient: '+2348030000001',
            subject,
            text: 'Hello',
            expiresAt,
          })),
        );
      await write('news', news);
      await write('code', codes, new Date(now.getTime() + 600_000));
      await write('late code', expired, new Date(now.getTime() - 1));
      for (let n = 0; n < 3; n += 1)
        children.push(
          fork(new URL('send-outbox.ts', import.meta.url), {
            execArgv: ['--disable-warning=ExperimentalWarning'],
            env: {
              ...process.env,
              DATABASE_URL: postgres.url,
              GATEWAY: `http://127.0.0.1:${port}`,
            },
          }),
        );
      for (const child of children.slice(0, 2)) {
        const before = taken.length;
        while (taken.length < before + 20) await wait(5);
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      const rows = () => database.db.select().from(outbox);
      while ((await rows()).some((row) => row.sent_at === null && row.given_up_at === null))
        await wait(100);
      const all = await rows();
      const isLate = ({ subject }: (typeof all)[number]) => subject === 'late code';
      assert.deepEqual(
        new Set(taken),
        new Set(all.filter((row) => !isLate(row)).map(({ id }) => id)),
      );
      assert.ok(all.filter(isLate).every((row) => row.given_up_at !== null && row.text === ''));
      // A killed process cannot say what it has sent: at most what it held, one place for each, is sent again.
      assert.ok(taken.length - new Set(taken).size <= 2 * 64, `${taken.length} requests`);
    } finally {
      for (const child of children) child.kill('SIGKILL');
      await database.close();
      gateway.closeAllConnections();
      gateway.close();
      await postgres.stop();
    }
  },
);
