import { and, asc, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import {
  openVersionStates,
  type CatalogueFilter,
  type CatalogueKind,
  type CatalogueStep,
} from '@portal/contract/catalogue';
import type { Database } from '../../database/connect.ts';
import {
  catalogueEvents,
  catalogueItems,
  catalogueVersions,
} from '../../database/schema/catalogue.ts';
import { staffAccounts } from '../../database/schema/staff-accounts.ts';
import { containing } from '../../database/search.ts';
import { beyondName, type NamePosition } from '../../http/name-position.ts';

export type ItemRow = typeof catalogueItems.$inferSelect;
export type VersionRow = typeof catalogueVersions.$inferSelect;
export type EventRow = typeof catalogueEvents.$inferSelect;
export type Content = Record<string, unknown>;

export const sortName = sql<string>`lower(${catalogueItems.name})`;
const isOpen = inArray(catalogueVersions.state, [...openVersionStates]);
const isOpenState = (state: CatalogueFilter) =>
  (openVersionStates as readonly string[]).includes(state);

interface Wanted {
  kind?: CatalogueKind | undefined;
  state?: CatalogueFilter | undefined;
  q?: string | undefined;
  after?: NamePosition | undefined;
  limit: number;
}

export function listItems(db: Database, { kind, state, q, after, limit }: Wanted) {
  const isOfState =
    state &&
    (isOpenState(state)
      ? sql`${catalogueItems.open_state} = ${state}`
      : sql`${catalogueItems.live_state} = ${state}`);
  return db
    .select({ item: catalogueItems, sort_name: sortName })
    .from(catalogueItems)
    .where(
      and(
        kind && eq(catalogueItems.kind, kind),
        isOfState,
        q === undefined || q === ''
          ? undefined
          : or(ilike(catalogueItems.name, containing(q)), ilike(catalogueItems.key, containing(q))),
        beyondName([sortName, catalogueItems.id], after),
      ),
    )
    .orderBy(asc(sortName), asc(catalogueItems.id))
    .limit(limit);
}

export async function findItem(
  db: Database,
  by: { id: string } | { kind: CatalogueKind; key: string },
): Promise<ItemRow | undefined> {
  const [found] = await db.select().from(catalogueItems).where(isIt(by));
  return found;
}

const isIt = (by: { id: string } | { kind: CatalogueKind; key: string }) =>
  'id' in by
    ? eq(catalogueItems.id, by.id)
    : and(eq(catalogueItems.kind, by.kind), eq(catalogueItems.key, by.key));

/** The row stays as it is until the transaction ends: of two changes of an item the second waits for the first. */
export async function lockItem(
  tx: Database,
  by: { id: string } | { kind: CatalogueKind; key: string },
): Promise<ItemRow | undefined> {
  const [found] = await tx.select().from(catalogueItems).where(isIt(by)).for('update');
  return found;
}

/** @returns undefined where an item of the kind has the key. */
export async function insertItem(
  tx: Database,
  values: typeof catalogueItems.$inferInsert,
): Promise<ItemRow | undefined> {
  const [added] = await tx.insert(catalogueItems).values(values).onConflictDoNothing().returning();
  return added;
}

/** Every change raises the version. */
export async function updateItem(
  tx: Database,
  id: string,
  values: Partial<typeof catalogueItems.$inferInsert> & { changed_at: Date },
): Promise<void> {
  await tx
    .update(catalogueItems)
    .set({ ...values, version: sql`${catalogueItems.version} + 1` })
    .where(eq(catalogueItems.id, id));
}

export async function deleteItem(tx: Database, id: string): Promise<void> {
  await tx.delete(catalogueItems).where(eq(catalogueItems.id, id));
}

/** The newest first, without contents. */
export function listVersions(db: Database, itemId: string) {
  const { content: _, ...columns } = catalogueVersionColumns;
  return db
    .select(columns)
    .from(catalogueVersions)
    .where(eq(catalogueVersions.item_id, itemId))
    .orderBy(desc(catalogueVersions.number));
}

const catalogueVersionColumns = {
  number: catalogueVersions.number,
  state: catalogueVersions.state,
  content: catalogueVersions.content,
  based_on: catalogueVersions.based_on,
  note: catalogueVersions.note,
  changes_price: catalogueVersions.changes_price,
  authors: catalogueVersions.authors,
  approved_by: catalogueVersions.approved_by,
  created_at: catalogueVersions.created_at,
  submitted_at: catalogueVersions.submitted_at,
  published_at: catalogueVersions.published_at,
};

export async function findVersion(
  db: Database,
  itemId: string,
  number: number,
): Promise<VersionRow | undefined> {
  const [found] = await db
    .select()
    .from(catalogueVersions)
    .where(and(eq(catalogueVersions.item_id, itemId), eq(catalogueVersions.number, number)));
  return found;
}

/** The version that is open; one at most. */
export async function findOpenVersion(
  db: Database,
  itemId: string,
): Promise<VersionRow | undefined> {
  const [found] = await db
    .select()
    .from(catalogueVersions)
    .where(and(eq(catalogueVersions.item_id, itemId), isOpen));
  return found;
}

/** The version that owners see, or saw until the item was retired. */
export async function findLiveVersion(
  db: Database,
  itemId: string,
): Promise<VersionRow | undefined> {
  const [found] = await db
    .select()
    .from(catalogueVersions)
    .where(
      and(
        eq(catalogueVersions.item_id, itemId),
        inArray(catalogueVersions.state, ['published', 'retired']),
      ),
    );
  return found;
}

/** @returns its number: one more than the newest. The item must be locked. */
export async function insertVersion(
  tx: Database,
  itemId: string,
  values: Omit<typeof catalogueVersions.$inferInsert, 'item_id' | 'number'>,
): Promise<number> {
  const [last] = await tx
    .select({ number: catalogueVersions.number })
    .from(catalogueVersions)
    .where(eq(catalogueVersions.item_id, itemId))
    .orderBy(desc(catalogueVersions.number))
    .limit(1);
  const number = (last?.number ?? 0) + 1;
  await tx.insert(catalogueVersions).values({ ...values, item_id: itemId, number });
  return number;
}

export async function updateVersion(
  tx: Database,
  { item_id, number }: Pick<VersionRow, 'item_id' | 'number'>,
  values: Partial<typeof catalogueVersions.$inferInsert>,
): Promise<void> {
  await tx
    .update(catalogueVersions)
    .set(values)
    .where(and(eq(catalogueVersions.item_id, item_id), eq(catalogueVersions.number, number)));
}

export async function deleteVersion(
  tx: Database,
  { item_id, number }: Pick<VersionRow, 'item_id' | 'number'>,
): Promise<void> {
  await tx
    .delete(catalogueVersions)
    .where(and(eq(catalogueVersions.item_id, item_id), eq(catalogueVersions.number, number)));
}

export interface NewEvent {
  item_id: string;
  number: number;
  at: Date;
  step: CatalogueStep;
  /** Null where a program did it. */
  actor_id: string | null;
  text?: string | null;
  publish_at?: Date | null;
}

export async function insertEvent(tx: Database, event: NewEvent): Promise<void> {
  await tx.insert(catalogueEvents).values(event);
}

/** The newest first. */
export function listEvents(db: Database, itemId: string, limit: number): Promise<EventRow[]> {
  return db
    .select()
    .from(catalogueEvents)
    .where(eq(catalogueEvents.item_id, itemId))
    .orderBy(desc(catalogueEvents.id))
    .limit(limit);
}

/** Names of staff accounts by id; an account that is gone has none. */
export async function findStaffNames(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: staffAccounts.id, name: staffAccounts.name })
    .from(staffAccounts)
    .where(inArray(staffAccounts.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
