import { and, desc, eq, gt } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { auditEntries } from '../../database/schema/saves.ts';
import { users } from '../../database/schema/owners.ts';
import {
  recordSecurityEvent,
  withoutSecrets,
  type FieldChange,
} from '../security-events/record.ts';

export type AuditSubject = 'user' | 'business';

/** Where the changes of one save belong. */
export interface Save {
  userId: string;
  actorId: string | null;
  subject: AuditSubject;
  /** The version of the subject after the save. */
  version: number;
  requestId: string;
  at: Date;
}

/** Call it in the transaction that makes the change. */
export async function recordChanges(
  tx: Database,
  { userId, actorId, subject, version, requestId, at }: Save,
  changes: readonly FieldChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.insert(auditEntries).values(
    withoutSecrets(changes).map((change) => ({
      ...change,
      user_id: userId,
      actor_id: actorId,
      subject,
      version,
      request_id: requestId,
      at,
    })),
  );
  await recordSecurityEvent(tx, {
    kind: 'record_changed',
    ownerId: userId,
    actorId,
    subject: `${subject} ${version}`,
    at,
  });
}

/** Reads what the event of a save is about; undefined where it is of another kind. */
export function readSavedVersion(
  about: string | null,
): { subject: AuditSubject; version: number } | undefined {
  const [, subject, version] = /^(user|business) (\d+)$/.exec(about ?? '') ?? [];
  return subject === undefined
    ? undefined
    : { subject: subject as AuditSubject, version: Number(version) };
}

/** Names of the fields that were changed after a version. */
export async function fieldsChangedSince(
  db: Database,
  userId: string,
  subject: AuditSubject,
  version: number,
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ field: auditEntries.field })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.user_id, userId),
        eq(auditEntries.subject, subject),
        gt(auditEntries.version, version),
      ),
    );
  return new Set(rows.map(({ field }) => field));
}

/** The newest first. */
export function listChanges(db: Database, userId: string, limit: number) {
  return db
    .select({
      at: auditEntries.at,
      subject: auditEntries.subject,
      field: auditEntries.field,
      before: auditEntries.before,
      after: auditEntries.after,
      by: users.first_name,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actor_id))
    .where(eq(auditEntries.user_id, userId))
    .orderBy(desc(auditEntries.at), desc(auditEntries.version), auditEntries.field)
    .limit(limit);
}
