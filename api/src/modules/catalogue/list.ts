import type { CatalogueFilter, CatalogueItem, CatalogueKind } from '@portal/contract/catalogue';
import type { Database } from '../../database/connect.ts';
import { namePageOf, readNamePosition } from '../../http/name-position.ts';
import { presentItem } from './present.ts';
import { listItems } from './repository.ts';

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
  const after = readNamePosition(cursor);
  const rows = await listItems(db, { ...query, after, limit: pageSize + 1 });
  const { shown, next_cursor } = namePageOf(rows, pageSize, ({ sort_name: name, item }) => ({
    name,
    id: item.id,
  }));
  return { data: shown.map(({ item }) => presentItem(item)), next_cursor };
}
