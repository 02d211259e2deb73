import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { BenefitDraft, WholeCatalogueItem } from '@portal/contract/catalogue';
import { basedOn, staffEmail, startStaffSession } from '../../../test/agency.ts';
import { bearer } from '../../../test/owner.ts';
import { setUpApi } from '../../../test/set-up-api.ts';

const texts = (title: string) => ({
  title,
  summary: 'A summary',
  audience: 'Everyone',
  gives: ['One thing'],
  documents: [],
});

const draft: BenefitDraft = {
  category: 'smedan',
  provider: 'The agency',
  prices: { annual: 12_000_00, 'bi-annual': 7_000_00, quarterly: 4_000_00, monthly: 1_500_00 },
  is_new: true,
  classes: ['nano', 'micro'],
  position_in_list: 3,
  texts: { en: texts('Market stall'), es: texts('Puesto'), 'zh-CN': texts('摊位') },
};

describe('the catalogue of the agency', () => {
  const api = setUpApi();
  let author: string;
  let second: string;
  before(async () => {
    author = await startStaffSession(api, staffEmail('catalogue'));
    second = await startStaffSession(api, staffEmail('second.catalogue'));
  });

  it('publishes a new benefit with prices once a second person has approved it', async () => {
    const created = await api.post(
      '/agency/catalogue/items',
      { kind: 'benefit', key: 'market-stall', content: draft },
      bearer(author),
    );
    assert.equal(created.status, 200, created.text);
    let item = created.body.data as WholeCatalogueItem;
    const step = async (name: string, token: string, body: object = {}) => {
      const url = `/agency/catalogue/items/${item.id}/${name}`;
      const response = await api.post(url, body, basedOn(token, item));
      if (response.status === 200) item = response.body.data as WholeCatalogueItem;
      return response;
    };
    assert.equal((await step('submission', author)).status, 200);
    assert.equal(item.open_state, 'submitted');
    assert.equal((await step('approval', author)).status, 403);
    assert.equal((await step('approval', second)).status, 200);
    assert.equal((await step('publication', author, { publish_at: null })).status, 200);
    assert.equal(item.live_state, 'published');
  });
});
