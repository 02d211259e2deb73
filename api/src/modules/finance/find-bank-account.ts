import { eq } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { bankAccounts } from '../../database/schema/finance.ts';

export async function findBankAccount(db: Database, userId: string) {
  const [account] = await db.select().from(bankAccounts).where(eq(bankAccounts.user_id, userId));
  return account;
}
