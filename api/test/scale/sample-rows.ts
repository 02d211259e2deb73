import type pg from 'pg';
import type { Statement } from './collect.ts';

type Row = Record<string, unknown>;
interface Key {
  column: string;
  table: string;
  target: string;
}

/** Has a share of everything: the fillings give rows to each tenth, six hundredth or thousandth owner. */
const email = 'Owner12000@example.com';

/**
 * Puts ids of rows that exist in place of those that a test's own database had: on a large one, a statement about an owner
 * who is not there reads one page of an index.
 */
export async function createSampler(client: pg.Client) {
  const keys = await readKeys(client);
  const identities = await readIdentities(client);
  const rows = new Map<string, Row>();

  async function findRow(table: string): Promise<Row> {
    const known = rows.get(table);
    if (known) return known;
    // Against keys that lead round in a circle.
    rows.set(table, {});
    const row = await chooseRow(table);
    rows.set(table, row);
    return row;
  }

  async function chooseRow(table: string): Promise<Row> {
    const read = async (condition: string, values: unknown[] = []) =>
      (
        (await client.query(`select * from "${table}" ${condition} limit 1`, values)).rows as Row[]
      )[0];
    if (table === 'users') {
      const owner = await read('where lower(email) = lower($1)', [email]);
      if (owner) return owner;
    }
    for (const { column, target } of keys.filter((key) => key.table === table)) {
      const { id } = await findRow(target);
      const row = id === undefined ? undefined : await read(`where "${column}" = $1`, [id]);
      if (row) return row;
    }
    return (await read('')) ?? {};
  }

  /** The values of a statement, with those that say which row is meant taken from rows that belong to one owner. */
  return async ({ text, values }: Statement): Promise<unknown[]> => {
    const aliases = new Map(
      Array.from(text.matchAll(/"(\w+)" "(\w+)"/g), ([, table = '', alias = '']) => [alias, table]),
    );
    const replaced = [...values];
    const conditions = text.matchAll(/"(\w+)"\."(\w+)" (?:=|in) \(?(\$\d+(?:, \$\d+)*)/g);
    for (const [, name = '', column = '', parameters = ''] of conditions) {
      const table = aliases.get(name) ?? name;
      if (!identities.has(`${table}.${column}`)) continue;
      const value = (await findRow(table))[column];
      if (value === undefined || value === null) continue;
      for (const [, n] of parameters.matchAll(/\$(\d+)/g)) replaced[Number(n) - 1] = value;
    }
    return replaced;
  };
}

/** Columns that lead to another row; those of trails have no constraint, because they outlive the account. */
async function readKeys(client: pg.Client): Promise<Key[]> {
  const { rows } = await client.query(`
    select conrelid::regclass::text as table, attname as column, confrelid::regclass::text as target
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f'
    union
    select table_name, column_name, 'users' from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'owner_id')
    order by 1, 2 desc`);
  return rows as Key[];
}

/** Ids, and what is unique. */
async function readIdentities(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query(`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid'
    union
    select indrelid::regclass || '.' || attname from pg_index
    join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indisunique and indnkeyatts = 1`);
  return new Set((rows as { name: string }[]).map(({ name }) => name));
}
