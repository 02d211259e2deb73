import { and, eq, gt, inArray } from 'drizzle-orm';
import type { SecurityEventKind } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { securityEvents } from '../../database/schema/security-events.ts';
import { currentOrigin } from '../../http/request-context.ts';

export interface SecurityEvent {
  kind: SecurityEventKind;
  /** Whose account or record it is about; null where no account has the name, or all owners are concerned. */
  ownerId: string | null;
  /** Who did it; null where the person is not signed in. */
  actorId: string | null;
  /** Keyed hash of what was typed. Never the name itself. */
  nameHash?: string;
  /**
   * Object of the event: a number or id that the agency gave. Never a value that a person typed, but for an operator's
   * command: who ran it, and why.
   */
  subject?: string;
  /** Why, where the person had to say. */
  reason?: string;
  /** Fields of the agency's own records before and after; of an owner's record, `recordChanges`. */
  changes?: readonly FieldChange[];
  at: Date;
}

export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** Fields that say only that they changed: values of these open accounts, or identify a person for life. */
const secret = /password|token|secret|(?:^|_)(?:pin|bvn|nin|code|codes|otp|hash)(?:$|_)/i;

export const withoutSecrets = <Change extends FieldChange>(changes: readonly Change[]): Change[] =>
  changes.map((change) =>
    secret.test(change.field) ? { ...change, before: null, after: null } : change,
  );

/** A repeated read of a record by the same person within this time adds no row: pages look again every few seconds. */
const sameReadMs = 10 * 60_000;

/**
 * Adds one row to the trail, with the network, browser and id of the request that is served. Call it in the
 * transaction of what it records; what failed is recorded outside of the transaction that is rolled back.
 */
export async function recordSecurityEvent(tx: Database, event: SecurityEvent): Promise<void> {
  await tx.insert(securityEvents).values(rowOf(event));
}

/** Records an act of an owner on their own account. Call it as `recordSecurityEvent`. */
export function recordOwnEvent(
  tx: Database,
  kind: SecurityEventKind,
  ownerId: string,
  at: Date,
): Promise<void> {
  return recordSecurityEvent(tx, { kind, ownerId, actorId: ownerId, at });
}

/** That a code or link was asked for by which an account can be recovered; also for names that no one has. */
export function recordRecoveryRequest(
  tx: Database,
  ownerId: string | undefined,
  at: Date,
): Promise<void> {
  return recordSecurityEvent(tx, {
    kind: 'recovery_requested',
    ownerId: ownerId ?? null,
    actorId: null,
    at,
  });
}

/**
 * Records that a staff member was shown records of owners. Rows of deleted owners (null) are left out.
 * @returns how many rows were added
 */
export async function recordReads(
  tx: Database,
  { actorId, at }: { actorId: string; at: Date },
  reads: readonly { ownerId: string | null | undefined; subject: string }[],
): Promise<number> {
  const wanted = new Map(
    reads.flatMap(({ ownerId, subject }) =>
      // Reading one's own record is no event.
      ownerId == null || ownerId === actorId
        ? []
        : [[`${ownerId} ${subject}`, { ownerId, subject }]],
    ),
  );
  if (wanted.size === 0) return 0;
  const recorded = await tx
    .select({ ownerId: securityEvents.owner_id, subject: securityEvents.subject })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.actor_id, actorId),
        eq(securityEvents.kind, 'record_read'),
        gt(securityEvents.at, new Date(at.getTime() - sameReadMs)),
        inArray(
          securityEvents.subject,
          [...wanted.values()].map(({ subject }) => subject),
        ),
      ),
    );
  for (const { ownerId, subject } of recorded) wanted.delete(`${ownerId} ${subject}`);
  if (wanted.size === 0) return 0;
  await tx
    .insert(securityEvents)
    .values(
      [...wanted.values()].map((read) => rowOf({ kind: 'record_read', actorId, at, ...read })),
    );
  return wanted.size;
}

/** The columns of an owner's own act that say something. */
export const ownEventOf = (kind: SecurityEventKind, ownerId: string, at: Date) => {
  const { owner_id, actor_id, network, device, request_id } = rowOf({
    kind,
    ownerId,
    actorId: ownerId,
    at,
  });
  return { at, kind, owner_id, actor_id, network, device, request_id };
};

function rowOf(event: SecurityEvent) {
  const { kind, ownerId, actorId, nameHash, subject, reason, changes, at } = event;
  const origin = currentOrigin();
  return {
    at,
    kind,
    owner_id: ownerId,
    actor_id: actorId,
    name_hash: nameHash ?? null,
    subject: subject ?? null,
    reason: reason ?? null,
    changes: changes ? withoutSecrets(changes) : null,
    network: origin?.network ?? null,
    device: origin?.device ?? null,
    request_id: origin?.requestId ?? null,
  };
}
