import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect.ts';
import type { Manifest } from './manifest.ts';

interface TableRow {
  schema: string;
  name: string;
}

/**
 * Counts the rows of every table and sums a hash of each. Call it in a transaction: it sets how values are written
 * as text, which has to be the same before and after.
 */
export async function digestTables(tx: Database): Promise<Manifest['tables']> {
  await tx.execute(sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
    set_config('intervalstyle', 'iso_8601', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true)`);
  // Partitions are tables of their own; the table that they make up holds no rows itself.
  const { rows: tables } = (await tx.execute(sql`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence <> 't'
      and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    order by 1, 2`)) as unknown as { rows: TableRow[] };
  const digests: Manifest['tables'] = {};
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const { rows } = (await tx.execute(sql`
      select count(*)::text as rows,
        coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as digest
      from only ${table} t`)) as unknown as { rows: { rows: string; digest: string }[] };
    digests[`${schema}.${name}`] = {
      rows: Number(rows[0]?.rows),
      digest: rows[0]?.digest ?? '',
    };
  }
  return digests;
}

/** How the tables of a database differ from those of a backup, a line each; none when they are the same. */
export function compareTables(expected: Manifest['tables'], found: Manifest['tables']): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].toSorted();
  return names.flatMap((name) => {
    const [before, after] = [expected[name], found[name]];
    if (before?.rows !== after?.rows)
      return [
        `${name}: ${before?.rows ?? 'no table'} rows in the backup, ${after?.rows ?? 'no table'} restored`,
      ];
    return before?.digest === after?.digest
      ? []
      : [`${name}: the rows are not those of the backup`];
  });
}
