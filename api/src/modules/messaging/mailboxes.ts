import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { mailboxes } from '../../database/schema/messaging.ts';

/** Who reads messages: an owner, or any staff member on behalf of the agency. */
export type Reader = { as: 'owner'; userId: string } | { as: 'agency' };
/** Whose messages a change is seen in. */
export type Mailbox = Reader | { as: 'everyone' };

const nameOf = (mailbox: Mailbox) => (mailbox.as === 'owner' ? mailbox.userId : mailbox.as);

/** Says that a mailbox has changed, in the transaction of the change. */
export async function touchMailboxes(tx: Database, changed: Mailbox[]): Promise<void> {
  // In one order, so that two changes never wait for each other.
  const rows = changed
    .map((mailbox) => ({
      name: nameOf(mailbox),
      user_id: mailbox.as === 'owner' ? mailbox.userId : null,
      version: 1,
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  for (const row of rows) {
    await tx
      .insert(mailboxes)
      .values(row)
      .onConflictDoUpdate({
        target: mailboxes.name,
        set: { version: sql`${mailboxes.version} + 1` },
      });
  }
}

/** How far each reader's messages are, as one word: it differs once anything has changed. */
export async function readVersions(
  db: Database,
  readers: readonly Reader[],
): Promise<(reader: Reader) => string> {
  const names = [...new Set(['everyone', ...readers.map(nameOf)])];
  const rows = await db.select().from(mailboxes).where(inArray(mailboxes.name, names));
  const versions = new Map(rows.map(({ name, version }) => [name, version]));
  const of = (name: string) => versions.get(name) ?? 0;
  return (reader) =>
    reader.as === 'agency' ? `a${of('agency')}` : `o${of(reader.userId)}.${of('everyone')}`;
}

export async function readVersion(db: Database, reader: Reader): Promise<string> {
  return (await readVersions(db, [reader]))(reader);
}
