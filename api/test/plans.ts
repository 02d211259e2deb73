import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { TestApi } from './database.ts';
import { activateOwner, bearer } from './owner.ts';

/** Tables that stay small, or that only a demonstration has. Every other one grows with the owners. */
const small = new Set([
  'benefits',
  'current_secret_key',
  'demo_inbox',
  'sandbox_checkouts',
  'simulated_payments',
]);

/** Those that `enlarge` fills: of an empty one the planner reads the whole index as readily as a part of it. */
const filled = new Set([
  'users',
  'business_registrations',
  'sessions',
  'ledger_accounts',
  'ledger_transactions',
  'ledger_entries',
  'message_threads',
  'messages',
]);

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

/** Reads everything that the API can be asked for, as owner and as staff, and does what visitors and owners do most. */
export async function walk(api: TestApi): Promise<void> {
  const owner = await activateOwner(api);
  const staff = await api.signIn('0803 000 0006');
  const { body: description } = await api.get('/openapi.json');
  for (const [path, calls] of Object.entries(description.paths as Record<string, object>)) {
    if (!('get' in calls) || path.endsWith('/messaging/events')) continue;
    const url = path.replace(/^\/api/, '').replaceAll(/\{\w+\}/g, () => randomUUID());
    for (const token of [owner.token, staff]) await api.get(url, token);
  }
  await api.post('/auth/login', { username: owner.number, password: 'wrong' });
  await api.post('/auth/forget-password', { username: owner.phone, medium: 'sms' });
  await api.post('/auth/password-link', { username: owner.email });
  await api.post('/email/resend', { email: owner.email });
  const keyed = (token: string) => ({ ...bearer(token), 'idempotency-key': randomUUID() });
  const asked = await api.post(
    '/messaging/threads',
    { subject: 'Certificate', body: 'Where is it?', file_ids: [] },
    keyed(owner.token),
  );
  const thread = asked.body.data;
  if (!thread) throw new Error(asked.text);
  const { id } = thread.messages[0];
  await api.post(`/messaging/agency/threads/${thread.id}/read`, { up_to: id }, bearer(staff));
  await api.post(
    `/messaging/agency/threads/${thread.id}/messages`,
    { body: 'On its way.', file_ids: [] },
    keyed(staff),
  );
  for (const [path, token] of [
    ['/messaging/threads', owner.token],
    [`/messaging/threads/${thread.id}`, owner.token],
    ['/messaging/unread-count', staff],
    ['/messaging/agency/threads', staff],
  ] as const) {
    const { status, text } = await api.get(path, token);
    if (status !== 200) throw new Error(`${path}: ${text}`);
  }
}

/**
 * Explains each of the API's own statements. @returns those that read a growing table from end to end.
 * @param isLarge whether the tables are: on small ones a scan is right, so it is forbidden where an index can do it
 */
export async function findScans(api: TestApi, isLarge: boolean): Promise<string[]> {
  const { db } = api.deps;
  const distinct = new Map(
    api.queries
      .filter(({ text }) => /^\s*(select|insert|update|delete|with)/i.test(text))
      .map((query) => [query.text.replaceAll(/\$\d+(, \$\d+)+/g, '$n'), query]),
  );
  const rows = async (text: string) =>
    ((await db.execute(sql.raw(text))) as unknown as { rows: Record<string, unknown>[] }).rows;
  const partial = new Set(
    (
      await rows(
        'select indexrelid::regclass::text as name from pg_index where indpred is not null',
      )
    ).map(({ name }) => String(name)),
  );
  const found: string[] = [];
  for (const { text, values } of distinct.values()) {
    const explained = await db.transaction(async (tx) => {
      if (!isLarge) await tx.execute(sql`set local enable_seqscan = off`);
      return (await tx.execute(
        sql`explain (format json) ${withValues(text, values)}`,
      )) as unknown as { rows: { 'QUERY PLAN': { Plan: PlanNode }[] }[] };
    });
    const plan = explained.rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (!plan) throw new Error(`no plan of ${text}`);
    for (const scan of scansIn(plan, partial, isLarge)) found.push(`${scan}: ${text}`);
  }
  return found;
}

/** The statement as Drizzle sends it, with its values as parameters. */
function withValues(text: string, values: unknown[]) {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, n) => (n % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)),
  );
}

function scansIn(
  node: PlanNode,
  partial: Set<string>,
  isLarge: boolean,
  isLimited = false,
): string[] {
  const table = node['Relation Name'];
  const index = node['Index Name'];
  const isGrowing = table !== undefined && !small.has(table);
  const limited = isLimited || node['Node Type'] === 'Limit';
  const found: string[] = [];
  if (node['Node Type'] === 'Seq Scan' && isGrowing) found.push(`scans ${table}`);
  // The whole index is as long as the table, unless it is one of few rows or is left after some.
  const isWhole = index !== undefined && node['Index Cond'] === undefined && !partial.has(index);
  if (!isLarge && filled.has(table ?? '') && isWhole && !limited)
    found.push(`reads all of ${index}`);
  return [
    ...found,
    ...(node.Plans ?? []).flatMap((child) => scansIn(child, partial, isLarge, limited)),
  ];
}

/** Foreign keys that a delete on the other side would look up by reading the whole table. */
export async function findKeysWithoutIndex(api: TestApi): Promise<string[]> {
  const { rows } = (await api.deps.db.execute(sql`
    select c.conrelid::regclass || '.' || a.attname as key
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid::regclass::text not in ('benefits', 'ledger_transactions')
      and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indpred is null
        and i.indkey[0] = c.conkey[1])
    order by 1`)) as unknown as { rows: { key: string }[] };
  return rows.map(({ key }) => key);
}
