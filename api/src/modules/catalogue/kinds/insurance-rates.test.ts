import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { CatalogueItem, InsuranceRatesContent } from '@portal/contract/catalogue';
import { openCatalogueDesk, type CatalogueDesk } from '../../../../test/catalogue.ts';
import { setUpApi } from '../../../../test/set-up-api.ts';
import { bearer } from '../../../../test/owner.ts';
import { seedRates } from '../../../seed/offers.ts';

describe('insurance rates at the desk', () => {
  const api = setUpApi();
  let desk: CatalogueDesk;
  let owner: string;
  before(async () => {
    desk = await openCatalogueDesk(api);
    owner = await api.signIn();
  });
  const find = (key: string) => desk.find(key, desk.author, 'insurance_rates');
  const key = 'business-insurance';
  const quote = async () =>
    (
      await api.post(
        '/insurance/policies',
        { items: ['stock'], asset_band: 'Up to ₦3m', people_band: '1-2' },
        bearer(owner),
      )
    ).body.data.prices.annual as number;

  it('are one item, which is neither made nor retired', async () => {
    const { body } = await api.get(`/agency/catalogue?kind=insurance_rates`, desk.author);
    assert.deepEqual(
      (body.data as CatalogueItem[]).map((item) => item.key),
      [key],
    );
    const another = { kind: 'insurance_rates', content: seedRates };
    const made = await api.post('/agency/catalogue/items', another, bearer(desk.author));
    assert.equal(made.status, 422);
    const item = await find(key);
    assert.equal(
      (await desk.step(item, 'retirement', desk.author, { reason: 'None.' })).status,
      409,
    );
  });

  it('within bounds change new quotes once a second person has approved them', async () => {
    assert.equal(await quote(), 10_800_00);
    const item = await find(key);
    const rates = item.content as unknown as InsuranceRatesContent;
    const bad = {
      ...rates,
      stock: { share: 101, rate: 0 },
      people: { person_kobo: 100, rate: null },
    };
    let draft = await desk.edit(item, bad);
    const rejected = await desk.step(draft, 'submission', desk.author);
    assert.deepEqual(
      [rejected.status, Object.keys(rejected.body.errors).toSorted()],
      [422, ['people.person_kobo', 'people.rate', 'stock.rate', 'stock.share']],
    );
    draft = desk.ok(await desk.save(draft, { ...rates, stock: { share: 40, rate: 180 } }));
    const submitted = desk.ok(await desk.step(draft, 'submission', desk.author));
    assert.equal(
      (await desk.step(submitted, 'approval', desk.author)).status,
      403,
      'not by its author',
    );
    assert.equal(await quote(), 10_800_00);
    const approved = desk.ok(await desk.step(submitted, 'approval', desk.second));
    desk.ok(await desk.step(approved, 'publication', desk.author, { publish_at: null }));
    assert.equal(await quote(), 21_600_00);
  });
});
