import type { CatalogueFilter, CatalogueItem, CatalogueKind } from '@portal/contract/catalogue';
import type { Database } from '../../database/connect.ts';
import { ApiError } from '../../http/errors.ts';
import { presentItem } from './present.ts';
import { listItems, type ItemPosition } from './repository.ts';

const pageSize = 50;

interface Query {
  kind?: CatalogueKind | undefined;
  state?: CatalogueFilter | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
}

export async function getItems(
  db: Database,
  { cursor, ...query }: Query,
): Promise<{ data: CatalogueItem[]; next_cursor: string | null }> {
  // One more than a page tells whether there is another.
  const rows = await listItems(db, { ...query, after: readCursor(cursor), limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const isMore = rows.length > pageSize && last !== undefined;
  return {
    data: shown.map(({ item }) => presentItem(item)),
    next_cursor: isMore ? writeCursor({ name: last.sort_name, id: last.item.id }) : null,
  };
}

const writeCursor = ({ name, id }: ItemPosition) =>
  Buffer.from(JSON.stringify([name, id])).toString('base64url');

/** @throws ApiError `validation_failed` for what no page has given */
function readCursor(cursor: string | undefined): ItemPosition | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [name, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof name === 'string' && typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id)) {
      return { name, id };
    }
  } catch {
    // Not one of ours.
  }
  throw new ApiError('validation_failed', { fields: { cursor: 'invalid' } });
}
