import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openPostgres, type OpenDatabase } from '../src/database/connect.ts';
import { migrate } from '../src/database/migrate.ts';
import { createRegistrationNumber } from '../src/modules/identity/registration-number.ts';
import { searchOwners } from '../src/modules/owners-desk/search.ts';
import { withoutIndexes } from './scale/enlarge.ts';
import { fillNames } from './scale/fill-names.ts';
import { startThrowawayPostgres, type ThrowawayPostgres } from './throwaway-postgres.ts';

const owners = Number(process.env['OWNERS'] ?? 300_000);
const runs = 40;
/** Pages of 8 KB that a search touches: how long that takes depends on the machine. All owners and businesses are on 10,800. */
const maxPages = 5000;
/** Settings of a small server in production. */
const settings = ['shared_buffers=512MB', 'max_wal_size=8GB', 'work_mem=16MB'];

interface Sample {
  name: string;
  business_name: string;
  smedan_number: string;
  phone_number: string;
  email: string;
}

/** Leaves out the letter in the middle, as people type. */
const mistyped = (text: string) =>
  text.slice(0, Math.floor(text.length / 2)) + text.slice(Math.floor(text.length / 2) + 1);
const wordOf = (text: string) =>
  text.split(/\s/).toSorted((a, b) => b.length - a.length)[0] ?? text;
/** Makes a mistake in the longest word. */
const mistypedName = (text: string) => text.replace(wordOf(text), mistyped(wordOf(text)));
const swapped = (text: string) => `${text.slice(0, -3)}${text.at(-2)}${text.at(-3)}${text.at(-1)}`;

/** The details that people tell at the phone, and which of them an owner who is shown must have. */
const searches: [
  what: string,
  text: (sample: Sample) => string,
  of: keyof Sample | null,
  most?: number,
][] = [
  ['registration number', ({ smedan_number }) => smedan_number, 'smedan_number'],
  ['registration number, swapped letters', ({ smedan_number }) => swapped(smedan_number), null],
  ['phone number', ({ phone_number }) => `0${phone_number.slice(4)}`, 'phone_number'],
  ['phone number, a digit missing', ({ phone_number }) => mistyped(phone_number), null],
  ['phone number, the last seven', ({ phone_number }) => phone_number.slice(-7), null],
  ['e-mail address', ({ email }) => email, 'email'],
  ['e-mail address, mistyped', ({ email }) => mistyped(email), null],
  ['name', ({ name }) => name, 'name'],
  ['name, mistyped', ({ name }) => mistypedName(name), 'name'],
  ['one word of a name', ({ name }) => wordOf(name), null],
  ['one word of a name, mistyped', ({ name }) => mistyped(wordOf(name)), null, 15_000],
  ['business', ({ business_name }) => business_name, 'business_name'],
  ['business, mistyped', ({ business_name }) => mistypedName(business_name), 'business_name'],
  ['one word of a business', ({ business_name }) => wordOf(business_name), null],
  ['two letters', ({ name }) => name.slice(0, 2), null],
];

describe(`the search among ${owners} owners`, () => {
  let server: ThrowawayPostgres;
  let database: OpenDatabase;
  let samples: Sample[];
  before(async () => {
    const started = await startThrowawayPostgres({ settings });
    assert.ok(!('reason' in started), JSON.stringify(started));
    server = started;
    database = await openPostgres(server.url);
    await migrate(database);
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await withoutIndexes(
      async (text) => (await client.query(text)).rows,
      async () => {
        for (const statement of fillNames(owners)) await client.query(statement);
      },
    );
    await client.end();
    const { rows } = (await database.db.execute(sql`
      select first_name || ' ' || last_name as name, business_name, smedan_number, u.phone_number, email
      from (select * from users order by md5(email) limit ${runs}) u
      join business_registrations b on b.user_id = u.id`)) as unknown as { rows: Sample[] };
    samples = rows.map((row) => ({ ...row, smedan_number: createRegistrationNumber() }));
    for (const { smedan_number, email } of samples) {
      await database.db.execute(sql`
        update business_registrations set smedan_number = ${smedan_number}
        where user_id = (select id from users where lower(email) = lower(${email}))`);
    }
  });
  after(async () => {
    await database.close();
    await server.stop();
  });

  /** Pages that the server has touched so far. */
  async function pagesTouched(): Promise<number> {
    await database.db.execute(sql`select pg_stat_force_next_flush()`);
    const { rows } = (await database.db.execute(sql`
      select blks_hit + blks_read as pages from pg_stat_database
      where datname = current_database()`)) as unknown as { rows: { pages: string }[] };
    return Number(rows[0]?.pages);
  }

  for (const [what, textOf, of, most = maxPages] of searches) {
    it(`finds by ${what} within ${most} pages`, async (test) => {
      const times: number[] = [];
      const pages: number[] = [];
      let found = 0;
      for (const sample of samples) {
        const touched = await pagesTouched();
        const begun = performance.now();
        const { data } = await searchOwners((query) => query(database.db), textOf(sample));
        times.push(performance.now() - begun);
        pages.push((await pagesTouched()) - touched);
        const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '');
        const isFirst =
          of === 'name' || of === 'business_name'
            ? data.some((owner) => plain(owner[of] ?? '') === plain(sample[of]))
            : data.some(({ smedan_number }) => smedan_number === sample.smedan_number);
        if (isFirst) found += 1;
      }
      const at = (share: number, values: number[]) =>
        values.toSorted((a, b) => a - b)[Math.floor(runs * share)] ?? Number.NaN;
      test.diagnostic(
        `${what.padEnd(38)} p50 ${at(0.5, pages)} pages, ${at(0.5, times).toFixed(1)} ms, ` +
          `p95 ${at(0.95, pages)} pages, ${at(0.95, times).toFixed(1)} ms, shown ${found} of ${runs}`,
      );
      assert.ok(at(0.95, pages) < most, `p95 ${at(0.95, pages)} pages`);
      if (of !== null) assert.ok(found >= runs * 0.9, `shown ${found} of ${runs}`);
    });
  }
});
