import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it, after } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import {
  createPglite,
  embedded,
  openPostgres,
  type OpenDatabase,
} from '../src/database/connect.ts';
import { migrate } from '../src/database/migrate.ts';
import { findBrokenInvariants } from '../src/modules/ledger/invariants.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const { version: current } = JSON.parse(read('../package.json')) as { version: string };
/** 0.2.0 has no tag: no one has installed it. */
const released = [...read('../CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)$/gm)]
  .map(([, version = '']) => version)
  .filter((version) => version !== '0.2.0');
const fixtureOf = (version: string) => new URL(`upgrades/${version}.sql.gz`, import.meta.url);

const postgres = await startThrowawayPostgres();
after(() => ('url' in postgres ? postgres.stop() : undefined));

async function openEmpty(kind: string): Promise<OpenDatabase & { load(text: string): unknown }> {
  if (kind === 'pglite') {
    const client = await createPglite();
    return { ...embedded(client), load: (text) => client.exec(text) };
  }
  const url = 'url' in postgres ? postgres.url : '';
  return {
    ...(await openPostgres(url)),
    async load(text) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(
        'drop schema public cascade; create schema public; drop schema if exists drizzle cascade',
      );
      await client.query(text).finally(() => client.end());
    },
  };
}

describe('the database of each released version', () => {
  it('is kept, except of the newest, which is still this one', () => {
    const missing = released.filter(
      (version) => version !== current && !existsSync(fixtureOf(version)),
    );
    assert.deepEqual(missing, [], 'write it with node api/bench/upgrade.ts <version> --fixture');
  });

  for (const version of released.filter((each) => existsSync(fixtureOf(each))))
    for (const kind of ['pglite', 'postgres'])
      it(
        `${version} is brought to this version on ${kind}, with its rows`,
        { skip: kind === 'postgres' && 'reason' in postgres && postgres.reason },
        async () => {
          const database = await openEmpty(kind);
          try {
            await database.load(gunzipSync(readFileSync(fixtureOf(version))).toString('utf8'));
            // A dump empties it for the session.
            await database.db.execute(sql`select set_config('search_path', 'public', false)`);
            const count = async () =>
              (
                (await database.db.execute(
                  sql`select count(*) as users from users`,
                )) as unknown as {
                  rows: { users: string }[];
                }
              ).rows[0]?.users;
            const before = await count();
            await migrate(database);
            await migrate(database);
            assert.equal(await count(), before);
            assert.deepEqual(await findBrokenInvariants(database.db), []);
          } finally {
            await database.close();
          }
        },
      );
});
