import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import type { OpenMatters, Payment, Policy } from '@portal/contract';
import {
  request,
  startInsuranceOwner,
  type InsuranceOwner,
} from '../../../test/insurance-owner.ts';
import { findBrokenInvariants } from '../ledger/invariants.ts';
import { bearer } from '../../../test/owner.ts';
import { insuranceChanges } from '../../database/schema/insurance.ts';
import { users } from '../../database/schema/owners.ts';

const more = { ...request, items: [...request.items, 'premises'] };
const pin = '4826';

describe('the money of a changed cover', () => {
  let insured: InsuranceOwner;
  let policy: Policy;
  beforeEach(async () => {
    await insured?.close();
    insured = await startInsuranceOwner();
    await insured.insure();
    policy = (await insured.policies())[0]!;
  });
  after(() => insured.close());

  const path = () => `/insurance/policies/${policy.id}/changes`;
  const read = async () => (await insured.policies())[0]!;
  const balance = async () =>
    (await insured.api.get('/finance/accounts', insured.token())).body.data.balance_kobo as number;
  async function start(how: object = {}): Promise<Payment> {
    const who = insured.token();
    const { body } = await insured.api.post(`${path()}/price`, more, bearer(who));
    const { amount_kobo } = body.data;
    const wanted = { ...more, amount_kobo, ...how };
    const started = await insured.api.post(path(), wanted, insured.withKey(who, randomUUID()));
    assert.equal(started.status, 200, started.text);
    return started.body.data.payment;
  }
  const findUnused = async () => {
    const { open } = (await insured.api.get('/my-data', insured.token())).body.data as {
      open: OpenMatters;
    };
    return open.benefits.find(({ slug }) => slug === 'business-insurance')!.unused_kobo;
  };

  it('can come from the balance, with the PIN', async () => {
    await insured.api.post('/finance/payment-auth', { pin, re_pin: pin }, bearer(insured.token()));
    const before = await balance();
    const { status, amount_kobo } = await start({ pin });
    assert.equal(status, 'paid');
    assert.equal((await read()).change?.status, 'coming');
    assert.equal(await balance(), before - amount_kobo);
    assert.deepEqual(await findBrokenInvariants(insured.api.deps.db), []);
  });

  it('is part of what the unused days are worth when the account is deleted', async () => {
    const before = await findUnused();
    const { reference, amount_kobo } = await start();
    assert.equal(await findUnused(), before, 'what is not paid is worth nothing');
    await insured.settle(reference);
    const after = await findUnused();
    // By the day of the deletion, a month from now, the same part of both is unused.
    const [ofChange, ofYear] = [(after - before) / amount_kobo, before / policy.prices.annual!];
    assert.ok(Math.abs(ofChange - ofYear) < 0.01, `${ofChange} and ${ofYear}`);
  });

  it('that is sent back brings back the cover and the price before, and takes no period', async () => {
    const { reference } = await start();
    await insured.settle(reference);
    const { db } = insured.api.deps;
    const [staff] = await db.select().from(users).where(eq(users.is_master, true));
    const request = { reference, staffId: staff!.id, key: randomUUID(), reason: 'A mistake' };
    await insured.api.payments.refund(request);
    const { body } = await insured.api.get(`/payments/${reference}`, insured.token());
    assert.equal(body.data.status, 'refunded');
    const after = await read();
    assert.deepEqual([after.status, after.covered_until], ['active', policy.covered_until]);
    assert.deepEqual([after.terms, after.change], [policy.terms, null]);
    const benefit = await insured.api.get('/benefits/business-insurance', insured.token());
    assert.equal(benefit.body.data.prices.annual, policy.prices.annual);
    assert.equal(await db.$count(insuranceChanges, eq(insuranceChanges.state, 'refunded')), 1);
    assert.ok((await start()).checkout_url, 'the cover can be changed again');
  });

  it('is in the export of the owner', async () => {
    await start();
    const exported = await insured.api.get('/my-data/export', insured.token());
    const text = JSON.stringify(exported.body ?? exported.text);
    assert.match(text, /insurance_changes/);
    assert.match(text, /premises/);
  });
});
