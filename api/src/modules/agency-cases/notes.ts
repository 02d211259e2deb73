import { and, asc, eq } from 'drizzle-orm';
import type { CaseKind, CaseNote } from '@portal/contract/agency';
import type { Database } from '../../database/connect.ts';
import { caseNotes } from '../../database/schema/agency-cases.ts';
import type { AppDeps } from '../../deps.ts';
import type { Caller } from '../../http/authenticate.ts';
import { ApiError } from '../../http/errors.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import { recordSecurityEvent } from '../security-events/record.ts';
import { caseKinds } from './kinds.ts';
import { findNames } from './people.ts';

/** More are no notes any more. */
const maxNotes = 200;

interface Case {
  kind: CaseKind;
  id: string;
}

/** The oldest first. */
export async function listNotes(
  db: Database,
  { kind, id }: Case,
  callerId: string,
): Promise<CaseNote[]> {
  const rows = await db
    .select()
    .from(caseNotes)
    .where(eq(caseKinds[kind].note, id))
    .orderBy(asc(caseNotes.created_at), asc(caseNotes.id))
    .limit(maxNotes);
  const names = await findNames(
    db,
    rows.map(({ author_id }) => author_id),
  );
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    author: names.get(row.author_id) ?? null,
    is_own: row.author_id === callerId,
    at: row.created_at.toISOString(),
  }));
}

/** @throws ApiError `not_found` */
async function requireCase(tx: Database, { kind, id }: Case): Promise<string> {
  const { table, name } = caseKinds[kind];
  const rows = (await tx.select().from(table).where(eq(table.id, id))) as Record<string, unknown>[];
  const found = rows[0]?.[name];
  if (typeof found !== 'string') throw new ApiError('not_found');
  return found;
}

type Deps = Pick<AppDeps, 'db' | 'now' | 'secretKey'>;

/** @throws ApiError `not_found`, `conflict` where there is no room for another */
export function addNote(
  deps: Deps,
  { userId }: Caller,
  of: Case,
  { text, key }: { text: string; key: string },
): Promise<CaseNote[]> {
  const request = ['addNote', { ...of, text }];
  return withIdempotencyKey(deps, { userId, key, request }, async (tx) => {
    const subject = await requireCase(tx, of);
    if ((await listNotes(tx, of, userId)).length >= maxNotes) throw new ApiError('conflict');
    const at = deps.now();
    await tx
      .insert(caseNotes)
      .values({ [`${of.kind}_id`]: of.id, text, author_id: userId, created_at: at });
    await recordSecurityEvent(tx, {
      kind: 'case_note_added',
      ownerId: null,
      actorId: userId,
      subject,
      at,
    });
    return listNotes(tx, of, userId);
  });
}

/** @throws ApiError `not_found` for a note that another person wrote */
export function removeNote(
  { db, now }: Deps,
  { userId }: Caller,
  of: Case,
  noteId: string,
): Promise<CaseNote[]> {
  return db.transaction(async (tx) => {
    const subject = await requireCase(tx, of);
    const removed = await tx
      .delete(caseNotes)
      .where(
        and(
          eq(caseNotes.id, noteId),
          eq(caseKinds[of.kind].note, of.id),
          eq(caseNotes.author_id, userId),
        ),
      )
      .returning({ id: caseNotes.id });
    if (removed.length === 0) throw new ApiError('not_found');
    await recordSecurityEvent(tx, {
      kind: 'case_note_removed',
      ownerId: null,
      actorId: userId,
      subject,
      at: now(),
    });
    return listNotes(tx, of, userId);
  });
}
