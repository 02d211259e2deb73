import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { StartupError } from '../startup-error.ts';
import type { Database } from './connect.ts';
import { divideMigration, type MigrationStep } from './migration-steps.ts';

/**
 * So long a migration waits for a table. Whatever else wants the table waits behind it, and gives up after
 * `statementTimeoutMs`.
 */
const lockTimeoutMs = 1000;
const pauseMs = 500;
/** So often the lock is asked for: about five minutes. */
const maxAttempts = 200;

/** Makes one migration, from the step on at which an earlier run ended. */
export async function runMigration(
  db: Database,
  migration: MigrationMeta,
  say: (line: string) => void,
): Promise<void> {
  const when = migration.folderMillis;
  const done = await countDone(db, when);
  for (const [position, step] of divideMigration(migration.sql).entries()) {
    if (position < done) continue;
    if (step.index) {
      await changeIndex(db, step, step.index);
      await recordDone(db, when, position + 1);
    } else {
      await withoutLongLock(say, () =>
        db.transaction(async (tx) => {
          await tx.execute(sql.raw(`set local lock_timeout = ${lockTimeoutMs}`));
          for (const statement of step.statements) await tx.execute(sql.raw(statement));
          await recordDone(tx, when, position + 1);
        }),
      );
    }
  }
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${when})`,
    );
    await tx.execute(sql`delete from drizzle.migration_under_way`);
  });
}

/** The table of drizzle's own migrator, so that databases that it has migrated go on, and how far this one has come. */
export async function prepareMigrations(db: Database): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  await db.execute(
    sql`create table if not exists drizzle.migration_under_way (created_at bigint primary key, steps integer not null)`,
  );
}

async function countDone(db: Database, when: number): Promise<number> {
  const { rows } = (await db.execute(
    sql`select steps from drizzle.migration_under_way where created_at = ${when}`,
  )) as unknown as { rows: { steps: number }[] };
  return rows[0]?.steps ?? 0;
}

async function recordDone(db: Database, when: number, steps: number): Promise<void> {
  await db.execute(sql`
    insert into drizzle.migration_under_way (created_at, steps) values (${when}, ${steps})
    on conflict (created_at) do update set steps = excluded.steps`);
}

/** An index whose building was interrupted is there, is kept up to date, and serves no one: it is built again. */
async function changeIndex(
  db: Database,
  { statements }: MigrationStep,
  { name, isBuilt }: NonNullable<MigrationStep['index']>,
): Promise<void> {
  if (isBuilt) {
    const { rows } = (await db.execute(
      sql`select 1 from pg_index where indexrelid = to_regclass(${`public."${name}"`}) and not indisvalid`,
    )) as unknown as { rows: unknown[] };
    if (rows.length > 0) await db.execute(sql.raw(`drop index concurrently "${name}"`));
  }
  for (const statement of statements) await db.execute(sql.raw(statement));
}

/** Asks again when the lock did not come in time: those who wait behind the request go on in between. */
async function withoutLongLock(
  say: (line: string) => void,
  work: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isLockFailure(error)) throw error;
      if (attempt === maxAttempts) {
        throw new StartupError(
          "A migration could not lock its table for five minutes: end the transaction that uses it (select pid, query from pg_stat_activity where state = 'idle in transaction'), then start the API again.",
          { cause: error },
        );
      }
      if (attempt % 10 === 1) {
        say('The migration waits for a table that a long transaction uses, and asks again.');
      }
      await wait(pauseMs);
    }
  }
}

/** PostgreSQL's lock_not_available and deadlock_detected. */
function isLockFailure(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && (cause.code === '55P03' || cause.code === '40P01')) return true;
  }
  return false;
}
