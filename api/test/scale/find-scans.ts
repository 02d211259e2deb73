import { sql } from 'drizzle-orm';
import type { Database } from '../../src/database/connect.ts';
import { lookedThrough } from '../../src/database/search.ts';
import type { CollectedStatement, Statement } from './collect.ts';

/**
 * Tables that stay small (those of the catalogue and of staff, what the agency publishes, `number_progress` with one row,
 * `number_moves`, which is emptied twice a minute, and `second_factors`, which is of Master Agents and owners who want one), or
 * that only a demonstration has. Every other one grows with the owners.
 */
const small = new Set([
  'announcements',
  'benefits',
  'contact_details',
  'catalogue_events',
  'catalogue_imports',
  'catalogue_items',
  'catalogue_versions',
  'current_secret_key',
  'number_moves',
  'number_progress',
  'upload_place',
  'demo_inbox',
  'insurance_rates',
  'landing_texts',
  'loan_packages',
  'notice_banners',
  'reply_templates',
  'sandbox_accounts',
  'sandbox_checkouts',
  'second_factors',
  'simulated_payments',
  'saved_filters',
  'staff_accounts',
  'staff_invitations',
  'staff_pending_sign_ins',
  'staff_places',
  'staff_recovery_codes',
  'staff_second_factors',
  'staff_sessions',
  'training_courses',
]);

export interface PlanNode {
  'Node Type': string;
  'Total Cost'?: number;
  'Plan Rows'?: number;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  'Join Filter'?: string;
  'Actual Rows'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

/**
 * Explains statements. @returns those that read a growing table from end to end with all values that are given
 * @param isLarge whether the tables are: on small ones a scan is right, so it is forbidden where an index can do it
 * @param record is called with each statement and the plan of its first values
 */
export async function findScans(
  db: Database,
  statements: readonly CollectedStatement[],
  isLarge: boolean,
  record: (statement: CollectedStatement, plan: PlanNode) => void = () => undefined,
): Promise<string[]> {
  const partial = await partialIndexes(db);
  const found: string[] = [];
  for (const statement of statements) {
    const { samples } = statement;
    if (!isLarge && samples.some(isBounded)) continue;
    const plans = await Promise.all(samples.map((sample) => explain(db, sample, isLarge)));
    const [plan] = plans;
    if (plan) record(statement, plan);
    const scans = plans.map((each) => scansIn(each, partial, isLarge));
    const [first = []] = scans;
    if (scans.every(({ length }) => length > 0)) {
      found.push(`${[...new Set(first)].join(', ')}: ${samples[0]?.text}`);
    }
  }
  return found;
}

/** A search among the first so many of a list: few owners have fewer, and all are read. */
const isBounded = ({ values }: Statement) =>
  Object.values(lookedThrough).some((most) => values.includes(most));

async function explain(db: Database, { text, values }: Statement, isLarge: boolean) {
  const { rows } = await db.transaction(async (tx) => {
    if (!isLarge) await tx.execute(sql`set local enable_seqscan = off`);
    return (await tx.execute(
      sql`explain (format json) ${withValues(text, values)}`,
    )) as unknown as { rows: { 'QUERY PLAN': { Plan: PlanNode }[] }[] };
  });
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error(`no plan of ${text}`);
  return plan;
}

/** The statement as Drizzle sends it, with its values as parameters. */
function withValues(text: string, values: unknown[]) {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, n) =>
      n % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
    ),
  );
}

async function partialIndexes(db: Database): Promise<Set<string>> {
  const { rows } = (await db.execute(
    sql`select indexrelid::regclass::text as name from pg_index where indpred is not null`,
  )) as unknown as { rows: { name: string }[] };
  return new Set(rows.map(({ name }) => name));
}

/** Plan nodes that read all that is below them before they give the first row. */
const blocking = new Set(['Sort', 'Aggregate', 'Hash', 'WindowAgg']);

function scansIn(
  node: PlanNode,
  partial: Set<string>,
  isLarge: boolean,
  isLimited = false,
): string[] {
  const table = node['Relation Name'];
  const index = node['Index Name'];
  // The database's own tables grow with the schema.
  const isGrowing = table !== undefined && !small.has(table) && !table.startsWith('pg_');
  // Rows that a filter takes out are read all the same: it is unknown how many before there are enough.
  const isFiltered = node.Filter !== undefined || node['Join Filter'] !== undefined;
  const endsEarly =
    (isLimited || node['Node Type'] === 'Limit') && !isFiltered && !blocking.has(node['Node Type']);
  const found: string[] = [];
  if (node['Node Type'] === 'Seq Scan' && isGrowing) found.push(`scans ${table}`);
  // The whole index is as long as the table, unless it is one of few rows or is left after some of them.
  const isWhole = index !== undefined && node['Index Cond'] === undefined && !partial.has(index);
  if (!isLarge && isGrowing && isWhole && !endsEarly) found.push(`reads all of ${index}`);
  return [
    ...found,
    ...(node.Plans ?? []).flatMap((child) => scansIn(child, partial, isLarge, endsEarly)),
  ];
}

/** Tables that grow and have no row: what reads one of them is not tried. */
export async function findEmptyTables(db: Database): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 1
    order by 1`)) as unknown as { rows: { name: string }[] };
  return rows.map(({ name }) => name).filter((name) => !small.has(name));
}

/** Foreign keys that a delete on the other side would look up by reading the whole table. */
export async function findKeysWithoutIndex(db: Database): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select c.conrelid::regclass || '.' || a.attname as key
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid::regclass::text not in ('benefits', 'ledger_transactions')
      and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indpred is null
        and i.indkey[0] = c.conkey[1])
    order by 1`)) as unknown as { rows: { key: string }[] };
  return rows.map(({ key }) => key);
}
