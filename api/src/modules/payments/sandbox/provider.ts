import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { sandboxCheckouts } from '../../../database/schema/payments.ts';
import type { AppDeps } from '../../../deps.ts';
import { CheckoutExists, type PaymentProvider } from '../payment-provider.ts';
import { createSandboxAccounts, findSandboxAccount, sandboxTransferPath } from './accounts.ts';
import { createSandboxWebhooks, type SandboxWebhooks } from './webhooks.ts';

/** The one card of the sandbox: it always pays. */
export const sandboxCard = 'sandbox-card';

export const sandboxCheckoutPath = '/api/sandbox/checkout';

export interface Sandbox extends PaymentProvider, SandboxWebhooks {
  /** The page that sends a transfer to a virtual account; null for a number that is not the sandbox's. */
  findTransferUrl(accountNumber: string): Promise<string | null>;
}

/** A provider of our own, for demonstrations and tests: it takes no money and keeps its books in our database. */
export function createSandbox({
  db,
  now,
  secretKey,
}: Pick<AppDeps, 'db' | 'now' | 'secretKey'>): Sandbox {
  return {
    name: 'sandbox',
    ...createSandboxWebhooks({ secretKey }),

    async startCheckout({ reference, amountKobo, callbackUrl }) {
      const access_code = randomBytes(12).toString('base64url');
      await db
        .insert(sandboxCheckouts)
        .values({
          reference,
          access_code,
          amount_kobo: amountKobo,
          callback_url: callbackUrl,
          created_at: now(),
        })
        .onConflictDoNothing();
      const [checkout] = await db
        .select()
        .from(sandboxCheckouts)
        .where(eq(sandboxCheckouts.reference, reference));
      return { checkoutUrl: `${sandboxCheckoutPath}/${checkout?.access_code ?? access_code}` };
    },

    async charge({ reference, amountKobo }) {
      const added = await db
        .insert(sandboxCheckouts)
        .values({
          reference,
          access_code: randomBytes(12).toString('base64url'),
          amount_kobo: amountKobo,
          callback_url: '',
          status: 'success',
          created_at: now(),
        })
        .onConflictDoNothing()
        .returning({ reference: sandboxCheckouts.reference });
      if (added.length === 0) throw new CheckoutExists();
      return true;
    },

    async verify(reference) {
      const [checkout] = await db
        .select()
        .from(sandboxCheckouts)
        .where(eq(sandboxCheckouts.reference, reference));
      if (checkout === undefined) return undefined;
      const { status, settles_at, amount_kobo, paid_kobo, paid_into } = checkout;
      const isUnderWay = settles_at !== null && settles_at > now();
      return {
        status: isUnderWay ? 'open' : status,
        reference,
        amountKobo: paid_kobo ?? amount_kobo,
        currency: 'NGN',
        ...(status === 'success' && paid_into === null && { chargeCode: sandboxCard }),
        ...(paid_into !== null && { paidInto: { accountNumber: paid_into, customerCode: null } }),
      };
    },

    async refund(reference) {
      await db
        .update(sandboxCheckouts)
        .set({ status: 'reversed' })
        .where(eq(sandboxCheckouts.reference, reference));
    },

    async findDispute(reference) {
      const [checkout] = await db
        .select()
        .from(sandboxCheckouts)
        .where(eq(sandboxCheckouts.reference, reference));
      if (checkout === undefined || checkout.dispute === null) return undefined;
      const { amount_kobo, paid_kobo, dispute } = checkout;
      return { reference, status: dispute, amountKobo: paid_kobo ?? amount_kobo, dueAt: null };
    },

    virtualAccounts: createSandboxAccounts({ db, now }),

    async findTransferUrl(accountNumber) {
      const account = await findSandboxAccount(db, { accountNumber });
      return account === undefined ? null : `${sandboxTransferPath}/${account.access_code}`;
    },
  };
}
