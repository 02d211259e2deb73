import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sessionLimits } from '@portal/contract';
import Fastify from 'fastify';
import pg from 'pg';
import { eq } from 'drizzle-orm';
import { buildApp } from '../src/app.ts';
import { users } from '../src/database/schema/owners.ts';
import { hashSecret } from '../src/keyed-hash.ts';
import { presentUser } from '../src/modules/identity/present-user.ts';
import type { UserRow } from '../src/modules/identity/find-user.ts';
import { demoPassword } from '../src/seed/demo-accounts.ts';
import { startTestApi } from '../test/database.ts';
import { checkPassword, hashPassword, takePlace } from '../src/modules/identity/password-hash.ts';

/**
 * A process for `npm run bench -- requests`, on the PostgreSQL server of TEST_DATABASE_URL: the API, and the same read
 * from a bare Fastify, which sends the API's own statement and as many bytes.
 */
const owner = '0803 000 0001';
const test = await startTestApi();
const token = await test.signIn(owner);
await test.get('/users/me', token);
const statement = test.statements.at(-1);
if (statement === undefined) throw new Error('the API sent no statement');

/** Owners with the password of the first. @returns their phone numbers */
async function addOwners(count: number): Promise<string[]> {
  const { db } = test.deps;
  const [first] = await db.select().from(users).where(eq(users.phone_number, '+2348030000001'));
  if (first === undefined) throw new Error('the first owner is missing');
  const phones = Array.from({ length: count }, (_, index) => `+234902${1_000_000 + index}`);
  await db
    .insert(users)
    .values(phones.map((phone_number) => ({ ...first, id: randomUUID(), phone_number })));
  return phones;
}
// One for each connection that signs in: sign-ins of one account wait for each other.
const owners = await addOwners(100);

// The API under test records each statement; this one does not. What one IP address may do is not what is measured.
const { app } = await buildApp(test.deps, {
  pause: async () => undefined,
  requestTimes: { session: Infinity, account: Infinity, network: Infinity, file: Infinity },
});
await app.listen({ port: 0, host: '127.0.0.1' });
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;
const api = portOf(app.server);
const same = await fetch(`http://127.0.0.1:${api}/api/users/me`, {
  headers: { authorization: `Bearer ${token}` },
});
const { data } = (await same.json()) as { data: { roles: string[] } };
/** Fills up the headers of the bare server to the length of the API's. */
const filler = 'x'.repeat(
  ['etag', 'x-request-id', 'x-content-type-options', 'cache-control']
    .map((name) => `${name}: ${same.headers.get(name)}\r\n`)
    .join('').length - 'x-filler: \r\n'.length,
);

const pool = new pg.Pool({ connectionString: test.databaseUrl, max: 10 });
const bare = Fastify();
bare.get('/', async (_request, reply) => {
  const now = new Date();
  const idleSince = new Date(now.getTime() - sessionLimits.idle * 1000);
  // Where columns have the same name, pg keeps the last, which is the owner's.
  const { rows } = await pool.query<UserRow>({
    name: 'bare',
    text: statement,
    values: [hashSecret(token), now.toISOString(), true, idleSince.toISOString()],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('no owner');
  void reply.header('x-filler', filler);
  return { data: { ...presentUser(row), roles: data.roles } };
});
await bare.listen({ port: 0, host: '127.0.0.1' });

/** Passwords that are compared in a second where nothing else is done, as many at a time as sign-ins compare. */
async function countHashes(): Promise<number> {
  const stored = await hashPassword(demoPassword);
  const begun = performance.now();
  const all = Array.from({ length: 60 }, () =>
    takePlace(() => checkPassword(stored, demoPassword)),
  );
  await Promise.all(all);
  return all.length / ((performance.now() - begun) / 1000);
}

process.on('disconnect', () => process.exit(0));
process.send?.({
  hashesPerSecond: await countHashes(),
  api,
  bare: portOf(bare.server),
  token,
  signIns: owners.map((username) => ({ username, password: demoPassword })),
});
