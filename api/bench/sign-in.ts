import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../test/database.ts';
import { demoPassword } from '../src/seed/demo-accounts.ts';
import { hitCounts, quotas } from '../src/database/schema/rate-limits.ts';
import { signInFailures, users } from '../src/database/schema/owners.ts';
import { describeTimes, percentile, time } from './times.ts';
import { onEachDatabase } from './each-database.ts';

/**
 * `node api/bench/sign-in.ts [tries]`: what a response's time tells about an account, how many sign-ins a
 * second are served, and what a storm of them does to reads; on PGlite and, where one can be started, on
 * PostgreSQL. Figures are for comparing on one machine that does nothing else.
 */
const tries = Number(process.argv[2] ?? 500);
const stormSeconds = 5;

interface Person {
  phone: string;
  email: string;
}

/**
 * Turn about, so that whatever else the machine does meets both alike; the difference is the median of the
 * differences within the pairs. Limits are lifted between tries.
 */
async function compare(api: TestApi, name: string, ask: (person: Person) => Promise<unknown>) {
  const people = {
    known: { phone: '0803 000 0001', email: await emailOf(api, '+2348030000001') },
    unknown: { phone: '0803 999 9999', email: 'unknown@example.com' },
  };
  const times: Record<keyof typeof people, number[]> = { known: [], unknown: [] };
  for (let index = -20; index < tries; index += 1) {
    const order = ['known', 'unknown'] as const;
    for (const who of index % 2 === 0 ? order : order.toReversed()) {
      await api.deps.db.delete(signInFailures);
      await api.deps.db.delete(quotas);
      const taken = await time(() => ask(people[who]));
      if (index >= 0) times[who].push(taken);
    }
  }
  const [known, unknown] = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)];
  const between = percentile(
    times.known.map((taken, index) => taken - (times.unknown[index] ?? 0)),
    0.5,
  );
  console.log(
    `  ${name}: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, ` +
      `difference ${(((known - unknown) / unknown) * 100).toFixed(1)} %, ` +
      `within pairs ${((between / unknown) * 100).toFixed(1)} %`,
  );
}

async function emailOf(api: TestApi, phone: string): Promise<string> {
  const [user] = await api.deps.db.select().from(users).where(eq(users.phone_number, phone));
  if (user === undefined) throw new Error('the demonstration was not seeded');
  return user.email;
}

/** Sign-ins a second as on any day, and ten times as many, as after an announcement on the radio. */
const usualRate = 10;

/** Measures reads while sign-ins arrive at a rate, whether or not those before them are done. */
async function readsDuring(api: TestApi, token: string, perSecond: number) {
  const end = performance.now() + stormSeconds * 1000;
  const responses: Record<string, number> = {};
  const under: Promise<void>[] = [];
  const arrive = async (visitor: number) => {
    const { status } = await api.post('/auth/login', {
      username: `0706${String(visitor).padStart(7, '0')}`,
      password: demoPassword,
    });
    responses[status] = (responses[status] ?? 0) + 1;
  };
  const begun = performance.now();
  const arrivals = async () => {
    while (performance.now() < end) {
      const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
      for (let visitor = under.length; visitor < due; visitor += 1) under.push(arrive(visitor));
      await pause(5);
    }
  };
  const times: number[] = [];
  const reads = async () => {
    while (performance.now() < end) {
      times.push(await time(() => api.get('/users/me', token)));
      await pause(5);
    }
  };
  await Promise.all([reads(), arrivals()]);
  const validated = responses['401'] ?? 0;
  await Promise.all(under);
  await api.deps.db.delete(hitCounts);
  return { times, validated: validated / stormSeconds, responses };
}

async function storm(api: TestApi): Promise<void> {
  const token = await api.signIn('0803 000 0002');
  const quiet = await readsDuring(api, token, 0);
  for (const rate of [usualRate, usualRate * 10]) {
    const { times, validated, responses } = await readsDuring(api, token, rate);
    const ratio = (share: number) =>
      (percentile(times, share) / percentile(quiet.times, share)).toFixed(1);
    console.log(
      `  ${rate} sign-ins a second arrive, ${validated.toFixed(0)} are validated (${JSON.stringify(responses)}): ` +
        `reads take ${ratio(0.5)} times as long as alone, p95 ${ratio(0.95)} times ` +
        `(${describeTimes(times)}; alone ${describeTimes(quiet.times)})`,
    );
  }
}

async function measure(name: string): Promise<void> {
  const api = await startTestApi();
  console.log(name);
  try {
    await compare(api, 'sign-in', ({ phone }) =>
      api.post('/auth/login', { username: phone, password: 'not the password' }),
    );
    for (const medium of ['sms', 'email']) {
      await compare(api, `forgotten password, ${medium}`, ({ phone }) =>
        api.post('/auth/forget-password', { username: phone, medium }),
      );
    }
    await compare(api, 'password by link', ({ email }) =>
      api.post('/auth/password-link', { username: email }),
    );
    await compare(api, 'forgotten registration number', ({ phone }) =>
      api.post('/business-registrations/smedan-number', { phone_number: phone }),
    );
    let registered = 0;
    await compare(api, 'registration', ({ phone, email }) => {
      registered += 1;
      return api.post('/auth/register', {
        business_name: 'Some Shop',
        first_name: 'A',
        last_name: 'B',
        phone_number: phone.endsWith('1') ? phone : `0706${String(registered).padStart(7, '0')}`,
        email,
        accepts_terms: true,
      });
    });
    await storm(api);
  } finally {
    await api.close();
  }
}

await onEachDatabase(measure);
