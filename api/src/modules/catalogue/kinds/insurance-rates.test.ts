import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CatalogueItem, InsuranceRatesContent } from '@portal/contract/catalogue';
import { catalogueBase, setUpDesk } from '../../../../test/catalogue-desk.ts';
import { bearer } from '../../../../test/owner.ts';
import { seedRates } from '../../../seed/offers.ts';

describe('insurance rates at the desk', () => {
  const desk = setUpDesk();
  const { api, people } = desk;
  const key = 'business-insurance';
  const quote = async () =>
    (
      await api.post(
        '/insurance/policies',
        { items: ['stock'], asset_band: 'Up to ₦3m', people_band: '1-2' },
        bearer(people.owner),
      )
    ).body.data.prices.annual as number;

  it('are one item, which is neither made nor retired', async () => {
    const { body } = await api.get(`${catalogueBase}?kind=insurance_rates`, people.author);
    assert.deepEqual(
      (body.data as CatalogueItem[]).map((item) => item.key),
      [key],
    );
    assert.equal((await desk.create('insurance_rates', seedRates)).status, 422);
    const item = await desk.find('insurance_rates', key);
    assert.equal((await desk.step(item, 'retirement', { reason: 'None.' })).status, 409);
  });

  it('within bounds change new quotes once a second person has approved them', async () => {
    assert.equal(await quote(), 10_800_00);
    const item = await desk.find('insurance_rates', key);
    const rates = item.content as unknown as InsuranceRatesContent;
    const bad = {
      ...rates,
      stock: { share: 101, rate: 0 },
      people: { person_kobo: 100, rate: null },
    };
    let draft = await desk.edit(item, bad);
    const rejected = await desk.step(draft, 'submission');
    assert.deepEqual(
      [rejected.status, Object.keys(rejected.body.errors).toSorted()],
      [422, ['people.person_kobo', 'people.rate', 'stock.rate', 'stock.share']],
    );
    draft = await desk.done(desk.save(draft, { ...rates, stock: { share: 40, rate: 180 } }));
    const submitted = await desk.done(desk.step(draft, 'submission'));
    assert.equal((await desk.step(submitted, 'approval')).status, 403, 'not by its author');
    assert.equal(await quote(), 10_800_00);
    const approved = await desk.done(desk.step(submitted, 'approval', {}, people.second));
    await desk.done(desk.step(approved, 'publication', { publish_at: null }));
    assert.equal(await quote(), 21_600_00);
  });
});
