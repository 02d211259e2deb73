import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { startTestApi, type TestApi } from '../../../test/database.ts';
import { benefitActivations, benefits } from '../../database/schema/benefits.ts';
import { businessRegistrations } from '../../database/schema/business.ts';
import { ledgerEntries, ledgerTransactions } from '../../database/schema/finance.ts';
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
 * Whatever happens in whatever order, on a real database: each run is a business of its own, whose clicks,
 * webhooks, returns, polls and refunds are under way at the same time. The provider's answers come in an
 * order that fast-check chooses, so that what was true when it was asked may be old when it is heard.
 */
const runs = 1000;

const step = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('choose', 'choose again', 'choose both') },
  { weight: 4, arbitrary: fc.constantFrom('pay', 'pay less', 'decline', 'leave') },
  { weight: 5, arbitrary: fc.constantFrom('return', 'webhook', 'poll') },
  { weight: 2, arbitrary: fc.constantFrom('refund', 'provider away', 'provider back') },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Answers late: each call waits until the scheduler lets it go on. */
function createSlowProvider() {
  const books = new Map<string, ProviderReport>();
  let isAway = false;
  let scheduler: fc.Scheduler | undefined;
  async function later<T>(answer: () => T): Promise<T> {
    const heard = isAway ? null : answer();
    await scheduler?.schedule(Promise.resolve(), 'provider');
    if (heard === null) throw new ProviderUnavailable();
    return heard;
  }
  const provider: PaymentProvider = {
    name: 'sandbox',
    startCheckout: ({ reference, amountKobo }) =>
      later(() => {
        if (books.has(reference)) throw new CheckoutExists();
        books.set(reference, { status: 'open', reference, amountKobo, currency: 'NGN' });
        return { checkoutUrl: `https://provider.test/${reference}` };
      }),
    // A copy: what the provider knew when it was asked.
    verify: (reference) => later(() => structuredClone(books.get(reference))).then((r) => r),
    refund: (reference) =>
      later(() => {
        const entry = books.get(reference);
        if (entry?.status === 'success') entry.status = 'reversed';
      }),
    readWebhook: (body) => ({
      reference: body.toString(),
      eventKey: `${body.toString()}:${Math.random()}`,
      type: 'charge.success',
    }),
  };
  return {
    provider,
    books,
    begin(next: fc.Scheduler) {
      books.clear();
      isAway = false;
      scheduler = next;
    },
    setAway(next: boolean) {
      isAway = next;
    },
    end() {
      isAway = false;
      scheduler = undefined;
    },
  };
}

let api: TestApi;
const slow = createSlowProvider();
let offers: (typeof benefits.$inferSelect)[] = [];
before(async () => {
  api = await startTestApi({ paymentProvider: slow.provider });
  offers = await api.deps.db
    .select()
    .from(benefits)
    .where(inArray(benefits.slug, ['owner-health-plan', 'group-life-cover']));
});
after(() => api.close());

let made = 0;
async function makeBusiness() {
  const { db } = api.deps;
  made += 1;
  const [user] = await db
    .insert(users)
    .values({
      first_name: 'Ada',
      last_name: 'Eze',
      phone_number: `+23480990${String(made).padStart(5, '0')}`,
      email: 'ada@example.com',
    })
    .returning();
  assert.ok(user);
  await db
    .insert(businessRegistrations)
    .values({ user_id: user.id, smedan_number: `SMD-RUN-${made}`, business_name: 'Ada' });
  return user.id;
}

