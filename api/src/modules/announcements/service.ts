import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CallBody, SecurityEventKind } from '@portal/contract';
import type { Announcement, publishingCalls } from '@portal/contract/agency';
import type { Database } from '../../database/connect.ts';
import { announcements } from '../../database/schema/publishing.ts';
import { staffAccounts } from '../../database/schema/staff-accounts.ts';
import type { AppDeps } from '../../deps.ts';
import type { Caller } from '../../http/authenticate.ts';
import { ApiError } from '../../http/errors.ts';
import { requireFreshFactor } from '../../http/fresh-factor.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import { beyond, pageOf, positionOf, readPosition } from '../../http/position.ts';
import { baseVersion } from '../audit/merge-save.ts';
import { touchMailboxes } from '../messaging/mailboxes.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
import { countOwners } from './recipients.ts';

const pageSize = 30;
type Deps = Pick<AppDeps, 'db' | 'now' | 'secretKey'>;
type Body = CallBody<typeof publishingCalls.addAnnouncement>;
type Row = typeof announcements.$inferSelect;
export interface Change {
  id: string;
  ifMatch: string;
}

const sender = alias(staffAccounts, 'sender');

function select(db: Database) {
  return db
    .select({
      announcement: announcements,
      id: announcements.id,
      at: positionOf(announcements.created_at),
      created_by: staffAccounts.name,
      sent_by: sender.name,
    })
    .from(announcements)
    .leftJoin(staffAccounts, eq(staffAccounts.id, announcements.created_by))
    .leftJoin(sender, eq(sender.id, announcements.sent_by));
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

function present({
  announcement: row,
  created_by,
  sent_by,
}: Awaited<ReturnType<typeof select>>[number]): Announcement {
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    texts: row.texts,
    audience: row.audience,
    is_mailed: row.is_mailed,
    starts_at: iso(row.starts_at),
    ends_at: iso(row.ends_at),
    created_by: created_by ?? '',
    created_at: row.created_at.toISOString(),
    sent_by: row.sent_by === null ? null : (sent_by ?? ''),
    sent_at: iso(row.sent_at),
    recipients: row.recipients,
    finished_at: iso(row.finished_at),
    withdrawn_at: iso(row.withdrawn_at),
  };
}

export async function listAnnouncements({ db }: Deps, cursor: string | undefined) {
  const order = [announcements.created_at, announcements.id] as const;
  const rows = await select(db)
    .where(beyond(order, readPosition(cursor), 'newest first'))
    .orderBy(desc(announcements.created_at), desc(announcements.id))
    .limit(pageSize + 1);
  const { shown, next_cursor } = pageOf(rows, pageSize);
  return { data: shown.map(present), next_cursor };
}

/** @throws ApiError `not_found` */
export async function getAnnouncement(db: Database, id: string): Promise<Announcement> {
  const [row] = await select(db).where(eq(announcements.id, id));
  if (row === undefined) throw new ApiError('not_found');
  return present(row);
}

export async function countRecipients({ db, now }: Deps, id: string): Promise<number> {
  const { audience } = await getAnnouncement(db, id);
  return countOwners(db, audience, now());
}

const valuesOf = ({ starts_at, ends_at, ...body }: Body) => ({
  ...body,
  starts_at: starts_at === null ? null : new Date(starts_at),
  ends_at: ends_at === null ? null : new Date(ends_at),
});

export function addAnnouncement(
  deps: Deps,
  { userId, key }: { userId: string; key: string },
  body: Body,
): Promise<Announcement> {
  const request = ['addAnnouncement', body];
  return withIdempotencyKey(deps, { userId, key, request }, async (tx) => {
    const [row] = await tx
      .insert(announcements)
      .values({ ...valuesOf(body), created_by: userId, created_at: deps.now() })
      .returning();
    if (row === undefined) throw new Error('the announcement was not written');
    await record(tx, deps, { kind: 'announcement_changed', actorId: userId, subject: row.id });
    return getAnnouncement(tx, row.id);
  });
}

