import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import {
  marketingLimits,
  type AgeCategory,
  type CallBody,
  type Customer,
  type ImportPreview,
  type ImportRow,
  type marketingCalls,
} from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { customerImports, customers, marketingOptOuts } from '../../database/schema/marketing.ts';
import { containsPlainly } from '../../database/search.ts';
import { searchText, users } from '../../database/schema/owners.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { beyondName, namePageOf, readNamePosition } from '../../http/name-position.ts';
import { consumeQuota } from '../../http/rate-limits/quota.ts';
import { readCustomerList } from './parse-customer-csv.ts';

const pageSize = 100;
const batchSize = 500;
const faultsShown = 100;
const importRules = [
  { times: 10, seconds: 60 },
  { times: 100, seconds: 24 * 60 * 60 },
];

type CustomerRow = typeof customers.$inferSelect;

const present = (
  { id, name, phone, age_category, birth_date }: CustomerRow,
  hasOptedOut: boolean,
): Customer => ({
  id,
  name,
  phone_number: phone,
  age_category,
  birth_date,
  has_opted_out: hasOptedOut,
});

const optedOut = and(
  eq(marketingOptOuts.user_id, customers.user_id),
  eq(marketingOptOuts.phone, customers.phone),
);

const sortName = searchText(customers.name);

/** Whose name or number contains a text; undefined where it is empty. */
function hasText(text: string): SQL | undefined {
  if (text === '') return undefined;
  // Accepts a number as people write it, from its zero or without.
  const digits = text.replaceAll(/\D/g, '').replace(/^0/, '');
  return or(
    containsPlainly(customers.name, text),
    digits.length < 3 ? undefined : ilike(customers.phone, `%${digits}%`),
  );
}

/** In the order of names, whatever marks they have, the same on every call. */
export function selectCustomers(db: Database, userId: string, condition?: SQL) {
  return db
    .select({ customer: customers, opted_out_at: marketingOptOuts.at, sort_name: sortName })
    .from(customers)
    .leftJoin(marketingOptOuts, optedOut)
    .where(and(eq(customers.user_id, userId), condition))
    .orderBy(asc(sortName), asc(customers.id));
}

/** Writes in batches; a customer who exists already gets the new name and age. */
async function upsert(
  tx: Database,
  userId: string,
  rows: ImportRow[],
  now: Date,
): Promise<CustomerRow[]> {
  const written: CustomerRow[] = [];
  for (let from = 0; from < rows.length; from += batchSize) {
    written.push(
      ...(await tx
        .insert(customers)
        .values(
          rows
            .slice(from, from + batchSize)
            .map((row) => ({ ...row, user_id: userId, created_at: now })),
        )
        .onConflictDoUpdate({
          target: [customers.user_id, customers.phone],
          set: {
            name: sql`excluded.name`,
            age_category: sql`coalesce(excluded.age_category, ${customers.age_category})`,
            birth_date: sql`coalesce(excluded.birth_date, ${customers.birth_date})`,
          },
        })
        .returning()),
    );
  }
  const [total] = await tx
    .select({ total: count() })
    .from(customers)
    .where(eq(customers.user_id, userId));
  if ((total?.total ?? 0) > marketingLimits.customers) {
    throw new ApiError('validation_failed', {
      fields: { name: `max_customers:${marketingLimits.customers}` },
    });
  }
  return written;
}

type CustomersContext = Pick<AppDeps, 'db' | 'now' | 'secretKey'>;

interface CustomerSearch {
  q?: string | undefined;
  cursor?: string | undefined;
}

export function createCustomers(context: CustomersContext) {
  return {
    list: (userId: string, search: CustomerSearch) => list(context, userId, search),

    save: (userId: string, body: CallBody<typeof marketingCalls.saveCustomer>) =>
      save(context, userId, body),

    remove: (userId: string, id: string) => remove(context, userId, id),

    /** @throws ApiError `validation_failed` for what is no list, `too_many_requests` */
    preview: (userId: string, content: unknown) => preview(context, userId, content),

    /** The list that was shown is the one that is taken; a second press takes nothing twice. */
    apply: (userId: string, id: string) => apply(context, userId, id),
  };
}

