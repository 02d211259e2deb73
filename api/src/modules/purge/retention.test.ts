import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { setUpApi } from '../../../test/set-up-api.ts';
import {
  customerImports,
  marketingDeliveries,
  campaigns,
} from '../../database/schema/marketing.ts';
import { demoInbox } from '../../database/schema/outbox.ts';
import { ledgerTransactions } from '../../database/schema/finance.ts';
import { users } from '../../database/schema/owners.ts';
import { contactMessages, subscribers } from '../../database/schema/visitors.ts';
import { purgeExpired } from './purge.ts';
import { impersonal, retention } from './retention.ts';
import { withRetentionTable } from './retention-document.ts';

const schema = new URL('../../database/schema/', import.meta.url);
/** Types of columns that can hold something about a person. Ids, numbers and moments say nothing on their own. */
const telling = /^Pg(Text|Jsonb|DateString|Array)/;

async function tablesOfSchema() {
  const files = await Promise.all(
    readdirSync(schema).map(
      async (name) => (await import(new URL(name, schema).href)) as Record<string, unknown>,
    ),
  );
  return files
    .flatMap((file) => Object.values(file))
    .filter((value) => is(value, PgTable))
    .map((table) => getTableConfig(table));
}

/** Without the spaces that align its columns. */
const tableOf = (doc: string) =>
  doc
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.replace(/ +/g, ' '));

describe('what is kept about people', () => {
  it('is listed for every table of the schema, and nothing is listed that is not there', async () => {
    const names = (await tablesOfSchema()).map(({ name }) => name);
    assert.deepEqual(
      [...Object.keys(retention), ...Object.keys(impersonal)].toSorted(),
      names.toSorted(),
    );
  });

  it('is listed for every column that can hold it', async () => {
    for (const { name, columns } of await tablesOfSchema()) {
      const listed = retention[name];
      if (listed === undefined) continue;
      assert.deepEqual(
        [...listed.personal, ...(listed.other ?? [])].toSorted(),
        columns
          .filter(({ columnType }) => telling.test(columnType))
          .map((column) => column.name)
          .toSorted(),
        name,
      );
    }
  });

  it('is what docs/retention.md says (npm run docs:retention -w @portal/api writes it)', () => {
    const doc = readFileSync(new URL('../../../../docs/retention.md', import.meta.url), 'utf8');
    assert.deepEqual(tableOf(doc), tableOf(withRetentionTable(doc)));
  });
});

describe('the purge of aged data', () => {
  const api = setUpApi();

  it('deletes each kind when its time is over, and not a day before', async () => {
    const { db, now } = api.deps;
    const ago = (days: number) => new Date(now().getTime() - days * 24 * 60 * 60 * 1000);
    const [owner] = await db.select().from(users);
    const [transaction] = await db.select().from(ledgerTransactions);
    assert.ok(owner && transaction);
    await db.delete(demoInbox);
    await db.delete(contactMessages);
    for (const [young, old, write] of [
      [
        364,
        366,
        (at: Date) =>
          db.insert(contactMessages).values({ email: 'a@b.c', message: 'm', created_at: at }),
      ],
      [
        6,
        8,
        (at: Date) =>
          db.insert(demoInbox).values({
            id: crypto.randomUUID(),
            channel: 'sms',
            recipient: '+2348030000001',
            subject: 's',
            text: '123456',
            sent_at: at,
          }),
      ],
      [
        29,
        31,
        (at: Date) =>
          db.insert(subscribers).values({ email: `${at.getTime()}@b.c`, created_at: at }),
      ],
      [
        0,
        2,
        (at: Date) =>
          db.insert(customerImports).values({ user_id: owner.id, rows: [], created_at: at }),
      ],
      [
        729,
        731,
        async (at: Date) => {
          const [campaign] = await db
            .insert(campaigns)
            .values({
              user_id: owner.id,
              transaction_id: transaction.id,
              text: 't',
              audience: [],
              status: 'finished',
              price_kobo: 1,
              send_at: at,
              finished_at: at,
            })
            .returning();
          await db.insert(marketingDeliveries).values({
            campaign_id: campaign?.id ?? '',
            name: 'Bola',
            phone: '+2348031112299',
            text: 't',
            parts: 1,
            unsubscribe_code: `code of ${at.getTime()}`,
          });
        },
      ],
    ] as const) {
      await write(ago(young));
      await write(ago(old));
    }
    const tables = {
      contactMessages,
      demoInbox,
      subscribers,
      customerImports,
      marketingDeliveries,
    };
    const count = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(tables).map(
            async ([name, table]) => [name, (await db.select().from(table)).length] as const,
          ),
        ),
      );
    const before = await count();
    await purgeExpired(api.jobDeps);
    assert.deepEqual(
      await count(),
      Object.fromEntries(Object.entries(before).map(([name, rows]) => [name, rows - 1])),
    );
  });
});