const record = (
  tx: Database,
  { now }: Deps,
  event: { kind: SecurityEventKind; actorId: string; subject: string; reason?: string },
) => recordSecurityEvent(tx, { ...event, ownerId: null, at: now() });

/** The row stays as it is until the transaction ends. @throws ApiError `not_found`, `conflict` */
async function lock(
  tx: Database,
  { id, ifMatch }: Change,
  statuses: readonly Row['status'][],
): Promise<Row> {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update');
  if (row === undefined) throw new ApiError('not_found');
  if (row.version !== baseVersion(ifMatch) || !statuses.includes(row.status)) {
    throw new ApiError('conflict', { conflict: { version: row.version, fields: [] } });
  }
  return row;
}

const update = (tx: Database, id: string, values: Partial<Row>) =>
  tx
    .update(announcements)
    .set({ ...values, version: sql`${announcements.version} + 1` })
    .where(eq(announcements.id, id));

/** Only a draft can be changed. @throws ApiError `not_found`, `conflict` */
export function changeAnnouncement(
  deps: Deps,
  userId: string,
  change: Change,
  body: Body,
): Promise<Announcement> {
  return deps.db.transaction(async (tx) => {
    await lock(tx, change, ['draft']);
    await update(tx, change.id, valuesOf(body));
    await record(tx, deps, {
      kind: 'announcement_changed',
      actorId: userId,
      subject: change.id,
    });
    return getAnnouncement(tx, change.id);
  });
}

/** Only a draft can be deleted. @throws ApiError `not_found`, `conflict` */
export function deleteAnnouncement(deps: Deps, userId: string, change: Change): Promise<void> {
  return deps.db.transaction(async (tx) => {
    await lock(tx, change, ['draft']);
    await tx.delete(announcements).where(eq(announcements.id, change.id));
    await record(tx, deps, {
      kind: 'announcement_changed',
      actorId: userId,
      subject: `${change.id} deleted`,
    });
  });
}

/**
 * A draft is sent once: of two requests with the same version the second gets a conflict.
 * @throws ApiError `second_factor_required`, `not_found`, `conflict`, `validation_failed` at `ends_at`
 */
export function sendAnnouncement(
  deps: Deps,
  caller: Caller,
  change: Change,
): Promise<Announcement> {
  const { db, now } = deps;
  requireFreshFactor(caller, now());
  return db.transaction(async (tx) => {
    const { starts_at, ends_at } = await lock(tx, change, ['draft']);
    if (ends_at !== null && ends_at <= now()) {
      throw new ApiError('validation_failed', { fields: { ends_at: 'ends_after' } });
    }
    const at = now();
    await update(tx, change.id, {
      status: 'sending',
      sent_by: caller.userId,
      sent_at: at,
      starts_at: starts_at !== null && starts_at > at ? starts_at : at,
    });
    await record(tx, deps, {
      kind: 'announcement_sent',
      actorId: caller.userId,
      subject: change.id,
    });
    return getAnnouncement(tx, change.id);
  });
}

/** @throws ApiError `second_factor_required`, `not_found`, `conflict` for a draft or one that is withdrawn */
export function withdrawAnnouncement(
  deps: Deps,
  caller: Caller,
  change: Change,
  reason: string,
): Promise<Announcement> {
  const { db, now } = deps;
  requireFreshFactor(caller, now());
  return db.transaction(async (tx) => {
    await lock(tx, change, ['sending', 'sent']);
    await update(tx, change.id, { status: 'withdrawn', withdrawn_at: now() });
    await touchMailboxes(tx, [{ as: 'everyone' }]);
    await record(tx, deps, {
      kind: 'announcement_withdrawn',
      actorId: caller.userId,
      subject: change.id,
      reason,
    });
    return getAnnouncement(tx, change.id);
  });
}
