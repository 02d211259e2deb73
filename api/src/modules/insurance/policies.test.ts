import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import {
  annualKobo,
  startInsuranceOwner,
  request,
  type InsuranceOwner,
} from '../../../test/insurance-owner.ts';
import { insurancePolicies } from '../../database/schema/insurance.ts';

describe('business insurance', () => {
  let insured: InsuranceOwner;
  before(async () => {
    insured = await startInsuranceOwner();
  });
  after(() => insured.close());

  it('has no price before a quote, and is never free', async () => {
    const { body } = await insured.api.get('/benefits/business-insurance', insured.token());
    assert.deepEqual([body.data.by_quote, body.data.prices], [true, null]);
    const rejected = await insured.api.post(
      '/benefits/business-insurance/activations',
      { plan: 'annual', amount_kobo: 0 },
      insured.withKey(insured.token()),
    );
    assert.equal(rejected.status, 404);
    assert.deepEqual(await insured.policies(), []);
  });

  it('knows the bands of the record, and quotes by what is insured', async () => {
    const { body } = await insured.api.get('/insurance/policies', insured.token());
    assert.deepEqual([body.data.asset_band, body.data.people_band], ['Up to ₦25m', '3-9']);
    const quoted = await insured.quote();
    assert.equal(quoted.status, 200);
    assert.equal(quoted.body.data.prices.annual, annualKobo);
    assert.deepEqual(quoted.body.data.terms.covers, [
      { item: 'stock', sum_kobo: 10_000_000_00 },
      { item: 'people', sum_kobo: 4_500_000_00 },
    ]);
    for (const bad of [
      { items: [] },
      { items: ['moon'] },
      { asset_band: 'much' },
      { people_band: 9 },
    ]) {
      assert.equal((await insured.quote({ ...request, ...bad })).status, 422);
    }
  });

  it('keeps one quote: the newest takes the place of the one before', async () => {
    await Promise.all([
      insured.quote({ ...request, items: ['equipment'] }),
      insured.quote({ ...request, items: ['stock'] }),
    ]);
    await insured.quote();
    const listed = await insured.policies();
    assert.equal(listed.length, 1);
    assert.equal(listed[0]?.status, 'quoted');
    const { body } = await insured.api.get('/benefits/business-insurance', insured.token());
    assert.deepEqual(body.data.prices, listed[0]?.prices);
    const other = await insured.api.get('/benefits/business-insurance', insured.master());
    assert.equal(other.body.data.prices, null, 'a price is for the business that was quoted it');
  });

  it('is a quote for thirty days', async () => {
    const [policy] = await insured.policies();
    const old = new Date(insured.api.deps.now().getTime() - 31 * 24 * 60 * 60 * 1000);
    await insured.api.deps.db
      .update(insurancePolicies)
      .set({ quoted_at: old })
      .where(eq(insurancePolicies.id, policy!.id));
    assert.equal((await insured.policies())[0]?.status, 'expired');
    assert.equal(
      (await insured.api.get('/benefits/business-insurance', insured.token())).body.data.prices,
      null,
    );
    await insured.quote();
  });

  it('rejects a claim before it is paid', async () => {
    const { status, body } = await insured.claim();
    assert.equal(status, 422);
    assert.deepEqual(body.errors.happened_on, ['Your policy does not cover this day']);
  });

  it('covers what the paid quote said, also when the owner has asked for another since', async () => {
    const reference = await insured.pay('annual', annualKobo);
    await insured.quote({ ...request, items: ['stock', 'premises', 'equipment', 'people'] });
    await insured.settle(reference);
    const listed = await insured.policies();
    assert.deepEqual(
      listed.map(({ status, terms }) => [status, terms.covers.map(({ item }) => item)]),
      [['active', ['stock', 'people']]],
    );
    const { body } = await insured.api.get('/benefits/business-insurance', insured.token());
    assert.equal(body.data.prices.annual, annualKobo, 'the next period costs what this one did');
    const again = await insured.quote();
    assert.deepEqual([again.status, again.body.code], [409, 'already_active']);
  });

  it('gives the policy as a PDF only at its signed URL', async () => {
    const [policy] = await insured.policies();
    const url = String(policy?.document_url).replace('/api', '');
    const response = await insured.api.get(url);
    assert.equal(response.status, 200);
    assert.match(response.text, /^%PDF-/);
    assert.equal((await insured.api.get(`${url}x`)).status, 404);
  });
});
