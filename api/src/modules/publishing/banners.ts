import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { CallBody } from '@portal/contract';
import type { NoticeBanner, PublishedBanner, publishingCalls } from '@portal/contract/agency';
import type { Database } from '../../database/connect.ts';
import { noticeBanners } from '../../database/schema/publishing.ts';
import { staffAccounts } from '../../database/schema/staff-accounts.ts';
import type { AppDeps } from '../../deps.ts';
import type { Caller } from '../../http/authenticate.ts';
import { ApiError } from '../../http/errors.ts';
import { requireFreshFactor } from '../../http/fresh-factor.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import { beyond, pageOf, positionOf, readPosition } from '../../http/position.ts';
import { baseVersion } from '../audit/merge-save.ts';
import { recordSecurityEvent } from '../security-events/record.ts';

const pageSize = 30;
/** An edge asks every twenty seconds: it knows of a banner before the banner begins. */
const aheadMs = 10 * 60_000;
const maxPublished = 20;

type Deps = Pick<AppDeps, 'db' | 'now' | 'secretKey'>;
type Body = CallBody<typeof publishingCalls.addBanner>;
type Row = typeof noticeBanners.$inferSelect;
interface Change {
  id: string;
  ifMatch: string;
}

const presentPublished = (row: Row): PublishedBanner => ({
  id: row.id,
  texts: row.texts,
  severity: row.severity,
  audience: row.audience,
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
});

function select(db: Database) {
  return db
    .select({
      banner: noticeBanners,
      id: noticeBanners.id,
      at: positionOf(noticeBanners.ends_at),
      changed_by: staffAccounts.name,
    })
    .from(noticeBanners)
    .leftJoin(staffAccounts, eq(staffAccounts.id, noticeBanners.changed_by));
}

const present = ({
  banner,
  changed_by,
}: Awaited<ReturnType<typeof select>>[number]): NoticeBanner => ({
  ...presentPublished(banner),
  version: banner.version,
  changed_by: changed_by ?? '',
  changed_at: banner.changed_at.toISOString(),
});

export async function listBanners({ db }: Deps, cursor: string | undefined) {
  const order = [noticeBanners.ends_at, noticeBanners.id] as const;
  const rows = await select(db)
    .where(beyond(order, readPosition(cursor), 'newest first'))
    .orderBy(desc(noticeBanners.ends_at), desc(noticeBanners.id))
    .limit(pageSize + 1);
  const { shown, next_cursor } = pageOf(rows, pageSize);
  return { data: shown.map(present), next_cursor };
}

async function getBanner(db: Database, id: string): Promise<NoticeBanner> {
  const [row] = await select(db).where(eq(noticeBanners.id, id));
  if (row === undefined) throw new ApiError('not_found');
  return present(row);
}

/** Banners that an edge may have to show before it asks again. */
export async function listPublished(db: Database, now: Date): Promise<PublishedBanner[]> {
  const rows = await db
    .select()
    .from(noticeBanners)
    .where(
      and(
        gt(noticeBanners.ends_at, now),
        lt(noticeBanners.starts_at, new Date(now.getTime() + aheadMs)),
      ),
    )
    .orderBy(desc(noticeBanners.starts_at), desc(noticeBanners.id))
    .limit(maxPublished);
  return rows.map(presentPublished);
}

const valuesOf = (body: Body, userId: string, now: Date) => ({
  ...body,
  starts_at: new Date(body.starts_at),
  ends_at: new Date(body.ends_at),
  changed_by: userId,
  changed_at: now,
});

const record = (tx: Database, actorId: string, subject: string, at: Date) =>
  recordSecurityEvent(tx, { kind: 'banner_changed', ownerId: null, actorId, subject, at });

/** @throws ApiError `second_factor_required` */
export function addBanner(
  deps: Deps,
  caller: Caller,
  key: string,
  body: Body,
): Promise<NoticeBanner> {
  const { userId } = caller;
  requireFreshFactor(caller, deps.now());
  const request = ['addBanner', body];
  return withIdempotencyKey(deps, { userId, key, request }, async (tx) => {
    const [row] = await tx
      .insert(noticeBanners)
      .values(valuesOf(body, userId, deps.now()))
      .returning();
    if (row === undefined) throw new Error('the banner was not written');
    await record(tx, userId, row.id, deps.now());
    return getBanner(tx, row.id);
  });
}

/** @throws ApiError `not_found`, `conflict` */
async function lock(tx: Database, { id, ifMatch }: Change): Promise<void> {
  const [row] = await tx.select().from(noticeBanners).where(eq(noticeBanners.id, id)).for('update');
  if (row === undefined) throw new ApiError('not_found');
  if (row.version !== baseVersion(ifMatch)) {
    throw new ApiError('conflict', { conflict: { version: row.version, fields: [] } });
  }
}

/** @throws ApiError `second_factor_required`, `not_found`, `conflict` */
export function changeBanner(
  { db, now }: Deps,
  caller: Caller,
  change: Change,
  body: Body,
): Promise<NoticeBanner> {
  requireFreshFactor(caller, now());
  return db.transaction(async (tx) => {
    await lock(tx, change);
    await tx
      .update(noticeBanners)
      .set({
        ...valuesOf(body, caller.userId, now()),
        version: sql`${noticeBanners.version} + 1`,
      })
      .where(eq(noticeBanners.id, change.id));
    await record(tx, caller.userId, change.id, now());
    return getBanner(tx, change.id);
  });
}

/** @throws ApiError `second_factor_required`, `not_found`, `conflict` */
export function deleteBanner({ db, now }: Deps, caller: Caller, change: Change): Promise<void> {
  requireFreshFactor(caller, now());
  return db.transaction(async (tx) => {
    await lock(tx, change);
    await tx.delete(noticeBanners).where(eq(noticeBanners.id, change.id));
    await record(tx, caller.userId, `${change.id} deleted`, now());
  });
}
