import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import {
  annual,
  monthly,
  slug,
  startPaystackOwner,
  type PaystackOwner,
} from '../../../test/paystack-owner.ts';
import { benefits } from '../../database/schema/benefits.ts';

describe('a payment that starts through Paystack', () => {
  let paying: PaystackOwner;
  before(async () => {
    paying = await startPaystackOwner();
  });
  after(() => paying.close());
  afterEach(() => paying.freshStart());

  it('leads to Paystack’s checkout and activates nothing yet', async () => {
    const { status, body } = await paying.choose();
    assert.equal(status, 200);
    const { payment } = body.data;
    assert.match(payment.reference, /^PAY(-[2-9A-HJ-NP-Z]{4}){3}$/);
    assert.match(payment.checkout_url, /^https:\/\/checkout\.paystack\.com\//);
    assert.deepEqual([payment.status, payment.amount_kobo], ['pending', monthly]);
    assert.equal(await paying.isActive(), false);
    assert.equal((await paying.look(payment.reference)).status, 'pending');
  });

  it('is one payment for a double click, a second tab and a lost response', async () => {
    const key = paying.newKey();
    const [first, second] = await Promise.all([paying.choose(key), paying.choose(key)]);
    const again = await paying.choose(key);
    const otherTab = await paying.choose();
    const references = [first, second, again, otherTab].map(
      ({ body }) => body.data.payment.reference as string,
    );
    assert.equal(new Set(references).size, 1);
  });

  it('starts again when the response with the checkout’s URL was lost', async () => {
    const lost = await paying.start();
    await paying.api.deps.db.execute(
      sql`update payments set status = 'created', checkout_url = null where reference = ${lost}`,
    );
    assert.equal((await paying.choose()).status, 503);
    assert.notEqual(await paying.start(), lost);
  });

  it('rejects a key that was used for something else, and a missing one', async () => {
    const key = paying.newKey();
    await paying.choose(key);
    const other = await paying.choose(key, { plan: 'annual', amount_kobo: annual });
    assert.deepEqual([other.status, other.body.code], [422, 'validation_failed']);
    const none = await paying.api.post(
      `/benefits/${slug}/activations`,
      { plan: 'monthly', amount_kobo: monthly },
      { authorization: `Bearer ${paying.owner()}` },
    );
    assert.deepEqual([none.status, none.body.code], [422, 'validation_failed']);
  });

  it('asks again when the price has changed since it was shown', async () => {
    const { status, body } = await paying.choose(undefined, { amount_kobo: monthly - 100 });
    assert.deepEqual([status, body.code], [409, 'price_changed']);
  });

  it('takes no order while Paystack is away, and the same click goes on later', async () => {
    paying.fake.behave('error 500');
    const key = paying.newKey();
    const { status, body, headers } = await paying.choose(key);
    assert.deepEqual([status, body.code], [503, 'unavailable']);
    assert.ok(Number(headers['retry-after']) > 0);
    paying.fake.behave('well');
    assert.equal((await paying.choose(key)).body.data.payment.status, 'pending');
  });

  it('pays for several benefits at once, all of them or none', async () => {
    await paying.signInAgain();
    const [other] = await paying.api.deps.db
      .select()
      .from(benefits)
      .where(eq(benefits.slug, 'group-life-cover'));
    assert.ok(other?.prices);
    const amount_kobo = monthly + other.prices.annual;
    const wrong = await paying.choose(undefined, { others: [{ slug: 'nothing', plan: 'annual' }] });
    assert.equal(wrong.status, 404);
    const both = { others: [{ slug: other.slug, plan: 'annual' }], amount_kobo };
    const { body } = await paying.choose(undefined, both);
    const { reference, items } = body.data.payment;
    assert.equal(items.length, 2);
    paying.fake.change(reference, { status: 'success', amount: amount_kobo });
    const shown = await paying.look(reference);
    assert.equal(shown.status, 'paid');
    assert.ok(shown.items.every(({ paid_until }: { paid_until: string }) => paid_until !== null));
  });

  it('is at the new price only once the owner has seen it', async () => {
    const { db } = paying.api.deps;
    const dearer = monthly + 50_000;
    const ofSlug = eq(benefits.slug, slug);
    const [before] = await db.select().from(benefits).where(ofSlug);
    assert.ok(before?.prices);
    await db
      .update(benefits)
      .set({ prices: { ...before.prices, monthly: dearer } })
      .where(ofSlug);
    const old = await paying.choose();
    assert.deepEqual([old.status, old.body.code], [409, 'price_changed']);
    const { body } = await paying.choose(undefined, { amount_kobo: dearer });
    assert.equal(body.data.payment.amount_kobo, dearer);
    await db.update(benefits).set({ prices: before.prices }).where(ofSlug);
  });

  it('stays at the price that was agreed when it changes while the owner pays', async () => {
    const { db } = paying.api.deps;
    const ofSlug = eq(benefits.slug, slug);
    const reference = await paying.start();
    const [before] = await db.select().from(benefits).where(ofSlug);
    assert.ok(before?.prices);
    await db
      .update(benefits)
      .set({ prices: { ...before.prices, monthly: monthly * 2 } })
      .where(ofSlug);
    paying.fake.change(reference, { status: 'success' });
    const { status, amount_kobo } = await paying.look(reference);
    assert.deepEqual([status, amount_kobo], ['paid', monthly]);
    await db.update(benefits).set({ prices: before.prices }).where(ofSlug);
  });
});
