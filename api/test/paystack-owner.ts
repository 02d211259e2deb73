import assert from 'node:assert/strict';
import { eq, sql } from 'drizzle-orm';
import { staffEmail, startStaffSession } from './agency.ts';
import { benefitActivations } from '../src/database/schema/benefits.ts';
import { ledgerTransactions } from '../src/database/schema/finance.ts';
import { payments } from '../src/database/schema/payments.ts';
import { createPaystack } from '../src/modules/payments/paystack.ts';
import { startTestApi, type TestApi } from './database.ts';
import { startPaystackFake } from './paystack-fake.ts';

/** A benefit that no demo account has, free for a test to use. */
export const slug = 'owner-health-plan';
/** Its price of a month and of a year. */
export const monthly = 550_000;
export const annual = 5_400_000;

export type PaystackOwner = Awaited<ReturnType<typeof startPaystackOwner>>;

/** An API that takes payments through the Paystack fake, an owner who pays, and one of the agency's staff. */
export async function startPaystackOwner() {
  let api!: TestApi;
  const warnings: string[] = [];
  // The fake keeps the API's time: both are moved together.
  const fake = await startPaystackFake(() => api.deps.now());
  api = await startTestApi({
    logger: { level: 'warn', stream: { write: (line: string) => void warnings.push(line) } },
    paymentProvider: createPaystack({ ...fake, now: () => api.deps.now() }),
  });
  let owner = await api.signIn();
  let staff = await startStaffSession(api, staffEmail('finance'));
  let keys = 0;

  const newKey = () => `key-of-a-payment-test-${(keys += 1)}`;
  const ask = (token: string, path: string, body: object, key = newKey()) =>
    api.post(path, body, { authorization: `Bearer ${token}`, 'idempotency-key': key });
  const choose = (key?: string, body: object = {}, token = owner) =>
    ask(
      token,
      `/benefits/${slug}/activations`,
      { plan: 'monthly', amount_kobo: monthly, ...body },
      key,
    );
  const send = (body: string, signature: string) =>
    api.post('/payments/webhooks/paystack', body, { 'x-paystack-signature': signature });

  return {
    api,
    fake,
    /** Log lines of the API of level warn and above. */
    warnings,
    owner: () => owner,
    staff: () => staff,
    /** After time has passed, which ends sessions. */
    async signInAgain() {
      owner = await api.signIn();
      staff = await startStaffSession(api, staffEmail('finance'));
    },
    newKey,
    ask,
    choose,
    start: async () => (await choose()).body.data.payment.reference as string,
    /** Some seconds after the last time: the provider is not asked for every look. */
    async look(reference: string) {
      api.passSeconds(3);
      return (await api.get(`/payments/${reference}`, owner)).body.data;
    },
    hook(reference: string, event?: string) {
      const { body, signature } = fake.webhook(reference, event);
      return send(body, signature);
    },
    send,
    isActive: async () => (await api.get(`/benefits/${slug}`, owner)).body.data.is_active,
    async countOf(reference: string) {
      const { db } = api.deps;
      const [payment] = await db.select().from(payments).where(eq(payments.reference, reference));
      assert.ok(payment);
      return {
        status: payment.status,
        postings: await db.$count(
          ledgerTransactions,
          sql`reference in (${reference}, ${`${reference}-R`})`,
        ),
        activations: await db.$count(
          benefitActivations,
          sql`ended_at is null and benefit_id in (select id from benefits where slug = ${slug})`,
        ),
      };
    },
    /** The next test finds the benefit free again, and no checkout that could be led to. */
    async freshStart() {
      fake.behave('well');
      await api.deps.db.execute(
        sql`update benefit_activations set ended_at = now() where ended_at is null and benefit_id in (select id from benefits where slug = ${slug})`,
      );
      await api.deps.db.execute(
        sql`update payments set status = 'abandoned', next_check_at = null where status in ('created', 'pending')`,
      );
    },
    async close() {
      await api.close();
      await fake.stop();
    },
  };
}
