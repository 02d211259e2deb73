import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { CaseKind, CaseOutcome } from '@portal/contract/agency';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import type { Caller } from '../../http/authenticate.ts';
import { ApiError } from '../../http/errors.ts';
import { baseVersion } from '../audit/merge-save.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
import { caseKinds } from './kinds.ts';
import { isColleague } from './people.ts';

export interface Assignment {
  cases: readonly { id: string; version: number }[];
  /** Null: given back. */
  assignee: string | null;
}

/** Called in the transaction for each case that a person has now. */
type OnAssigned = (tx: Database, id: string) => Promise<void>;

/**
 * Gives cases to a person, or back. Cases that another person has changed since they were read stay as they are, and the
 * response says so.
 * @throws ApiError `validation_failed` for who may not work on such cases
 */
export function assignCases(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { userId }: Caller,
  kind: CaseKind,
  { cases, assignee }: Assignment,
  onAssigned?: OnAssigned,
): Promise<CaseOutcome[]> {
  const { table, role, name } = caseKinds[kind];
  return db.transaction(async (tx) => {
    if (assignee !== null && !(await isColleague(tx, role, assignee))) {
      throw new ApiError('validation_failed', { fields: { assignee: 'invalid' } });
    }
    const ids = cases.map(({ id }) => id);
    // In one order: of two requests for the same cases, the second waits.
    const rows = await tx
      .select()
      .from(table)
      .where(inArray(table.id, ids))
      .orderBy(asc(table.id))
      .for('update');
    const outcomes: CaseOutcome[] = [];
    for (const { id, version } of cases) {
      const row = rows.find((each) => each.id === id);
      const outcome = outcomeOf(row, { version, assignee });
      if (row !== undefined && outcome === 'done') {
        await tx
          .update(table)
          .set({ assigned_to: assignee, version: sql`${table.version} + 1` })
          .where(eq(table.id, id));
        if (assignee !== null) await onAssigned?.(tx, id);
        const subject = String((row as Record<string, unknown>)[name]);
        await recordSecurityEvent(tx, {
          kind: assignee === null ? 'case_given_back' : 'case_assigned',
          ownerId: assignee,
          actorId: userId,
          subject,
          at: now(),
        });
      }
      outcomes.push({ id, outcome, version: await versionOf(tx, kind, id) });
    }
    return outcomes;
  });
}

function outcomeOf(
  row: { version: number; assigned_to: string | null } | undefined,
  { version, assignee }: { version: number; assignee: string | null },
): CaseOutcome['outcome'] {
  if (row === undefined) return 'not_found';
  if (row.assigned_to === assignee) return 'unchanged';
  return row.version === version ? 'done' : 'conflict';
}

async function versionOf(tx: Database, kind: CaseKind, id: string): Promise<number | null> {
  const { table } = caseKinds[kind];
  const [row] = await tx.select({ version: table.version }).from(table).where(eq(table.id, id));
  return row?.version ?? null;
}

/**
 * Before a change of a case, which is locked: it is as the caller has read it.
 * @throws ApiError `conflict` with the version that it has now
 */
export function requireVersion({ version }: { version: number }, ifMatch: string | undefined) {
  if (version === (baseVersion(ifMatch) ?? version)) return;
  throw new ApiError('conflict', { conflict: { version, fields: [] } });
}

/** @throws ApiError `forbidden` where another person works on it */
export function requireNoColleagues(
  { assigned_to }: { assigned_to: string | null },
  { userId }: Pick<Caller, 'userId'>,
): void {
  if (assigned_to !== null && assigned_to !== userId) {
    throw new ApiError('forbidden', { sentence: 'cases.of_a_colleague' });
  }
}

/** The person who decides works on it from then on. Every change raises the version. */
export async function keepCase(
  tx: Database,
  kind: CaseKind,
  id: string,
  { userId }: Pick<Caller, 'userId'>,
): Promise<void> {
  const { table } = caseKinds[kind];
  await tx
    .update(table)
    .set({
      assigned_to: sql`coalesce(${table.assigned_to}, ${userId}::uuid)`,
      version: sql`${table.version} + 1`,
    })
    .where(eq(table.id, id));
}
