import { and, eq, getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/connect.ts';
import { prepareOnce } from '../../database/prepare-once.ts';
import { accountPlaces, sessions, signInFailures, users } from '../../database/schema/owners.ts';
import { secondFactors } from '../../database/schema/second-factor.ts';
import { securityEvents } from '../../database/schema/security-events.ts';

const sessionColumns = [
  'user_id',
  'token_hash',
  'scope',
  'remembered',
  'device',
  'proved_at',
  'created_at',
  'last_seen_at',
  'expires_at',
] as const;
const eventColumns = [
  'at',
  'kind',
  'owner_id',
  'actor_id',
  'network',
  'device',
  'request_id',
] as const;

interface SignInRows {
  session: Pick<typeof sessions.$inferInsert, (typeof sessionColumns)[number]>;
  event: Pick<typeof securityEvents.$inferInsert, (typeof eventColumns)[number]>;
  /** The subjects of `account_places`, in the order in which all sign-ins write them. */
  places: readonly string[];
}

const nameOf = (table: PgTable, column: string) => `${getTableName(table)}.${column}`;

/** Inserts a row where `account` has one. */
function insertIntoFor(account: SQL, table: PgTable, columns: readonly string[]): SQL {
  const all = getTableColumns(table);
  const names = columns.map((column) => sql.identifier(column));
  const values = columns.map(
    (column) =>
      sql`${sql.placeholder(nameOf(table, column))}::${sql.raw(all[column]?.getSQLType() ?? '')}`,
  );
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)} from ${account}`;
}

const valuesOf = (table: PgTable, row: Record<string, unknown>) =>
  Object.entries(row).map(([column, value]) => [
    nameOf(table, column),
    value instanceof Date ? value.toISOString() : value,
  ]);

/**
 * The account is locked first, as everywhere where sessions begin (0140). Where another transaction holds it, PostgreSQL
 * compares the condition with the row that this one has left. The row of the app is locked after it, and read without a
 * condition, for the same reason: the statement itself sees what was committed when it began.
 */
const prepareWriteSignIn = prepareOnce((db) => {
  const account = db.$with('account').as(
    db
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.id, sql.placeholder('id')),
          eq(users.password_hash, sql.placeholder('passwordHash')),
          eq(users.is_master, false),
        ),
      )
      .for('no key update'),
  );
  const app = db.$with('app').as(
    db
      .select({ secret: secondFactors.secret_sealed })
      .from(secondFactors)
      .where(eq(secondFactors.user_id, sql`(select id from account)`))
      .for('share'),
  );
  const withoutFactor = db.$with('without_factor').as(
    db
      .select({ id: account.id })
      .from(account)
      .where(sql`not exists (select from app where secret_sealed is not null)`),
  );
  const source = sql`without_factor`;
  const write = (name: string, statement: SQL) => db.$with(name, {}).as(statement);
  return db
    .with(
      account,
      app,
      withoutFactor,
      write('begun', insertIntoFor(source, sessions, sessionColumns)),
      write('recorded', insertIntoFor(source, securityEvents, eventColumns)),
      write(
        'remembered',
        sql`insert into ${accountPlaces} (subject, user_id, last_seen_at)
          select place, id, ${sql.placeholder('now')}::timestamptz from ${source}, unnest(${sql.placeholder('places')}::text[]) place
          on conflict (subject) do update set last_seen_at = excluded.last_seen_at`,
      ),
      write(
        'forgotten',
        sql`delete from ${signInFailures} where user_id in (select id from ${source})`,
      ),
    )
    .select({ id: withoutFactor.id })
    .from(withoutFactor)
    .prepare('write_sign_in');
});

/** @returns whether the account still had this password and needed no second factor */
export async function writeSignIn(
  db: Database,
  account: { id: string; passwordHash: string | null },
  { session, event, places }: SignInRows,
): Promise<boolean> {
  const written = await prepareWriteSignIn(db).execute({
    ...account,
    ...Object.fromEntries([...valuesOf(sessions, session), ...valuesOf(securityEvents, event)]),
    places,
    now: session.last_seen_at.toISOString(),
  });
  return written.length > 0;
}
