import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { divideMigration, findUnsafeStatements } from './migration-steps.ts';

const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));
const { entries } = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as {
  entries: { tag: string }[];
};
const files = readMigrationFiles({ migrationsFolder });

/** Made before the rule. One that is added needs a reason why the version before does without what it takes away. */
const exceptions = new Set([
  '0002_account_access',
  '0004_payments',
  '0005_account_details',
  '0009_messages_and_marketing',
  '0011_threads_know_their_newest_message',
  '0016_recent_transfers_are_asked_about',
  '0018_phones_that_a_code_has_proved',
  '0028_virtual_accounts',
  '0037_cover_can_be_changed',
  '0038_debts_are_collected',
  // Fills a column that the version before does not know, of a table with few rows.
  '0056_owner_of_disputes',
]);

describe('migrations', () => {
  it('take nothing away that the version before them uses, and lock no table while they read it', () => {
    const unsafe = entries.flatMap(({ tag }, index) =>
      findUnsafeStatements(files[index]?.sql ?? []).map((statement) => ({ tag, statement })),
    );
    assert.deepEqual(
      unsafe.filter(({ tag }) => !exceptions.has(tag)),
      [],
    );
    const found = new Set(unsafe.map(({ tag }) => tag));
    assert.deepEqual(
      [...exceptions].filter((tag) => !found.has(tag)),
      [],
    );
  });

  it('build no index in a transaction on a table that an earlier one made', () => {
    for (const { sql } of files) {
      const made = new Set(sql.map((text) => /create table "(\w+)"/i.exec(text)?.[1]));
      const inTransactions = divideMigration(sql).flatMap((step) =>
        step.index ? [] : step.statements,
      );
      for (const statement of inTransactions) {
        const table = /create (?:unique )?index .* on "?(\w+)/i.exec(statement)?.[1];
        assert.ok(table === undefined || made.has(table), statement);
      }
    }
  });

  for (const statement of [
    'ALTER TABLE "users" DROP COLUMN "email"',
    'ALTER TABLE "users" RENAME COLUMN "email" TO "mail"',
    'ALTER TABLE "users" ALTER COLUMN "email" SET NOT NULL',
    'ALTER TABLE "users" ALTER COLUMN "email" SET DATA TYPE varchar(10)',
    'ALTER TABLE "users" ADD COLUMN "later" integer NOT NULL',
    'ALTER TABLE "users" ADD CONSTRAINT "one_email" UNIQUE("email")',
    'DROP TABLE "users"',
    '-- all of them\nUPDATE users SET email = lower(email)',
  ]) {
    it(`may not say: ${statement.replaceAll('\n', ' ')}`, () => {
      assert.equal(findUnsafeStatements([statement]).length, 1);
    });
  }

  it('may add what the version before takes no notice of, and do as they like with tables of their own', () => {
    assert.deepEqual(
      findUnsafeStatements([
        'ALTER TABLE "users" ADD COLUMN "later" integer',
        'ALTER TABLE "users" ADD COLUMN "more" integer DEFAULT 0 NOT NULL',
        'ALTER TABLE "users" ADD CONSTRAINT "positive" CHECK ("more" >= 0) NOT VALID',
        'ALTER TABLE "users" VALIDATE CONSTRAINT "positive"',
        'CREATE TABLE "new" (id integer)',
        'ALTER TABLE "new" ADD CONSTRAINT "one" UNIQUE("id")',
      ]),
      [],
    );
  });

  it('build an index before they drop another, and drop one first that they build in another way', () => {
    const steps = divideMigration([
      'DROP INDEX "old"',
      'ALTER TABLE "users" ADD COLUMN "later" integer',
      'DROP INDEX "same"',
      'CREATE UNIQUE INDEX "same" ON "users" USING btree ("later")',
      'ALTER TABLE "users" ADD COLUMN "more" integer',
    ]);
    assert.deepEqual(
      steps.map(({ statements }) => statements),
      [
        ['ALTER TABLE "users" ADD COLUMN "later" integer'],
        ['drop index concurrently if exists "same"'],
        ['create unique index concurrently if not exists "same" on "users" USING btree ("later")'],
        ['ALTER TABLE "users" ADD COLUMN "more" integer'],
        ['drop index concurrently if exists "old"'],
      ],
    );
  });
});
