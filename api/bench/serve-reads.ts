import Fastify from 'fastify';
import pg from 'pg';
import type { AddressInfo } from 'node:net';
import { presentUser } from '../src/modules/identity/present-user.ts';
import type { UserRow } from '../src/modules/identity/find-user.ts';
import { demoPassword } from '../src/seed/demo-accounts.ts';
import { startTestApi } from '../test/database.ts';
import { checkPassword, hashPassword, takePlace } from '../src/modules/identity/password-hash.ts';

/**
 * A process for `npm run bench -- requests`, on the PostgreSQL server of TEST_DATABASE_URL: the API, and the same read
 * from a bare Fastify with one query of the same row.
 */
const owner = '0803 000 0001';
const api = await startTestApi({
  requestTimes: { session: Infinity, account: Infinity, network: Infinity, file: Infinity },
});
await api.app.listen({ port: 0, host: '127.0.0.1' });
const token = await api.signIn(owner);
const me = await api.get('/users/me', token);

const pool = new pg.Pool({ connectionString: api.databaseUrl, max: 10 });
const bare = Fastify();
bare.get('/', async () => {
  const { rows } = await pool.query<UserRow>({
    name: 'bare',
    text: 'select * from users where id = $1',
    values: [me.body.data.id],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('no owner');
  return { data: presentUser(row) };
});
await bare.listen({ port: 0, host: '127.0.0.1' });

const portOf = ({ server }: typeof bare) => (server.address() as AddressInfo).port;

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
  api: portOf(api.app as unknown as typeof bare),
  bare: portOf(bare),
  token,
  signIn: { username: owner, password: demoPassword },
});
