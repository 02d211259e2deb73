import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  quoteInsurance,
  type AssetBand,
  type InsuranceRates,
  type PeopleBand,
} from '@portal/contract';
import {
  annualKobo,
  request,
  startInsuranceOwner,
  type InsuranceOwner,
} from '../../../test/insurance-owner.ts';
import { insuranceRates } from '../../database/schema/insurance.ts';
import { seedRates } from '../../seed/offers.ts';

const dearer: InsuranceRates = {
  ...seedRates,
  stock: { share: 50, rate: 180 },
  people: { person_kobo: 60_000_000, rate: 40 },
};

describe('insurance rates that change', () => {
  let insured: InsuranceOwner;
  before(async () => {
    insured = await startInsuranceOwner();
  });
  after(() => insured.close());

  const read = async (who = insured.token()) =>
    (await insured.api.get('/insurance/policies', who)).body.data;
  const expected = () =>
    quoteInsurance(
      {
        items: ['stock', 'people'],
        asset_band: request.asset_band as AssetBand,
        people_band: request.people_band as PeopleBand,
      },
      dearer,
    );

  it('leave a quote that was made before at its price, and the policy that it becomes', async () => {
    await insured.quote();
    assert.deepEqual((await read()).rates, seedRates);
    const published_at = insured.api.deps.now();
    await insured.api.deps.db
      .insert(insuranceRates)
      .values({ version: 3, rates: dearer, published_at });
    assert.deepEqual((await read()).rates, dearer, 'what the page works out prices with');
    await insured.settle(await insured.pay('annual', annualKobo));
    const [policy] = await insured.policies();
    assert.equal(policy?.status, 'active');
    assert.equal(policy?.prices.annual, annualKobo);
    assert.equal(policy?.terms.covers[0]?.sum_kobo, 10_000_000_00);
    const { body } = await insured.api.get('/benefits/business-insurance', insured.token());
    assert.equal(body.data.prices.annual, annualKobo, 'the next period costs what this one did');
  });

  it('are those of a new quote', async () => {
    const quoted = await insured.quote(request, insured.master());
    assert.equal(quoted.status, 200, quoted.text);
    assert.deepEqual(quoted.body.data.prices, expected().prices);
    assert.deepEqual(quoted.body.data.terms.covers, expected().covers);
    assert.notEqual(expected().prices.annual, annualKobo);
  });

  it('price another cover of a running policy', async () => {
    const [policy] = await insured.policies();
    const { body } = await insured.api.post(
      `/insurance/policies/${policy!.id}/changes/price`,
      request,
      { authorization: `Bearer ${insured.token()}` },
    );
    assert.equal(body.data.next_kobo, expected().prices.annual);
  });
});
