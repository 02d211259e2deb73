import { createHash, randomBytes, randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { sandboxAccounts, sandboxCheckouts } from '../../../database/schema/payments.ts';
import type { Database } from '../../../database/connect.ts';
import type { AppDeps } from '../../../deps.ts';
import type { VirtualAccountIssuer } from '../payment-provider.ts';

/** How long the bank of the sandbox takes to open an account. */
const assignedAfterMs = 8000;

export const sandboxBank = 'Test Bank';
export const sandboxTransferPath = '/api/sandbox/transfer';

/** Opens account numbers some seconds after they are asked for, as banks do. */
export function createSandboxAccounts({
  db,
  now,
}: Pick<AppDeps, 'db' | 'now'>): VirtualAccountIssuer {
  return {
    isAllowed: async () => true,

    async request({ email, firstName, lastName }) {
      const customerCode = `CUS_${createHash('sha256').update(email).digest('hex').slice(0, 15)}`;
      await db
        .insert(sandboxAccounts)
        .values({
          customer_code: customerCode,
          access_code: randomBytes(12).toString('base64url'),
          account_number: `99${String(randomInt(10 ** 8)).padStart(8, '0')}`,
          account_name: `${firstName} ${lastName}`.toUpperCase(),
          assigned_at: new Date(now().getTime() + assignedAfterMs),
        })
        .onConflictDoNothing();
      const [row] = await db
        .select()
        .from(sandboxAccounts)
        .where(eq(sandboxAccounts.customer_code, customerCode));
      if (row === undefined || row.assigned_at > now()) return { customerCode, account: null };
      return {
        customerCode,
        account: {
          bankName: sandboxBank,
          accountNumber: row.account_number,
          accountName: row.account_name,
        },
      };
    },
  };
}

export async function findSandboxAccount(
  db: Database,
  by: { accessCode: string } | { accountNumber: string },
) {
  const [account] = await db
    .select()
    .from(sandboxAccounts)
    .where(
      'accessCode' in by
        ? eq(sandboxAccounts.access_code, by.accessCode)
        : eq(sandboxAccounts.account_number, by.accountNumber),
    );
  return account;
}

/** Writes a transfer into the sandbox's books and gives its reference. */
export async function receiveTransfer(
  db: Database,
  account_number: string,
  amount_kobo: number,
  now: Date,
): Promise<string> {
  const reference = `sandbox-${randomBytes(10).toString('hex')}`;
  await db.insert(sandboxCheckouts).values({
    reference,
    access_code: randomBytes(12).toString('base64url'),
    amount_kobo,
    paid_kobo: amount_kobo,
    paid_into: account_number,
    callback_url: '',
    status: 'success',
    created_at: now,
  });
  return reference;
}
