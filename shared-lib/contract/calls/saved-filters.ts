import type { savedFilterSchemas } from '../schemas/saved-filters.ts';
import { defineCalls } from './call.ts';

/** Filters that a person of the agency keeps for their own use: they follow the person to another computer. */
export const savedFilterCalls = defineCalls<typeof savedFilterSchemas>()({
  listSavedFilters: { method: 'GET', path: '/agency/saved-filters', auth: 'bearer' },
  saveFilter: { method: 'POST', path: '/agency/saved-filters', auth: 'bearer' },
  renameSavedFilter: { method: 'PATCH', path: '/agency/saved-filters/{id}', auth: 'bearer' },
  deleteSavedFilter: { method: 'DELETE', path: '/agency/saved-filters/{id}', auth: 'bearer' },
});
