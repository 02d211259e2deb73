import type { CatalogueKind, WholeCatalogueItem } from '@portal/contract/catalogue';
import { makeStaff, renderPortal, type PortalOptions } from '@portal/remote-kit/testing';
import * as mount from '../exposes/catalogue-desk.ts';

/** An item with a draft of a new version. */
export function makeItem(
  kind: CatalogueKind,
  content: object,
  changes: Partial<WholeCatalogueItem> = {},
): WholeCatalogueItem {
  return {
    id: '7c0d3f0a-5b7e-4f0e-9b60-0a6f5d0f2b11',
    kind,
    key: 'an-item',
    name: 'An item',
    version: 4,
    live_state: 'published',
    open_state: 'draft',
    publish_at: null,
    changed_at: '2026-11-25T10:00:00.000Z',
    versions: [],
    events: [],
    content: { ...content },
    shown: 2,
    live: { number: 1, content: { ...content } },
    ...changes,
  };
}

/** The page of an item at the catalogue's desk. */
export function visitItem(
  item: WholeCatalogueItem,
  { api, ...options }: Pick<PortalOptions, 'api' | 'locale' | 'staff'> = {},
) {
  return renderPortal(
    { mount, path: '/agency/catalogue', remote: 'mf-benefits' },
    {
      staff: makeStaff({ roles: ['catalogue'] }),
      at: `/agency/catalogue/${item.kind}/${item.key}`,
      api: {
        findCatalogueItem: { data: item },
        listPublicBenefits: { data: [] },
        listCatalogue: { data: [], next_cursor: null },
        ...api,
      },
      ...options,
    },
  );
}
