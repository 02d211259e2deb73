import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { isNull } from 'drizzle-orm';
import { setUpApi } from '../../../test/set-up-api.ts';
import { benefitActivations } from '../../database/schema/benefits.ts';
import { completeLocales } from '@portal/contract';

interface Shown {
  slug: string;
  category: string;
  title: string;
  summary: string;
  audience: string;
  gives: string[];
  documents: string[];
  is_active: boolean;
  fits: boolean | null;
  prices: Record<string, number> | null;
}

describe('benefits', () => {
  const api = setUpApi();
  let token: string;
  before(async () => {
    token = await api.signIn();
  });

  const list = async (query = '', language = 'en'): Promise<Shown[]> =>
    (await api.get(`/benefits${query}`, token, { 'accept-language': language })).body.data;

  it('lists at least 16, some of each category, and only one category when asked', async () => {
    const all = await list();
    assert.ok(all.length >= 16);
    for (const category of ['smedan', 'coverage', 'loan', 'training']) {
      const some = await list(`?category=${category}`);
      assert.ok(some.length >= 4);
      assert.deepEqual(
        some,
        all.filter((benefit) => benefit.category === category),
      );
    }
    assert.equal((await api.get('/benefits?category=cars', token)).status, 422);
  });

  it('costs less per year the longer the plan', async () => {
    for (const { slug, prices } of await list()) {
      if (prices === null) continue;
      const { annual = 0, 'bi-annual': half = 0, quarterly = 0, monthly = 0 } = prices;
      assert.ok(annual > 0 && annual < 2 * half, slug);
      assert.ok(2 * half < 4 * quarterly && 4 * quarterly < 12 * monthly, slug);
    }
  });

  it('says everything in each language', async () => {
    const english = await list();
    for (const locale of completeLocales.filter((name) => name !== 'en')) {
      const translated = await list('', locale);
      for (const [index, benefit] of translated.entries()) {
        const original = english[index];
        assert.ok(original);
        assert.equal(benefit.slug, original.slug);
        for (const key of ['title', 'summary', 'audience'] as const) {
          assert.notEqual(benefit[key], original[key], `${benefit.slug} ${key} ${locale}`);
        }
        assert.equal(benefit.gives.length, original.gives.length);
        assert.equal(benefit.documents.length, original.documents.length);
      }
      assert.ok(!JSON.stringify(translated).includes('{{'));
    }
  });

  it('says of each what fits the size of the owner’s business, where the record says how large it is', async () => {
    const fitOf = async (phone: string) =>
      (await api.get('/benefits/export-readiness', await api.signIn(phone))).body.data;
    const micro = await fitOf('0803 000 0001');
    assert.deepEqual([micro.classes, micro.fits], [['small', 'medium'], false]);
    assert.equal((await fitOf('0803 000 0002')).fits, true);
    assert.equal((await fitOf('0803 000 0003')).fits, null);
    assert.ok((await list()).every(({ fits }) => typeof fits === 'boolean'));
  });

  it('shows one benefit, and 404 for a name that is none', async () => {
    const { body } = await api.get('/benefits/sell-online', token);
    assert.equal(body.data.title, 'Sell online');
    assert.equal(body.data.is_active, true);
    assert.equal((await api.get('/benefits/nothing', token)).status, 404);
  });

  it('are active once for each business, whatever the code around does: the database rejects a second', async () => {
    const { db } = api.deps;
    const [active] = await db
      .select()
      .from(benefitActivations)
      .where(isNull(benefitActivations.ended_at))
      .limit(1);
    assert.ok(active);
    const { id: _, charge_code: __, ...second } = active;
    await assert.rejects(db.insert(benefitActivations).values(second), (error: Error) =>
      String(error.cause).includes('benefit_activations_one_active'),
    );
  });

  it('shows only what the owner has activated, the next due first', async () => {
    const { body } = await api.get('/benefits/activations', token);
    assert.deepEqual(
      body.data.map(({ slug }: Shown) => slug),
      ['business-support-desk', 'sell-online', 'shop-and-stock-cover'],
    );
    const fresh = await api.signIn('0803 000 0003');
    assert.deepEqual((await api.get('/benefits/activations', fresh)).body, { data: [] });
    assert.equal((await api.get('/benefits/sell-online', fresh)).body.data.is_active, false);
  });
});
