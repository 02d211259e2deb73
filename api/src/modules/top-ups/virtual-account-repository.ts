import { and, eq, ne, or } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { virtualAccounts } from '../../database/schema/top-ups.ts';
import type { PaidInto } from '../payments/payment-provider.ts';

export type VirtualAccountRow = typeof virtualAccounts.$inferSelect;

export async function findVirtualAccountOf(
  db: Database,
  userId: string,
  provider: string,
): Promise<VirtualAccountRow | undefined> {
  const [row] = await db
    .select()
    .from(virtualAccounts)
    .where(and(eq(virtualAccounts.user_id, userId), eq(virtualAccounts.provider, provider)));
  return row;
}

/** By the account number; by the customer where the provider names no number. */
export async function findPaidInto(
  db: Database,
  provider: string,
  { accountNumber, customerCode }: PaidInto,
): Promise<VirtualAccountRow | undefined> {
  if (accountNumber === null && customerCode === null) return undefined;
  const [row] = await db
    .select()
    .from(virtualAccounts)
    .where(
      and(
        eq(virtualAccounts.provider, provider),
        accountNumber === null
          ? eq(virtualAccounts.customer_code, customerCode ?? '')
          : eq(virtualAccounts.account_number, accountNumber),
      ),
    );
  return row;
}

/** Begins a request, or begins a declined one again. */
export async function insertRequest(
  tx: Database,
  values: Pick<VirtualAccountRow, 'user_id' | 'provider' | 'locale' | 'created_at'>,
): Promise<void> {
  await tx
    .insert(virtualAccounts)
    .values(values)
    .onConflictDoUpdate({
      target: [virtualAccounts.user_id, virtualAccounts.provider],
      set: { status: 'requested', locale: values.locale },
      setWhere: eq(virtualAccounts.status, 'failed'),
    });
}

export async function lockVirtualAccount(
  tx: Database,
  by: { id: string } | { provider: string; customerCode: string },
): Promise<VirtualAccountRow | undefined> {
  const [row] = await tx
    .select()
    .from(virtualAccounts)
    .where(
      'id' in by
        ? eq(virtualAccounts.id, by.id)
        : and(
            eq(virtualAccounts.provider, by.provider),
            eq(virtualAccounts.customer_code, by.customerCode),
          ),
    )
    .for('update');
  return row;
}

/** Another owner has had this customer, or this number, of the provider. */
export async function isTakenByAnother(
  tx: Database,
  { id, provider }: VirtualAccountRow,
  customerCode: string,
  accountNumber: string | null,
): Promise<boolean> {
  const taken = await tx.$count(
    virtualAccounts,
    and(
      eq(virtualAccounts.provider, provider),
      ne(virtualAccounts.id, id),
      or(
        eq(virtualAccounts.customer_code, customerCode),
        accountNumber === null ? undefined : eq(virtualAccounts.account_number, accountNumber),
      ),
    ),
  );
  return taken > 0;
}

export async function updateVirtualAccount(
  tx: Database,
  id: string,
  values: Partial<VirtualAccountRow>,
): Promise<void> {
  await tx.update(virtualAccounts).set(values).where(eq(virtualAccounts.id, id));
}
