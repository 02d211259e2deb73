import { eq } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import type { Locale } from '../../i18n/locale.ts';
import { users } from '../../database/schema/owners.ts';

export type UserRow = typeof users.$inferSelect;

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** Files are in the language of their owner, else in that of the page with the link. */
export async function languageOf(
  db: Database,
  userId: string | null,
  otherwise: Locale,
): Promise<Locale> {
  const owner = userId === null ? undefined : await findUser(db, userId);
  return owner?.locale ?? otherwise;
}

export async function saveLanguage(db: Database, id: string, locale: Locale): Promise<void> {
  await db.update(users).set({ locale }).where(eq(users.id, id));
}
