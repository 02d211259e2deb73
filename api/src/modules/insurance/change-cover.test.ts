import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { BenefitActivation, CoverChangePrice, Payment, Policy } from '@portal/contract';
import {
  request,
  startInsuranceOwner,
  type InsuranceOwner,
} from '../../../test/insurance-owner.ts';
import { findBrokenInvariants } from '../ledger/invariants.ts';
import { bearer } from '../../../test/owner.ts';
import { benefitActivations } from '../../database/schema/benefits.ts';
import { insuranceChanges } from '../../database/schema/insurance.ts';
import { clockInNigeria } from '../../nigeria-time.ts';

const dayMs = 24 * 60 * 60 * 1000;
const more = { ...request, items: [...request.items, 'premises', 'equipment'] };
const less = { ...request, items: ['people'] };
/** A year of stock and people costs ₦108,000; of premises and equipment together ₦61,250 more. */
const moreOfYear = 61_250_00;

describe('a change of the cover', () => {
  let insured: InsuranceOwner;
  let policy: Policy;
  beforeEach(async () => {
    await insured?.close();
    insured = await startInsuranceOwner();
    await insured.insure();
    policy = (await insured.policies())[0]!;
  });
  after(() => insured.close());

  const dayIn = (days: number) =>
    clockInNigeria(new Date(insured.api.deps.now().getTime() + days * dayMs)).slice(0, 10);
  const price = (body: object, who = insured.token()) =>
    insured.api.post(`/insurance/policies/${policy.id}/changes/price`, body, bearer(who));
  const change = (body: object, who = insured.token(), key: string = randomUUID()) =>
    insured.api.post(`/insurance/policies/${policy.id}/changes`, body, insured.withKey(who, key));
  const cancel = (id: string, who = insured.token()) =>
    insured.api.send('DELETE', `/insurance/changes/${id}`, undefined, bearer(who));
  const read = async () => (await insured.policies())[0]!;
  const itemsOf = ({ terms }: Pick<Policy, 'terms'>) => terms.covers.map(({ item }) => item);
  const balance = async () =>
    (await insured.api.get('/finance/accounts', insured.token())).body.data.balance_kobo as number;
  const findActivation = async (): Promise<BenefitActivation> =>
    (await insured.api.get('/benefits/activations', insured.token())).body.data.find(
      ({ slug }: BenefitActivation) => slug === 'business-insurance',
    );
  const payment = async (reference: string): Promise<Payment> =>
    (await insured.api.get(`/payments/${reference}`, insured.token())).body.data;
  async function startMore(body: object = more) {
    const { amount_kobo } = (await price(body)).body.data as CoverChangePrice;
    const { status, body: started, text } = await change({ ...body, amount_kobo });
    assert.equal(status, 200, text);
    return { reference: started.data.payment.reference as string, amount_kobo };
  }
  /** @returns pays in the checkout, also when the portal no longer offers it */
  async function openCheckout(reference: string): Promise<() => Promise<void>> {
    const url = String((await payment(reference)).checkout_url).slice('/api'.length);
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return async () => {
      await insured.api.post(url, 'action=pay', type);
      insured.api.passSeconds(3);
    };
  }
  const moveStart = (days: number) =>
    insured.api.deps.db.update(insuranceChanges).set({ starts_on: dayIn(days) });

  it('to a higher one costs the difference for the days left, and starts the day after', async () => {
    const quoted = (await price(more)).body.data as CoverChangePrice;
    assert.equal(quoted.next_kobo, policy.prices.annual + moreOfYear);
    assert.equal(quoted.starts_on, dayIn(1));
    // Bought today for a year: the new cover has a day less, and the day after is not a whole one.
    const days = quoted.amount_kobo / (moreOfYear / 365);
    assert.ok(days > 363 - 1 && days <= 365, String(days));
    const { reference, amount_kobo } = await startMore();
    const waiting = (await read()).change;
    assert.deepEqual(
      [waiting?.status, waiting?.payment, waiting?.starts_on, waiting?.can_cancel],
      ['waiting', reference, null, true],
    );
    await insured.settle(reference);
    const coming = await read();
    assert.deepEqual(itemsOf(coming), request.items, 'today the cover is what it was');
    assert.deepEqual(
      [coming.change?.status, coming.change?.starts_on, coming.change?.can_cancel],
      ['coming', dayIn(1), false],
    );
    const [item] = (await payment(reference)).items;
    assert.deepEqual([item?.is_change, item?.amount_kobo], [true, amount_kobo]);
    assert.equal((await price(request)).body.code, 'conflict', 'one change after the other');
    await moveStart(0);
    const after = await read();
    assert.deepEqual([itemsOf(after).length, after.change], [4, null]);
    assert.equal(after.prices.annual, quoted.next_kobo);
    const benefit = await insured.api.get('/benefits/business-insurance', insured.token());
    assert.equal(benefit.body.data.prices.annual, quoted.next_kobo);
    const pdf = await insured.api.get(String(after.document_url).replace('/api', ''));
    assert.match(pdf.text, /^%PDF-/);
    const receipt = await insured.api.get(
      String((await payment(reference)).receipt_url).replace('/api', ''),
    );
    assert.match(receipt.text, /^%PDF-/);
  });

  it('to a lower one starts with the next renewal, at its price, and can be cancelled before', async () => {
    const quoted = (await price(less)).body.data as CoverChangePrice;
    assert.equal(quoted.amount_kobo, 0);
    assert.deepEqual((await change({ ...less, amount_kobo: 0 })).body.data, { payment: null });
    const planned = (await read()).change!;
    assert.deepEqual([planned.status, planned.can_cancel], ['coming', true]);
    assert.equal(planned.next_kobo, quoted.next_kobo);
    assert.equal((await cancel(planned.id)).body.data.change, null);
    assert.equal((await cancel(planned.id)).status, 200);
    await change({ ...less, amount_kobo: 0 });

    const activation = await findActivation();
    assert.equal(activation.amount_kobo, quoted.next_kobo, 'what the next period costs');
    const renew = (amount_kobo: number) =>
      insured.api.post(
        `/benefits/activations/${activation.id}/renewals`,
        { plan: 'annual', amount_kobo },
        insured.withKey(insured.token()),
      );
    assert.equal((await renew(policy.prices.annual)).body.code, 'price_changed');
    const { body } = await renew(quoted.next_kobo);
    await insured.settle(body.data.payment.reference);
    const renewed = await read();
    assert.deepEqual(itemsOf(renewed), request.items, 'what was paid for stays until then');
    assert.ok(renewed.change!.starts_on! > activation.renews_at.slice(0, 10));
    assert.equal((await cancel(renewed.change!.id)).body.code, 'conflict');
  });

  it('is not extended at a price that the owner has left behind', async () => {
    const activation = await findActivation();
    await change({ ...less, amount_kobo: 0 });
    const { next_kobo, id } = (await read()).change!;
    const renewal = await insured.api.post(
      `/benefits/activations/${activation.id}/renewals`,
      { plan: 'annual', amount_kobo: next_kobo },
      insured.withKey(insured.token()),
    );
    const { reference } = renewal.body.data.payment;
    await cancel(id);
    const pay = await openCheckout(reference);
    const before = await balance();
    await pay();
    const { status, held_reason, refunded_to } = await payment(reference);
    assert.deepEqual([status, held_reason, refunded_to], ['refunded', 'price_changed', 'balance']);
    assert.equal(await balance(), before + next_kobo);
    assert.equal((await read()).covered_until, policy.covered_until);
  });

  it('is applied once, and a payment for a change that was replaced goes to the balance', async () => {
    const first = await startMore({ ...request, items: [...request.items, 'premises'] });
    const payFirst = await openCheckout(first.reference);
    const second = await startMore();
    assert.notEqual(first.reference, second.reference);
    assert.equal((await payment(first.reference)).status, 'abandoned');
    const before = await balance();
    await (
      await openCheckout(second.reference)
    )();
    await Promise.all([1, 2, 3].map(() => insured.api.payments.settle(second.reference, 'poll')));
    assert.equal((await payment(second.reference)).status, 'paid');
    await payFirst();
    await insured.api.payments.settle(first.reference, 'poll');
    assert.equal((await payment(first.reference)).held_reason, 'price_changed');
    const { db } = insured.api.deps;
    assert.equal(await db.$count(insuranceChanges, eq(insuranceChanges.state, 'applied')), 1);
    assert.equal(await balance(), before + first.amount_kobo);
    assert.deepEqual(await findBrokenInvariants(db), []);
  });

  it('that was cancelled and is paid all the same is returned to the balance', async () => {
    const { reference, amount_kobo } = await startMore();
    const pay = await openCheckout(reference);
    const { id } = (await read()).change!;
    assert.equal((await cancel(id)).body.data.change, null);
    const before = await balance();
    await pay();
    assert.equal((await payment(reference)).held_reason, 'price_changed');
    assert.equal(await balance(), before + amount_kobo);
    assert.equal((await read()).change, null);
  });

  it('is written once for two requests at once and for a repeated key', async () => {
    const { amount_kobo } = (await price(more)).body.data;
    const key = randomUUID();
    const body = { ...more, amount_kobo };
    const [one, two] = await Promise.all([change(body), change(body, undefined, key)]);
    const three = await change(body, undefined, key);
    const references = [one, two, three].map((each) => each.body.data.payment.reference);
    assert.equal(new Set(references).size, 1, references.join());
    const { db } = insured.api.deps;
    assert.equal(await db.$count(insuranceChanges), 1);
    const other = await change({ ...body, amount_kobo: amount_kobo + 1 }, undefined, key);
    assert.equal(other.status, 422);
  });

  it('asks again where the price is not the one that was shown, and rejects what changes nothing', async () => {
    const { amount_kobo } = (await price(more)).body.data;
    for (const shown of [0, amount_kobo - 1, amount_kobo + 1]) {
      assert.equal((await change({ ...more, amount_kobo: shown })).body.code, 'price_changed');
    }
    assert.equal((await price(request)).body.code, 'conflict');
    assert.equal((await change({ ...request, amount_kobo: 0 })).body.code, 'conflict');
    assert.equal((await change({ ...more, items: [], amount_kobo })).status, 422);
    insured.api.passSeconds((2 * dayMs) / 1000);
    await insured.signInAgain();
    const later = (await price(more)).body.data as CoverChangePrice;
    assert.ok(later.amount_kobo < amount_kobo);
    assert.equal((await change({ ...more, amount_kobo })).body.code, 'price_changed');
  });

  it("does not exist for another owner's policy", async () => {
    const { reference, amount_kobo } = await startMore();
    const { id } = (await read()).change!;
    const other = insured.master();
    assert.equal((await price(more, other)).status, 404);
    assert.equal((await change({ ...more, amount_kobo }, other)).status, 404);
    assert.equal((await cancel(id, other)).status, 404);
    assert.equal((await payment(reference)).status, 'pending');
  });

  it('covers a loss by its day, also where a claim is open', async () => {
    const { db } = insured.api.deps;
    const weekAgo = new Date(insured.api.deps.now().getTime() - 7 * dayMs);
    await db.update(benefitActivations).set({ activated_at: weekAgo });
    const open = (await insured.claim({ happened_on: dayIn(-1) })).body.data;
    const { reference } = await startMore({ ...more, asset_band: 'Up to ₦100m' });
    await insured.settle(reference);
    const early = await insured.claim({ item: 'premises' });
    assert.deepEqual(early.body.errors.item, ['Your policy does not cover this item']);
    await moveStart(0);
    assert.equal((await insured.claim({ item: 'premises' })).status, 200);
    const before = await insured.claim({ item: 'premises', happened_on: dayIn(-1) });
    assert.equal(before.status, 422);
    const reviewed = await insured.reviewed();
    const coveredOf = (number: string) =>
      reviewed.find((each) => each.number === number)?.covered_kobo;
    assert.equal(coveredOf(open.number), 10_000_000_00);
    const later = (await insured.claim()).body.data;
    assert.equal(
      (await insured.reviewed()).find(({ number }) => number === later.number)?.covered_kobo,
      40_000_000_00,
    );
    assert.deepEqual((await read()).insured_from, [
      { from: dayIn(-7), items: request.items },
      { from: dayIn(0), items: itemsOf(await read()) },
    ]);
  });
});