async function among({ db }: CustomersContext, userId: string, phones: string[]) {
  const known = new Set<string>();
  const out = new Set<string>();
  for (let from = 0; from < phones.length; from += batchSize) {
    const part = phones.slice(from, from + batchSize);
    const there = await db
      .select({ phone: customers.phone })
      .from(customers)
      .where(and(eq(customers.user_id, userId), inArray(customers.phone, part)));
    for (const { phone } of there) known.add(phone);
    const stopped = await db
      .select({ phone: marketingOptOuts.phone })
      .from(marketingOptOuts)
      .where(and(eq(marketingOptOuts.user_id, userId), inArray(marketingOptOuts.phone, part)));
    for (const { phone } of stopped) out.add(phone);
  }
  return { known, out };
}

async function list({ db }: CustomersContext, userId: string, { q = '', cursor }: CustomerSearch) {
  const wanted = hasText(q.trim());
  const after = beyondName([sortName, customers.id], readNamePosition(cursor));
  const rows = await selectCustomers(db, userId, and(wanted, after)).limit(pageSize + 1);
  const { shown, next_cursor } = namePageOf(rows, pageSize, ({ sort_name: name, customer }) => ({
    name,
    id: customer.id,
  }));
  const [row] = await db
    .select({ total: count() })
    .from(customers)
    .where(and(eq(customers.user_id, userId), wanted));
  const total = row?.total ?? 0;
  return {
    data: shown.map(({ customer, opted_out_at }) => present(customer, opted_out_at !== null)),
    total,
    page_count: Math.max(1, Math.ceil(total / pageSize)),
    next_cursor,
  };
}

async function save(
  context: CustomersContext,
  userId: string,
  body: CallBody<typeof marketingCalls.saveCustomer>,
): Promise<Customer> {
  const { db, now } = context;
  const { name, phone_number: phone, age_category, birth_date } = body;
  const [row] = await db.transaction((tx) =>
    upsert(
      tx,
      userId,
      [
        {
          name,
          phone,
          age_category: (age_category as AgeCategory | undefined) ?? null,
          birth_date: birth_date ?? null,
        },
      ],
      now(),
    ),
  );
  if (row === undefined) throw new Error('the customer was not written');
  const { out } = await among(context, userId, [phone]);
  return present(row, out.has(phone));
}

async function remove({ db }: CustomersContext, userId: string, id: string): Promise<void> {
  const removed = await db
    .delete(customers)
    .where(and(eq(customers.id, id), eq(customers.user_id, userId)))
    .returning({ id: customers.id });
  if (removed.length === 0) throw new ApiError('not_found');
}

/** @throws ApiError `validation_failed` for what is no list, `too_many_requests` */
async function preview(
  context: CustomersContext,
  userId: string,
  content: unknown,
): Promise<ImportPreview> {
  const { db, secretKey, now } = context;
  await consumeQuota(db, keyedHash(secretKey, `import:${userId}`), importRules, now());
  const invalid = (rule: string) => new ApiError('validation_failed', { fields: { file: rule } });
  if (!Buffer.isBuffer(content) || content.length === 0) throw invalid('required');
  if (content.length > marketingLimits.fileBytes) throw invalid('file_size');
  const read = readCustomerList(content);
  if (read === null) throw invalid(`file_list:${marketingLimits.rows}`);
  const { rows, faults } = read;
  const { known, out } = await among(
    context,
    userId,
    rows.map(({ phone }) => phone),
  );
  let id: string | null = null;
  if (rows.length > 0) {
    id = randomUUID();
    await db.insert(customerImports).values({ id, user_id: userId, rows, created_at: now() });
  }
  return {
    id,
    new_count: rows.length - known.size,
    known_count: known.size,
    opted_out_count: out.size,
    fault_count: faults.length,
    faults: faults.slice(0, faultsShown),
    sample: rows.slice(0, 5).map(({ phone, ...row }) => ({ ...row, phone_number: phone })),
  };
}

/** The list that was shown is the one that is taken; a second press takes nothing twice. */
async function apply({ db, now }: CustomersContext, userId: string, id: string): Promise<number> {
  return db.transaction(async (tx) => {
    const own = and(eq(customerImports.id, id), eq(customerImports.user_id, userId));
    const [list] = await tx.select().from(customerImports).where(own).for('update');
    if (list === undefined) throw new ApiError('not_found');
    if (list.applied_at !== null) return list.rows.length;
    // One list of an owner after the other, so that the count of all holds.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    await upsert(tx, userId, list.rows, now());
    await tx
      .update(customerImports)
      .set({ applied_at: now() })
      .where(and(own, isNull(customerImports.applied_at)));
    return list.rows.length;
  });
}
