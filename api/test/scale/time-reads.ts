import { eq } from 'drizzle-orm';
import { users } from '../../src/database/schema/owners.ts';
import { createSessions } from '../../src/modules/auth/sessions.ts';
import { staffEmail, startStaffSession } from '../agency.ts';
import type { TestResponse, TestApi } from '../database.ts';

const runs = 20;
const emailOf = (n: number) => `Owner${n * 7 + 1}@example.com`;
const phoneOf = (n: number) => `+234700${String(n * 7 + 1).padStart(7, '0')}`;

/** Prints how long the API takes for what people wait for most, each time as another owner. */
export async function timeReads(api: TestApi): Promise<void> {
  const staff = await startStaffSession(api, staffEmail('support'));
  const tokens = await Promise.all(Array.from({ length: runs }, (_, n) => signInOwner(api, n)));
  const read = (path: string) => (n: number) => api.get(path, tokens[n]);
  const readAsStaff = (path: string) => () => api.get(path, staff);
  // The names are known and the password is not: what is timed is the search of the account, without the hash.
  const asks: [what: string, status: number, ask: (n: number) => Promise<TestResponse>][] = [
    [
      'sign-in of an account without a password',
      401,
      (n) => api.post('/auth/login', { username: phoneOf(n), password: 'no password' }),
    ],
    ['conversations of an owner', 200, read('/messaging/threads')],
    ['unread messages of an owner', 200, read('/messaging/unread-count')],
    ['a page of transactions', 200, read('/finance/transactions')],
    ['totals of the dashboard', 200, read('/finance/months')],
    ['conversations that wait', 200, readAsStaff('/agency/messages')],
    ['conversations that are open', 200, readAsStaff('/agency/messages?show=open')],
    ['inbox, a text of 8', 200, readAsStaff('/agency/messages?show=open&q=certificate+1234%3F')],
    ['inbox, a text of all', 200, readAsStaff('/agency/messages?show=open&q=certificate')],
    ['inbox, two letters of none', 200, readAsStaff('/agency/messages?show=open&q=qz')],
  ];
  for (const [what, expected, ask] of asks) {
    const times: number[] = [];
    for (let n = 0; n < runs; n += 1) {
      const begun = performance.now();
      const { status, text } = await ask(n);
      times.push(performance.now() - begun);
      if (status !== expected) throw new Error(`${what}: ${status} ${text}`);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const [p50, p95] = [0.5, 0.95].map((share) =>
      (sorted[Math.floor(runs * share)] ?? Number.NaN).toFixed(1).padStart(8),
    );
    console.log(`${what.padEnd(44)} p50 ${p50} ms  p95 ${p95} ms`);
  }
}

/** Without the password, which would cost a hash. */
async function signInOwner({ deps }: TestApi, n: number): Promise<string> {
  const [account] = await deps.db
    .select()
    .from(users)
    .where(eq(users.email, emailOf(n)));
  if (account === undefined) throw new Error(`there is no owner ${emailOf(n)}`);
  const session = { account: { ...account, smedan_number: null }, device: 'the test' };
  return (await createSessions(deps).start(deps.db, session)).access_token;
}
