import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { savedFilterLimits, type SavedFilter, type SavedFilterList } from '@portal/contract/agency';
import { savedFilterOperations as calls } from '@portal/contract/operations';
import type { Database } from '../../database/connect.ts';
import { savedFilters, staffAccounts } from '../../database/schema/staff-accounts.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import type { Serve } from '../../http/register-call.ts';

type Row = typeof savedFilters.$inferSelect;

const isNamed = (name: string) => sql`lower(${savedFilters.name}) = lower(${name})`;
const nameTaken = () => new ApiError('conflict', { sentence: 'desk.filter_name_taken' });

/** Filters of lists that a person keeps. Each call is about the caller's own: those of others do not exist for it. */
export function serveSavedFilters(serve: Serve, { db }: Pick<AppDeps, 'db'>): void {
  serve(calls.listSavedFilters, async ({ caller, query }) => ({
    data: await listFilters(db, caller.userId, query.list),
  }));

  // The same request once more changes nothing, so it needs no idempotency key.
  serve(calls.saveFilter, async ({ caller: { userId }, body: { list, name, query } }) => {
    const data = await changeOwn(db, userId, async (tx) => {
      const [same] = await tx
        .update(savedFilters)
        .set({ name, query })
        .where(and(isOwn(userId), eq(savedFilters.list, list), isNamed(name)))
        .returning({ id: savedFilters.id });
      if (same === undefined) {
        const own = await tx.$count(savedFilters, and(isOwn(userId), eq(savedFilters.list, list)));
        if (own >= savedFilterLimits.perList) {
          throw new ApiError('conflict', { sentence: 'desk.filters_full' });
        }
        await tx.insert(savedFilters).values({ staff_id: userId, list, name, query });
      }
      return list;
    });
    return { data };
  });

  serve(calls.renameSavedFilter, async ({ caller: { userId }, params: { id }, body: { name } }) => {
    const data = await changeOwn(db, userId, async (tx) => {
      const { list } = await findOwn(tx, userId, id);
      const [other] = await tx
        .select({ id: savedFilters.id })
        .from(savedFilters)
        .where(
          and(isOwn(userId), eq(savedFilters.list, list), isNamed(name), ne(savedFilters.id, id)),
        );
      if (other !== undefined) throw nameTaken();
      await tx.update(savedFilters).set({ name }).where(eq(savedFilters.id, id));
      return list;
    });
    return { data };
  });

  serve(calls.deleteSavedFilter, async ({ caller: { userId }, params: { id } }) => {
    const data = await changeOwn(db, userId, async (tx) => {
      const { list } = await findOwn(tx, userId, id);
      await tx.delete(savedFilters).where(eq(savedFilters.id, id));
      return list;
    });
    return { data };
  });
}

const isOwn = (staffId: string) => eq(savedFilters.staff_id, staffId);

async function listFilters(
  db: Database,
  staffId: string,
  list: SavedFilterList,
): Promise<SavedFilter[]> {
  return db
    .select({
      id: savedFilters.id,
      list: savedFilters.list,
      name: savedFilters.name,
      query: savedFilters.query,
    })
    .from(savedFilters)
    .where(and(isOwn(staffId), eq(savedFilters.list, list)))
    .orderBy(asc(sql`lower(${savedFilters.name})`));
}

/**
 * One change of a person's filters after the other, so that two at once keep to the limit and to one filter of a name.
 * @returns the person's filters of the list that `change` names
 */
function changeOwn(
  db: Database,
  staffId: string,
  change: (tx: Database) => Promise<SavedFilterList>,
): Promise<SavedFilter[]> {
  return db.transaction(async (tx) => {
    await tx
      .select({ id: staffAccounts.id })
      .from(staffAccounts)
      .where(eq(staffAccounts.id, staffId))
      .for('no key update');
    return listFilters(tx, staffId, await change(tx));
  });
}

/** @throws ApiError `not_found` */
async function findOwn(tx: Database, staffId: string, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(savedFilters)
    .where(and(isOwn(staffId), eq(savedFilters.id, id)));
  if (row === undefined) throw new ApiError('not_found');
  return row;
}
