import * as z from 'zod/mini';
import {
  ProviderUnavailable,
  type VirtualAccountIssuer,
  type VirtualAccountRequest,
} from './payment-provider.ts';
import { dedicatedAccount, presentAccount } from './paystack-webhooks.ts';

type Call = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => Promise<{ status: number; body: unknown }>;

const customerMade = z.object({
  status: z.literal(true),
  data: z.object({ customer_code: z.string() }),
});
const banks = z.object({
  status: z.literal(true),
  data: z.array(z.object({ provider_slug: z.string() })),
});
const assigned = z.object({ status: z.literal(true), data: dedicatedAccount });
const accepted = z.object({ status: z.literal(true) });
const rejected = z.object({ status: z.literal(false) });

/** The only bank that Paystack offers for a test key. */
const testBank = 'test-bank';

/** https://paystack.com/docs/payments/dedicated-virtual-accounts: a customer first, then an account of a bank for it. */
export function createPaystackAccounts(
  { secretKey }: { secretKey: string },
  call: Call,
): VirtualAccountIssuer {
  /** Undefined where the key allows no virtual accounts. */
  async function findBank(): Promise<string | undefined> {
    const { status, body } = await call('GET', '/dedicated_account/available_providers');
    const read = banks.safeParse(body);
    if (read.success) {
      return secretKey.startsWith('sk_test_') ? testBank : read.data.data[0]?.provider_slug;
    }
    if (rejected.safeParse(body).success) return undefined;
    throw new ProviderUnavailable(`Paystack's response cannot be read (${status})`);
  }

  async function request({ email, firstName, lastName, phone }: VirtualAccountRequest) {
    const preferred_bank = await findBank();
    if (preferred_bank === undefined) return null;
    const person = { first_name: firstName, last_name: lastName, phone };
    const customer = await call('POST', '/customer', { email, ...person });
    const made = customerMade.safeParse(customer.body);
    if (!made.success) return unreadable(customer);
    const customerCode = made.data.data.customer_code;
    const account = await call('POST', '/dedicated_account', {
      customer: customerCode,
      preferred_bank,
      ...person,
    });
    const read = assigned.safeParse(account.body);
    if (read.success) return { customerCode, account: presentAccount(read.data.data) };
    // Accepted without an account: the bank opens it later, and a webhook brings it.
    if (accepted.safeParse(account.body).success) return { customerCode, account: null };
    return unreadable(account);
  }

  return { isAllowed: async () => (await findBank()) !== undefined, request };
}

/** Null for a rejection in Paystack's words. */
function unreadable({ status, body }: { status: number; body: unknown }): null {
  if (rejected.safeParse(body).success) return null;
  throw new ProviderUnavailable(`Paystack's response cannot be read (${status})`);
}