it(`keeps one activation, balanced books and no lost money through ${runs} interleavings`, async () => {
  const { db } = api.deps;
  const staffId = await makeBusiness();
  const outcomes = new Map<string, number>();

  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 7 }),
      fc.scheduler(),
      async (steps, s) => {
        slow.begin(s);
        const userId = await makeBusiness();
        const underWay = ['choose' as Step, ...steps].map((each, index) =>
          act(each, userId, index),
        );
        await s.waitIdle();
        await Promise.all(underWay.map((each) => s.waitFor(each)));
        slow.end();
        // At the end everything is asked about once more: what the provider knows, we know.
        for (const reference of slow.books.keys()) await api.payments.settle(reference, 'poll');
        await checkInvariants(userId);
      },
    ),
    { numRuns: runs },
  );
  for (const status of ['pending', 'paid', 'failed', 'held', 'refunded']) {
    assert.ok((outcomes.get(status) ?? 0) > 10, `${status}: ${outcomes.get(status)}`);
  }

  async function act(each: Step, userId: string, index: number): Promise<void> {
    const wanted = { userId, key: `run-${index}`, locale: 'en' as const };
    const [first, second] = offers;
    assert.ok(first?.prices && second?.prices);
    const last = [...slow.books.values()].at(-1);
    try {
      switch (each) {
        case 'choose':
          await api.payments.startActivation({ ...wanted, shownKobo: first.prices.monthly }, [
            { slug: first.slug, plan: 'monthly' },
          ]);
          return;
        case 'choose again':
          await api.payments.startActivation(
            { ...wanted, key: 'run-again', shownKobo: first.prices.annual },
            [{ slug: first.slug, plan: 'annual' }],
          );
          return;
        case 'choose both':
          await api.payments.startActivation(
            { ...wanted, shownKobo: first.prices.monthly + second.prices.monthly },
            [first, second].map(({ slug }) => ({ slug, plan: 'monthly' as const })),
          );
          return;
        case 'pay':
          for (const entry of slow.books.values())
            if (entry.status === 'open') entry.status = 'success';
          return;
        case 'pay less':
          if (last?.status === 'open') Object.assign(last, { status: 'success', amountKobo: 1 });
          return;
        case 'decline':
          if (last?.status === 'open') last.status = 'failed';
          return;
        case 'leave':
          if (last?.status === 'open') last.status = 'abandoned';
          return;
        case 'return':
          if (last) await api.payments.settle(last.reference, 'return');
          return;
        case 'webhook':
          if (last) await api.payments.settle(last.reference, 'webhook');
          return;
        case 'poll':
          await Promise.all([...slow.books.keys()].map((r) => api.payments.settle(r, 'poll')));
          return;
        case 'refund':
          if (last) {
            await api.payments.refund({
              reference: last.reference,
              staffId,
              key: `refund-${last.reference}-${index}`,
              reason: 'Asked for',
            });
          }
          return;
        case 'provider away':
        case 'provider back':
          slow.setAway(each === 'provider away');
          return;
      }
    } catch (error) {
      // Refusals are answers: the benefit is active, the provider is away, nothing was paid.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  async function checkInvariants(userId: string): Promise<void> {
    const rows = await db.select().from(payments).where(eq(payments.user_id, userId));
    const activations = await db
      .select({ activation: benefitActivations })
      .from(benefitActivations)
      .innerJoin(
        businessRegistrations,
        eq(businessRegistrations.id, benefitActivations.business_id),
      )
      .where(eq(businessRegistrations.user_id, userId));
    const active = activations.filter(({ activation }) => activation.ended_at === null);
    const activeBenefits = active.map(({ activation }) => activation.benefit_id);
    assert.equal(new Set(activeBenefits).size, activeBenefits.length, 'one activation a benefit');
    const paid = rows.filter(({ status }) => status === 'paid');
    if (paid.length === 0) assert.equal(active.length, 0, 'nothing active that nobody paid for');

    for (const { reference, status, held_reason } of rows) {
      outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
      const truth = slow.books.get(reference);
      if (truth?.status === 'success') {
        assert.ok(
          status === 'paid' || status === 'held',
          `money is neither counted nor held: ${status}`,
        );
      }
      if (truth?.status === 'reversed') assert.equal(status, 'refunded');
      if (status === 'paid') assert.equal(truth?.status, 'success');
      assert.equal(
        held_reason !== null,
        status === 'held' || (status === 'refunded' && held_reason !== null),
      );
    }
    if (rows.length === 0) return;
    const names = rows.flatMap(({ reference }) => [reference, `${reference}-R`]);
    const [books] = await db
      .select({
        total: sql<string>`coalesce(sum(${ledgerEntries.amount_kobo}), 0)`,
        withProvider: sql<string>`coalesce(sum(${ledgerEntries.amount_kobo}) filter (where ${ledgerEntries.account_id} = ${ledgerTransactions.account_id}), 0)`,
      })
      .from(ledgerEntries)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transaction_id))
      .where(inArray(ledgerTransactions.reference, names));
    assert.equal(Number(books?.total), 0, 'the ledger is balanced');
    const received = [...slow.books.values()]
      .filter(({ status }) => status === 'success')
      .reduce((sum, { amountKobo }) => sum + amountKobo, 0);
    assert.equal(Number(books?.withProvider), received, 'the books say what the provider holds');
  }
});
