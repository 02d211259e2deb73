import { eq } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { users } from '../../database/schema/owners.ts';

export type UserRow = typeof users.$inferSelect;

export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}
