import { catalogueLimits } from '../domain/catalogue.ts';
import type { catalogueSchemas } from '../schemas/catalogue.ts';
import { defineCalls } from './call.ts';

/**
 * The catalogue's desk. Each change needs the item's version in `If-Match`: 409 where another person was quicker, and where
 * the item is not in the state for it.
 */
export const catalogueCalls = defineCalls<typeof catalogueSchemas>()({
  listCatalogue: { method: 'GET', path: '/agency/catalogue', auth: 'bearer' },
  findCatalogueItem: {
    method: 'GET',
    path: '/agency/catalogue/kinds/{kind}/{key}',
    auth: 'bearer',
  },
  getCatalogueVersion: {
    method: 'GET',
    path: '/agency/catalogue/items/{id}/versions/{version}',
    auth: 'bearer',
  },
  exportCatalogue: { method: 'GET', path: '/agency/catalogue/export', auth: 'bearer' },
  /** 409 for a key that an item of the kind has. */
  createCatalogueItem: { method: 'POST', path: '/agency/catalogue/items', auth: 'bearer' },
  draftCatalogueVersion: {
    method: 'POST',
    path: '/agency/catalogue/items/{id}/draft',
    auth: 'bearer',
  },
  saveCatalogueDraft: {
    method: 'PATCH',
    path: '/agency/catalogue/items/{id}/draft',
    auth: 'bearer',
  },
  discardCatalogueDraft: {
    method: 'DELETE',
    path: '/agency/catalogue/items/{id}/draft',
    auth: 'bearer',
  },
  /** 422 with a field by its path, such as `texts.es.title`, where the content is not complete. */
  submitCatalogueVersion: {
    method: 'POST',
    path: '/agency/catalogue/items/{id}/submission',
    auth: 'bearer',
  },
  withdrawCatalogueVersion: {
    method: 'POST',
    path: '/agency/catalogue/items/{id}/withdrawal',
    auth: 'bearer',
  },
  /** Needs a fresh factor. 409 for the authors. */
  approveCatalogueVersion: {
    method: 'POST',
    path: '/agency/catalogue/items/{id}/approval',
    auth: 'bearer',
  },
  rejectCatalogueVersion: {
    method: 'POST',
    path: '/agency/catalogue/items/{id}/rejection',
    auth: 'bearer',
  },
  /** Needs a fresh factor. */
  publishCatalogueVersion: {
    method: 'POST',
    path: '/agency/catalogue/items/{id}/publication',
    auth: 'bearer',
  },
  /** Needs a fresh factor. */
  retireCatalogueItem: {
    method: 'POST',
    path: '/agency/catalogue/items/{id}/retirement',
    auth: 'bearer',
  },
  checkCatalogueImport: {
    method: 'POST',
    path: '/agency/catalogue/imports',
    auth: 'bearer',
    fileBytes: catalogueLimits.importBytes,
  },
  /** 404 for an import of another person, or older than a day. */
  applyCatalogueImport: {
    method: 'POST',
    path: '/agency/catalogue/imports/{id}/application',
    auth: 'bearer',
  },
});
