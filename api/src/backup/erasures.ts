import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../database/connect.ts';
import { deleteAccount } from '../modules/my-data/delete-due.ts';
import { StartupError } from '../startup-error.ts';

/** Beside the backups, and no part of one: a restore of an old backup reads who was deleted since. */
export const erasuresName = 'erasures.json';

const erasures = z.array(z.object({ id: z.uuid(), at: z.iso.datetime() }));
type Erasures = z.output<typeof erasures>;

/** The period of the trail of security events, which is far longer than backups are kept. */
const keepMs = 730 * 24 * 60 * 60 * 1000;

/** Adds who was deleted, by ids that no other data is under any more. */
export async function addErasures(folder: string, db: Database, now: Date): Promise<void> {
  const path = join(folder, erasuresName);
  const known = existsSync(path) ? await readErasures(path) : [];
  const { rows } = (await db.execute(sql`
    select owner_id as id, max(at) as at from security_events
    where kind = 'account_deleted' and owner_id is not null group by 1`)) as unknown as {
    rows: { id: string; at: string | Date }[];
  };
  const byId = new Map(known.map(({ id, at }) => [id, at]));
  for (const { id, at } of rows) byId.set(id, new Date(at).toISOString());
  const kept: Erasures = [...byId]
    .map(([id, at]) => ({ id, at }))
    .filter(({ at }) => now.getTime() - Date.parse(at) < keepMs)
    .toSorted((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id));
  await writeFile(`${path}.part`, `${JSON.stringify(kept, null, 1)}\n`, {
    mode: 0o600,
    flush: true,
  });
  await rename(`${path}.part`, path);
}

/** @throws StartupError where the file is no list of erasures */
export async function readErasures(path: string): Promise<Erasures> {
  try {
    return erasures.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    throw new StartupError(
      `${path} is no list of deleted accounts: take the newest ${erasuresName} of the backups.`,
      { cause },
    );
  }
}

export interface Erased {
  accounts: number;
  /** Account numbers of the books that had money, which was paid out after the backup, and how much. */
  withMoney: { account_number: string; kobo: number }[];
}

/**
 * Deletes again whom the portal had deleted after the backup was made. Nothing is paid out: that has happened. What the
 * books of the backup still say they had is for the agency to post.
 */
export async function eraseAgain(db: Database, list: Erasures, now: Date): Promise<Erased> {
  const erased: Erased = { accounts: 0, withMoney: [] };
  for (const { id } of list)
    await db.transaction(async (tx) => {
      const { rows: users } = (await tx.execute(
        sql`select id from users where id = ${id} for update`,
      )) as unknown as { rows: unknown[] };
      if (users.length === 0) return;
      const { rows } = (await tx.execute(sql`
        select a.account_number, sum(e.amount_kobo)::text as kobo
        from ledger_accounts a join ledger_entries e on e.account_id = a.id
        where a.user_id = ${id} group by 1 having sum(e.amount_kobo) <> 0`)) as unknown as {
        rows: { account_number: string; kobo: string }[];
      };
      await deleteAccount(tx, id, now);
      erased.accounts += 1;
      erased.withMoney.push(...rows.map((row) => ({ ...row, kobo: Number(row.kobo) })));
    });
  return erased;
}
