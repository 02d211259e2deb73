import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { completePrices, type Plan } from '@portal/contract';
import { startTestApi, type TestApi } from '../../../test/database.ts';
import { benefitActivations, benefits } from '../../database/schema/benefits.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { users } from '../../database/schema/owners.ts';
import { payments } from '../../database/schema/payments.ts';
import { ApiError } from '../../http/errors.ts';
import {
  CheckoutExists,
  ProviderUnavailable,
  type PaymentProvider,
  type ProviderReport,
} from './payment-provider.ts';

/**
 * Whatever happens in whatever order, on a real database. What the provider says is heard later than it was
 * said: `ask` keeps a response, `hear` acts on it when it may be old. Transactions wait for each other on the
 * row of the payment, so this is every order that parallel requests can have.
 * The embedded database is a quarter as fast as a server, so it gets a quarter of the runs. INTERLEAVINGS sets
 * how many there are when this module changes.
 */
const runs = Number(process.env['INTERLEAVINGS'] ?? (process.env['TEST_DATABASE_URL'] ? 60 : 40));

const steps = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom('choose', 'choose another plan', 'choose both') },
    { weight: 4, arbitrary: fc.constantFrom('pay', 'pay', 'pay less', 'decline', 'leave') },
    { weight: 5, arbitrary: fc.constantFrom('return', 'webhook', 'poll', 'ask', 'hear') },
    { weight: 2, arbitrary: fc.constantFrom('refund', 'refund', 'provider away', 'provider back') },
  ),
  { minLength: 2, maxLength: 7 },
);
/** Each end that a payment can have is among the runs, however few they are. */
const outcomes: [Step[]][] = [
  [['pay', 'webhook']],
  [['decline', 'return']],
  [['pay less', 'poll']],
  [['pay', 'return', 'refund']],
];
type Step = typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never;

function createFakeProvider() {
  const books = new Map<string, ProviderReport>();
  const provider: PaymentProvider = {
    name: 'sandbox',
    async startCheckout({ reference, amountKobo }) {
      if (state.isAway) throw new ProviderUnavailable();
      if (books.has(reference)) throw new CheckoutExists();
      books.set(reference, { status: 'open', reference, amountKobo, currency: 'NGN' });
      return { checkoutUrl: `https://provider.test/${reference}` };
    },
    charge: async () => false,
    async verify(reference) {
      if (state.isAway) throw new ProviderUnavailable();
      return structuredClone(state.old.get(reference) ?? books.get(reference));
    },
    async refund(reference) {
      if (state.isAway) throw new ProviderUnavailable();
      const entry = books.get(reference);
      if (entry?.status === 'success') entry.status = 'reversed';
    },
    findDispute: async () => undefined,
    readWebhook: () => null,
  };
  /** `old`: responses that were given earlier and are heard now. */
  const state = { isAway: false, old: new Map<string, ProviderReport>() };
  return { provider, books, state };
}

let api: TestApi;
const { provider, books, state } = createFakeProvider();
before(async () => {
  api = await startTestApi({ paymentProvider: provider });
});
after(() => api.close());

