import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migrateTo } from 'drizzle-orm/pglite/migrator';
import { createSignedUrls } from '../http/signed-url.ts';
import { createPolicies } from '../modules/insurance/policies.ts';
import { createPglite, embedded, type OpenDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { benefits } from '../database/schema/benefits.ts';
import { keepCatalogue } from './catalogue.ts';
import { seedDemo } from './seed.ts';

const drizzleFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));
/** The last version without business insurance. */
const lastMigration = 5;
const userId = '00000000-0000-4000-8000-000000000001';

/** The migrations up to one of them, as the release of that time shipped them. */
function migrationsUpTo(last: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-older-'));
  cpSync(drizzleFolder, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { idx: number }[] };
  const entries = journal.entries.filter(({ idx }) => idx <= last);
  writeFileSync(path, JSON.stringify({ ...journal, entries }));
  return folder;
}

describe('a database that an earlier version made', () => {
  let database: OpenDatabase;
  before(async () => {
    database = embedded(await createPglite());
    const migrationsFolder = migrationsUpTo(lastMigration);
    await migrateTo(database.db as unknown as PgliteDatabase, { migrationsFolder });
    rmSync(migrationsFolder, { recursive: true });
    await database.db.execute(sql`
      insert into users (id, first_name, last_name, phone_number, email, password_hash)
      values (${userId}, 'Amina', 'Bello', '+2348030000001', 'amina@example.com', 'a hash')`);
    await database.db.execute(sql`
      insert into business_registrations (user_id, smedan_number, business_name)
      values (${userId}, 'SMD-7K2M-9QXA-Y', 'Adire')`);
    await database.db.execute(sql`
      insert into benefits (slug, category, provider, texts, prices, position_in_list)
      values ('owner-health-plan', 'coverage', 'A provider', '{}', '{"monthly": 777}', 0)`);
  });
  after(() => database.close());

  /** Does the same as `server.ts` before it listens. */
  const start = async () => {
    await migrate(database);
    const options = { portalShortName: 'SMEDAN', referenceData: 'development' } as const;
    await seedDemo(database.db, { ...options, now: new Date() });
    await keepCatalogue(database.db, 'SMEDAN');
  };
  const entries = () =>
    database.db
      .select({ slug: benefits.slug, prices: benefits.prices, by_quote: benefits.by_quote })
      .from(benefits)
      .orderBy(benefits.slug);

  it('gets business insurance at the next start, and keeps what the agency wrote', async () => {
    for (let time = 0; time < 2; time += 1) {
      await start();
      assert.deepEqual(await entries(), [
        { slug: 'business-insurance', prices: null, by_quote: true },
        { slug: 'owner-health-plan', prices: { monthly: 777 }, by_quote: false },
      ]);
    }
  });

  it('gives its owners a quote', async () => {
    const now = () => new Date();
    const signedUrls = createSignedUrls({
      secretKey: 'a secret of the tests',
      now,
      currentReader: () => undefined,
      mayRead: async () => false,
    });
    const { db } = database;
    const policies = createPolicies({ db, now, referenceData: 'development' }, signedUrls);
    const quoted = await policies.quote(userId, {
      items: ['stock'],
      asset_band: 'Up to ₦3m',
      people_band: '1-2',
    });
    assert.ok(quoted.prices.annual > 0);
  });

  it('never takes business insurance for free, whatever its entry said', async () => {
    await database.db
      .update(benefits)
      .set({ by_quote: false, prices: { annual: 1, 'bi-annual': 1, quarterly: 1, monthly: 1 } })
      .where(eq(benefits.slug, 'business-insurance'));
    await start();
    assert.deepEqual((await entries())[0], {
      slug: 'business-insurance',
      prices: null,
      by_quote: true,
    });
  });
});
