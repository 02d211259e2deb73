import assert from 'node:assert/strict';
import type { BenefitDraft, CatalogueKind, WholeCatalogueItem } from '@portal/contract/catalogue';
import { basedOn, staffEmail, startStaffSession } from './agency.ts';
import { bearer } from './owner.ts';
import type { TestApi, TestResponse } from './test-api.ts';

const textsOf = (title: string) => ({
  title,
  summary: 'A place at the market.',
  audience: 'Traders',
  gives: ['One stall'],
  documents: [],
});

/** A complete benefit with prices. */
export const marketStall: BenefitDraft = {
  category: 'smedan',
  provider: 'The agency',
  prices: { annual: 1_200_000, 'bi-annual': 700_000, quarterly: 400_000, monthly: 150_000 },
  is_new: true,
  classes: ['nano', 'micro'],
  position_in_list: 3,
  texts: {
    en: textsOf('Market stall'),
    es: textsOf('Puesto de mercado'),
    'zh-CN': textsOf('市场摊位'),
  },
};

/** The calls of the desk for one item at a time, each based on the version that the last one gave. */
export async function openCatalogueDesk(api: TestApi) {
  const author = await startStaffSession(api, staffEmail('catalogue'));
  const second = await startStaffSession(api, staffEmail('second.catalogue'));
  const at = (id: string) => `/agency/catalogue/items/${id}`;

  async function step(
    item: WholeCatalogueItem,
    name: string,
    token: string,
    body: object = {},
  ): Promise<TestResponse> {
    return api.post(`${at(item.id)}/${name}`, body, basedOn(token, item));
  }
  const ok = (response: TestResponse): WholeCatalogueItem => {
    assert.equal(response.status, 200, response.text);
    return response.body.data as WholeCatalogueItem;
  };
  const desk = {
    author,
    second,
    step,
    ok,
    async find(key: string, token = author, kind: CatalogueKind = 'benefit') {
      return ok(await api.get(`/agency/catalogue/kinds/${kind}/${key}`, token));
    },
    async create(
      key: string | undefined,
      content: object = marketStall,
      kind: CatalogueKind = 'benefit',
    ) {
      const body = { kind, content, ...(key && { key }) };
      return ok(await api.post('/agency/catalogue/items', body, bearer(author)));
    },
    save: (item: WholeCatalogueItem, content: object, token = author) =>
      api.send('PATCH', `${at(item.id)}/draft`, { content }, basedOn(token, item)),
    discard: (item: WholeCatalogueItem, token = author) =>
      api.send('DELETE', `${at(item.id)}/draft`, {}, basedOn(token, item)),
    /** Changes what owners see, through a draft of the author that a second person approves. */
    async change(key: string, change: (content: BenefitDraft) => object) {
      const before = await desk.find(key);
      return desk.publish(await desk.edit(before, change(before.content as BenefitDraft)));
    },
    /** A draft with this content, of what owners see. */
    async edit(item: WholeCatalogueItem, content: object) {
      const drafted = ok(await step(item, 'draft', author, { from: item.live?.number }));
      return ok(await desk.save(drafted, content));
    },
    async publish(item: WholeCatalogueItem, publish_at: string | null = null) {
      let now = ok(await step(item, 'submission', author));
      if (now.open_state === 'submitted') now = ok(await step(now, 'approval', second));
      return ok(await step(now, 'publication', author, { publish_at }));
    },
  };
  return desk;
}

export type CatalogueDesk = Awaited<ReturnType<typeof openCatalogueDesk>>;
