import Fastify from 'fastify';
import { setInterval } from 'node:timers';
import { parseArgs } from 'node:util';
import { demoPassword } from '../src/seed/demo-accounts.ts';
import { hitCounts, quotas } from '../src/database/schema/rate-limits.ts';
import { findAccount, sumEntries } from '../src/modules/ledger/repository.ts';
import { startTestApi, type TestApi } from '../test/database.ts';
import { putUnderLoad, type Ask, type Load } from './load.ts';
import { onEachDatabase } from './each-database.ts';

/**
 * `npm run bench:api`: reads, sign-ins and payments a second, and the same read from a bare Fastify route with the
 * same queries; on PGlite and, where one can be started, on PostgreSQL. API, database and clients share the
 * machine: the figures are for comparing with each other. A sign-in is slow by design: argon2 makes a stolen
 * list of passwords worthless.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '10' },
  },
});
const load = { seconds: Number(values.seconds), connections: Number(values.connections) };
const owner = '0803 000 0001';
const pin = '4826';

async function measure(database: string): Promise<void> {
  // Sign-ins wait for nothing but their own work.
  const api = await startTestApi({
    requestTimes: { session: Infinity, account: Infinity, network: Infinity },
  });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  // Limits are tested elsewhere; here they would end the run.
  const lifting = setInterval(() => void liftLimits(api).catch(() => undefined), 200);
  try {
    const token = await api.signIn(owner);
    const authorization = { authorization: `Bearer ${token}` };
    const read: Ask = { method: 'GET', path: '/api/finance/accounts', headers: authorization };
    const bare = await bareRead(api, token);
    show(
      database,
      'read, bare Fastify route',
      await putUnderLoad(bare, load, () => ({ ...read, path: '/' })),
    );
    await bare.close();
    show(database, 'read, through the API', await putUnderLoad(api.app, load, () => read));

    const set = await api.post('/finance/payment-auth', { pin, re_pin: pin }, authorization);
    if (set.status !== 200) throw new Error(`payment PIN: ${set.text}`);
    let count = 0;
    const pay = (): Ask => ({
      method: 'POST',
      path: '/api/finance/transactions',
      headers: {
        ...authorization,
        'idempotency-key': `bench-${String(++count).padStart(16, '0')}`,
      },
      body: {
        type: 'airtime',
        biller_id: 'mtn',
        customer_number: '08031112200',
        amount_kobo: 50_00,
        pin,
      },
    });
    show(database, 'payment', await putUnderLoad(api.app, load, pay));
    const signIn: Ask = {
      method: 'POST',
      path: '/api/auth/login',
      body: { username: owner, password: demoPassword },
    };
    show(database, 'sign-in', await putUnderLoad(api.app, load, () => signIn));
  } finally {
    clearInterval(lifting);
    await api.close();
  }
}

/** Measures the part of any route that looks up the same owner's account and adds its entries up. */
async function bareRead({ deps: { db }, get }: TestApi, token: string) {
  const me = await get('/users/me', token);
  const userId = String(me.body.data.id);
  const app = Fastify();
  app.get('/', async () => {
    const account = await findAccount(db, userId);
    return { data: { ...account, balance_kobo: account ? await sumEntries(db, account.id) : 0 } };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

async function liftLimits({ deps: { db } }: TestApi): Promise<void> {
  await db.delete(hitCounts);
  await db.delete(quotas);
}

function show(database: string, what: string, { perSecond, p50, p95, p99, cpuMs }: Load): void {
  const figures = [p50, p95, p99].map((ms) => ms.toFixed(1).padStart(8));
  console.log(
    `${database.padEnd(10)}  ${what.padEnd(26)}${perSecond.toFixed(0).padStart(8)}/s${figures.join('')} ms${cpuMs.toFixed(2).padStart(8)} ms`,
  );
}

console.log(
  `${load.connections} connections, ${load.seconds} s each; milliseconds within which 50, 95 and 99 % have a response; milliseconds of the processor for each\n`,
);
await onEachDatabase(measure);