it(`keeps one activation, balanced books and no lost money through ${runs} interleavings`, async () => {
  const { db } = api.deps;
  const [owner, staff] = await db
    .select()
    .from(users)
    .where(inArray(users.phone_number, ['+2348030000003', '+2348030000002']))
    .orderBy(asc(users.is_master));
  const offers = await db
    .select()
    .from(benefits)
    .where(inArray(benefits.slug, ['owner-health-plan', 'group-life-cover']));
  const [first, second] = offers;
  assert.ok(owner && staff && first?.prices && second?.prices);
  const { monthly, annual } = completePrices(first.prices);
  const both = monthly + completePrices(second.prices).monthly;
  const seen = new Map<string, number>();
  let requests = 0;

  await fc.assert(
    fc.asyncProperty(steps, async (chosen) => {
      books.clear();
      state.isAway = false;
      const asked = new Map<string, ProviderReport>();
      for (const step of ['choose' as const, ...chosen]) {
        await act(step, asked).catch((error: unknown) => {
          // Rejections are responses too: the benefit is active, the provider is away, nothing was paid.
          if (!(error instanceof ApiError)) throw error;
        });
      }
      // Sooner or later everything is asked about once more.
      state.isAway = false;
      await settleAll('poll');
      await checkInvariants();
      await clear();
    }),
    { numRuns: runs, examples: outcomes },
  );
  for (const status of ['paid', 'failed', 'held', 'refunded']) {
    assert.ok((seen.get(status) ?? 0) > runs / 250, `${status}: ${seen.get(status)}`);
  }

  async function settleAll(source: 'return' | 'webhook' | 'poll'): Promise<void> {
    for (const reference of books.keys()) await api.payments.settle(reference, source);
  }

  function choose(shownKobo: number, items: { slug: string; plan: Plan }[]) {
    requests += 1;
    const wanted = {
      userId: owner!.id,
      key: `request-${requests}`,
      locale: 'en' as const,
      shownKobo,
      pin: null,
    };
    return api.payments.startActivation(wanted, items);
  }

  async function act(step: Step, asked: Map<string, ProviderReport>): Promise<void> {
    const last = [...books.values()].at(-1);
    const outcome = (change: Partial<ProviderReport>) => {
      if (last?.status === 'open') Object.assign(last, change);
    };
    const item = { slug: first!.slug, plan: 'monthly' as const };
    switch (step) {
      case 'choose':
        await choose(monthly, [item]);
        return;
      case 'choose another plan':
        await choose(annual, [{ ...item, plan: 'annual' }]);
        return;
      case 'choose both':
        await choose(both, [item, { ...item, slug: second!.slug }]);
        return;
      case 'pay':
        for (const entry of books.values()) if (entry.status === 'open') entry.status = 'success';
        return;
      case 'pay less':
        return outcome({ status: 'success', amountKobo: 1 });
      case 'decline':
        return outcome({ status: 'failed' });
      case 'leave':
        return outcome({ status: 'abandoned' });
      case 'ask':
        for (const [reference, entry] of books) asked.set(reference, { ...entry });
        return;
      case 'hear':
        state.old = new Map(asked);
        await settleAll('return').finally(() => state.old.clear());
        return;
      case 'return':
      case 'webhook':
      case 'poll':
        return settleAll(step);
      case 'refund':
        if (last) {
          await api.payments.refund({
            reference: last.reference,
            staffId: staff!.id,
            key: `refund-${(requests += 1)}`,
            reason: 'Asked for',
          });
        }
        return;
      case 'provider away':
      case 'provider back':
        state.isAway = step === 'provider away';
        return;
    }
  }

  async function checkInvariants(): Promise<void> {
    const references = [...books.keys()];
    if (references.length === 0) return;
    const rows = await db.select().from(payments).where(inArray(payments.reference, references));
    for (const { reference, status, refunded_to } of rows) {
      seen.set(status, (seen.get(status) ?? 0) + 1);
      const truth = books.get(reference)?.status;
      const allowed = {
        open: ['pending'],
        success: refunded_to === 'balance' ? ['refunded'] : ['paid', 'held'],
        failed: ['failed'],
        abandoned: ['abandoned'],
        reversed: ['refunded'],
      }[truth ?? 'open'];
      assert.ok(allowed.includes(status), `the provider says ${truth}, we say ${status}`);
    }
    const active = await db
      .select({ benefit: benefitActivations.benefit_id })
      .from(benefitActivations)
      .innerJoin(
        businessRegistrations,
        eq(businessRegistrations.id, benefitActivations.business_id),
      )
      .where(
        and(eq(businessRegistrations.user_id, owner!.id), isNull(benefitActivations.ended_at)),
      );
    assert.equal(new Set(active.map(({ benefit }) => benefit)).size, active.length);
    const isPaid = rows.some(({ status }) => status === 'paid');
    assert.equal(active.length > 0, isPaid, 'active is what was paid for, and the other way round');

    const { rows: totals } = (await db.execute(sql`
      select coalesce(sum(e.amount_kobo), 0) as total,
        coalesce(sum(e.amount_kobo) filter (where e.account_id = t.account_id), 0) as received
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where ${inArray(
        sql`t.reference`,
        references.flatMap((reference) => [reference, `${reference}-R`]),
      )}`)) as unknown as { rows: { total: string; received: string }[] };
    assert.equal(Number(totals[0]?.total), 0, 'the ledger is balanced');
    const received = [...books.values()]
      .filter(({ status }) => status === 'success')
      .reduce((sum, { amountKobo }) => sum + amountKobo, 0);
    assert.equal(Number(totals[0]?.received), received, 'the books say what the provider holds');
  }

  /** The next run finds nothing active and no checkout that it could be led to. */
  async function clear(): Promise<void> {
    await db
      .update(benefitActivations)
      .set({ ended_at: new Date() })
      .where(isNull(benefitActivations.ended_at));
    await db
      .update(payments)
      .set({ status: 'abandoned' })
      .where(inArray(payments.status, ['created', 'pending']));
  }
});
