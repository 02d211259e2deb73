import * as z from 'zod/mini';
import { savedFilterLimits, savedFilterLists } from '../domain/saved-filters.ts';
import { savedFilterNameBody } from '../forms/saved-filters.ts';
import type { AreaSchemas } from './call-schemas.ts';
import { dataResponse } from './responses.ts';

const list = z.enum(savedFilterLists);

const savedFilter = z.object({
  id: z.uuid(),
  list,
  name: z.string(),
  /** The query of the list's URL, without a question mark and without the place in the list. */
  query: z.string(),
});
export type SavedFilter = z.infer<typeof savedFilter>;

/** A text as `URLSearchParams` writes it. */
const query = z
  .string()
  .check(z.maxLength(savedFilterLimits.query, 'invalid'), z.regex(/^[\w.*%&=+-]*$/, 'invalid'));

const byId = z.object({ id: z.uuid() });
const all = dataResponse(z.array(savedFilter));

export const savedFilterSchemas = {
  listSavedFilters: {
    tag: 'agency',
    needs: 'member',
    summary: 'The filters that the person has kept for a list of the desk, by name',
    query: z.object({ list }),
    response: all,
  },
  saveFilter: {
    tag: 'agency',
    needs: 'member',
    summary:
      'Keeps filters of a list under a name, and replaces those that have it; responds with all of the list',
    body: z.extend(savedFilterNameBody(), { list, query }),
    response: all,
  },
  renameSavedFilter: {
    tag: 'agency',
    needs: 'member',
    summary: 'Gives kept filters another name; 409 for a name that others have',
    params: byId,
    body: savedFilterNameBody(),
    response: all,
  },
  deleteSavedFilter: {
    tag: 'agency',
    needs: 'member',
    summary: 'Deletes kept filters; responds with those that are left',
    params: byId,
    response: all,
  },
} satisfies AreaSchemas;
