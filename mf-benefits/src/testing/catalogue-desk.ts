import type {
  BenefitDraft,
  CatalogueVersion,
  WholeCatalogueItem,
} from '@portal/contract/catalogue';
import * as mount from '../exposes/catalogue-desk.ts';

export const place = { mount, path: '/agency/catalogue', remote: 'mf-benefits' };

const textsOf = (title: string) => ({
  title,
  summary: `${title}: summary`,
  audience: 'Traders',
  gives: ['One stall'],
  documents: [],
});

export const makeBenefit = (changes: Partial<BenefitDraft> = {}): BenefitDraft => ({
  category: 'coverage',
  provider: 'The agency',
  prices: { annual: 1_200_000, 'bi-annual': 700_000, quarterly: 400_000, monthly: 150_000 },
  is_new: false,
  classes: ['nano', 'micro', 'small', 'medium'],
  position_in_list: 3,
  texts: { en: textsOf('Market stall'), es: textsOf('Puesto'), 'zh-CN': textsOf('摊位') },
  ...changes,
});

export const author = { id: '11111111-1111-4111-8111-111111111111', name: 'Yetunde Alabi' };

export const makeVersion = (changes: Partial<CatalogueVersion> = {}): CatalogueVersion => ({
  number: 1,
  state: 'published',
  based_on: null,
  note: null,
  changes_price: false,
  authors: [author],
  created_at: '2026-11-20T09:00:00Z',
  submitted_at: null,
  approved_by: null,
  publish_at: null,
  published_at: '2026-11-20T10:00:00Z',
  ...changes,
});

export const makeItem = (changes: Partial<WholeCatalogueItem> = {}): WholeCatalogueItem => ({
  id: '22222222-2222-4222-8222-222222222222',
  kind: 'benefit',
  key: 'market-stall',
  name: 'Market stall',
  version: 7,
  live_state: 'published',
  open_state: null,
  publish_at: null,
  changed_at: '2026-11-20T10:00:00Z',
  versions: [makeVersion()],
  events: [],
  content: { ...makeBenefit() },
  shown: 1,
  live: { number: 1, content: { ...makeBenefit() } },
  ...changes,
});

/** An item whose second version is a draft. */
export const makeDraft = (changes: Partial<WholeCatalogueItem> = {}): WholeCatalogueItem =>
  makeItem({
    open_state: 'draft',
    shown: 2,
    versions: [
      makeVersion({ number: 2, state: 'draft', published_at: null }),
      makeVersion({ number: 1 }),
    ],
    ...changes,
  });
