import { asc, eq, sql } from 'drizzle-orm';
import type { CallBody } from '@portal/contract';
import type { messagesDeskCalls, ReplyTemplate } from '@portal/contract/agency';
import type { Database } from '../../../database/connect.ts';
import { replyTemplates } from '../../../database/schema/messaging.ts';
import { fullName, users } from '../../../database/schema/owners.ts';
import { staffAccounts } from '../../../database/schema/staff-accounts.ts';
import type { AppDeps } from '../../../deps.ts';
import { ApiError } from '../../../http/errors.ts';
import { withIdempotencyKey } from '../../../http/idempotency.ts';
import { baseVersion } from '../../audit/merge-save.ts';
import { recordSecurityEvent } from '../../security-events/record.ts';

const maxTemplates = 500;
type Deps = Pick<AppDeps, 'db' | 'now' | 'secretKey'>;
type Body = CallBody<typeof messagesDeskCalls.addReplyTemplate>;

/** A join with the owners would have the planner read all of them. */
const changedBy = sql<string | null>`coalesce(${staffAccounts.name},
  (select ${fullName(users)} from ${users} where ${users.id} = ${replyTemplates.changed_by}))`;

function select(db: Database) {
  return db
    .select({ template: replyTemplates, changed_by: changedBy })
    .from(replyTemplates)
    .leftJoin(staffAccounts, eq(staffAccounts.id, replyTemplates.changed_by));
}

const present = ({
  template: { id, version, name, texts, changed_at },
  changed_by,
}: Awaited<ReturnType<typeof select>>[number]): ReplyTemplate => ({
  id,
  version,
  name,
  texts,
  changed_by: changed_by ?? '',
  changed_at: changed_at.toISOString(),
});

export async function listTemplates(db: Database): Promise<ReplyTemplate[]> {
  const rows = await select(db)
    .orderBy(asc(sql`lower(${replyTemplates.name})`))
    .limit(maxTemplates);
  return rows.map(present);
}

async function readTemplate(tx: Database, id: string): Promise<ReplyTemplate> {
  const [row] = await select(tx).where(eq(replyTemplates.id, id));
  if (row === undefined) throw new ApiError('not_found');
  return present(row);
}

const nameTaken = () => new ApiError('conflict', { sentence: 'desk.template_name_taken' });

/** @throws ApiError `conflict` for a name that another template has */
export function addTemplate(
  deps: Deps,
  { userId, key }: { userId: string; key: string },
  body: Body,
): Promise<ReplyTemplate> {
  const request = ['addReplyTemplate', body];
  return withIdempotencyKey(deps, { userId, key, request }, async (tx) => {
    const at = deps.now();
    const [added] = await tx
      .insert(replyTemplates)
      .values({ ...body, changed_by: userId, changed_at: at })
      .onConflictDoNothing()
      .returning({ id: replyTemplates.id });
    if (added === undefined) throw nameTaken();
    await record(tx, userId, added.id, at);
    return readTemplate(tx, added.id);
  });
}

const record = (tx: Database, actorId: string, subject: string, at: Date) =>
  recordSecurityEvent(tx, { kind: 'template_changed', ownerId: null, actorId, subject, at });

interface Change {
  id: string;
  ifMatch: string;
}

/** @throws ApiError `not_found`, `conflict` with the version that it has now */
async function lock(tx: Database, { id, ifMatch }: Change): Promise<void> {
  const [row] = await tx
    .select({ version: replyTemplates.version })
    .from(replyTemplates)
    .where(eq(replyTemplates.id, id))
    .for('update');
  if (row === undefined) throw new ApiError('not_found');
  if (row.version !== baseVersion(ifMatch)) {
    throw new ApiError('conflict', { conflict: { version: row.version, fields: [] } });
  }
}

/** @throws ApiError `conflict` for a name that another has, and what `lock` throws */
export function changeTemplate(
  { db, now }: Deps,
  userId: string,
  change: Change,
  body: Body,
): Promise<ReplyTemplate> {
  return db.transaction(async (tx) => {
    await lock(tx, change);
    const others = await tx
      .select({ id: replyTemplates.id })
      .from(replyTemplates)
      .where(
        sql`lower(${replyTemplates.name}) = lower(${body.name}) and ${replyTemplates.id} <> ${change.id}`,
      );
    if (others.length > 0) throw nameTaken();
    await tx
      .update(replyTemplates)
      .set({
        ...body,
        changed_by: userId,
        changed_at: now(),
        version: sql`${replyTemplates.version} + 1`,
      })
      .where(eq(replyTemplates.id, change.id));
    await record(tx, userId, change.id, now());
    return readTemplate(tx, change.id);
  });
}

export function deleteTemplate({ db, now }: Deps, userId: string, change: Change): Promise<void> {
  return db.transaction(async (tx) => {
    await lock(tx, change);
    await tx.delete(replyTemplates).where(eq(replyTemplates.id, change.id));
    await record(tx, userId, change.id, now());
  });
}
