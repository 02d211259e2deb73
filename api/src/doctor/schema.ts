import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { ok, warning, wrong, type Finding, type Findings } from '@portal/server-kit/doctor';

const journal = JSON.parse(
  readFileSync(new URL('../../drizzle/meta/_journal.json', import.meta.url), 'utf8'),
) as { entries: { when: number; tag: string }[] };

/** Migrations, extension and rights: what a start needs, and what a role with too few rights is found by. */
export async function checkSchema(client: pg.Client): Promise<Findings> {
  return {
    migrations: await checkMigrations(client),
    pg_trgm: await checkExtension(client),
    rights: await checkRights(client),
  };
}

async function checkMigrations(client: pg.Client): Promise<Finding> {
  const newest = journal.entries.at(-1);
  if (!newest) throw new Error('api/drizzle has no migrations');
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!found[0]?.there) {
    return ok(`empty: the first start makes the schema (${journal.entries.length} migrations)`);
  }
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  );
  const last = Number(rows[0]?.last ?? 0);
  if (last > newest.when)
    return wrong(
      `the database is newer than this code, which ends with ${newest.tag}`,
      'Start the version of the API that changed the database, or restore the backup from before: docs/runbooks/release-day.md.',
    );
  const pending = journal.entries.filter(({ when }) => when > last);
  if (pending.length === 0) return ok(`up to ${newest.tag}`);
  return warning(
    `${pending.length} to come, up to ${newest.tag}`,
    'The next start of an API makes them: take a backup first (docs/runbooks/release-day.md).',
  );
}

async function checkExtension(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ there: boolean; available: boolean; may: boolean }>(`
    select exists (select from pg_extension where extname = 'pg_trgm') as there,
      exists (select from pg_available_extensions where name = 'pg_trgm') as available,
      has_database_privilege(current_database(), 'CREATE') as may`);
  const { there, available, may } = rows[0] ?? {};
  if (there) return ok('the extension is there');
  if (!available)
    return wrong('the server does not have it', 'Install the package postgresql-contrib there.');
  if (may) return ok('the first start makes the extension');
  return wrong(
    'this role may not make it',
    'As a superuser, in this database: create extension pg_trgm;',
  );
}

async function checkRights(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ missing: string | null; tables: number; may: boolean }>(`
    select string_agg(c.relname, ', ' order by c.relname) filter (where not (
        has_table_privilege(c.oid, 'SELECT') and has_table_privilege(c.oid, 'INSERT'))) as missing,
      count(c.oid)::int as tables, has_schema_privilege('public', 'CREATE') as may
    from (select 1) one left join pg_class c
      on c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
  const { missing, tables = 0, may } = rows[0] ?? {};
  if (missing)
    return wrong(
      `no right to read and write ${missing}`,
      'Let the role of DATABASE_URL own the tables: reassign owned by … to …;',
    );
  if (!may)
    return wrong(
      'no right to make tables, which migrations do',
      'grant create on schema public to …; or let the role own the database.',
    );
  await client.query('begin');
  try {
    await client.query('create table portal_doctor (id int) ');
    await client.query('insert into portal_doctor values (1)');
  } finally {
    await client.query('rollback');
  }
  return ok(`reads and writes${tables > 0 ? `, ${tables} tables` : ''}`);
}
