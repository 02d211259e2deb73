import { startTestApi, type TestApi } from '../test/database.ts';
import { startThrowawayPostgres } from '../test/throwaway-postgres.ts';
import { demoPassword } from '../src/database/seed/demo-accounts.ts';
import { hitCounts, quotas } from '../src/database/schema/rate-limits.ts';
import { signInFailures } from '../src/database/schema/owners.ts';

/**
 * `node api/bench/sign-in.ts [tries]`: what an answer's time tells about an account, how many sign-ins a
 * second are served, and what a storm of them does to reads; on PGlite and, where one can be started, on
 * PostgreSQL. Figures are for comparing on one machine that does nothing else.
 */
const tries = Number(process.argv[2] ?? 500);
const stormSeconds = 5;

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

function percentile95(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Turn about, so that whatever else the machine does meets both alike. Limits are lifted between tries. */
async function compare(api: TestApi, name: string, ask: (username: string) => Promise<unknown>) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let index = -20; index < tries; index += 1) {
    for (const who of index % 2 === 0
      ? (['known', 'unknown'] as const)
      : (['unknown', 'known'] as const)) {
      await api.deps.db.delete(signInFailures);
      await api.deps.db.delete(quotas);
      const taken = await time(() => ask(who === 'known' ? '0803 000 0001' : '0803 999 9999'));
      if (index >= 0) times[who].push(taken);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const difference = (Math.abs(known - unknown) / unknown) * 100;
  console.log(
    `  ${name}: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, difference ${difference.toFixed(1)} %`,
  );
}

async function storm(api: TestApi): Promise<void> {
  const token = await api.signIn('0803 000 0002');
  const readTimes = async (until: () => boolean) => {
    const times: number[] = [];
    while (!until()) times.push(await time(() => api.get('/users/me', token)));
    return times;
  };
  const quietEnd = performance.now() + 2000;
  const quiet = await readTimes(() => performance.now() > quietEnd);
  let served = 0;
  let shed = 0;
  const end = performance.now() + stormSeconds * 1000;
  const isOver = () => performance.now() > end;
  const signIn = async () => {
    while (!isOver()) {
      const { status } = await api.post('/auth/login', {
        username: '0803 000 0001',
        password: demoPassword,
      });
      if (status === 200) served += 1;
      else shed += 1;
    }
  };
  const [reads] = await Promise.all([
    readTimes(isOver),
    ...Array.from({ length: 80 }, () => signIn()),
  ]);
  await api.deps.db.delete(hitCounts);
  console.log(
    `  sign-ins: ${(served / stormSeconds).toFixed(1)} a second (80 at a time, ${shed} not served)\n` +
      `  reads p95: ${percentile95(quiet).toFixed(1)} ms alone, ${percentile95(reads).toFixed(1)} ms in the storm`,
  );
}

async function measure(name: string): Promise<void> {
  const api = await startTestApi();
  console.log(name);
  try {
    await compare(api, 'sign-in', (username) =>
      api.post('/auth/login', { username, password: 'not the password' }),
    );
    await compare(api, 'forgotten password', (username) =>
      api.post('/auth/forget-password', { username, medium: 'sms' }),
    );
    await storm(api);
  } finally {
    await api.close();
  }
}

delete process.env['TEST_DATABASE_URL'];
await measure('PGlite');
const postgres = await startThrowawayPostgres();
if ('url' in postgres) {
  process.env['TEST_DATABASE_URL'] = postgres.url;
  await measure('PostgreSQL').finally(() => postgres.stop());
} else console.log(`PostgreSQL: ${postgres.reason}`);
