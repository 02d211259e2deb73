import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { Subscriber } from '@portal/contract/agency';
import type { Database } from '../../database/connect.ts';
import { plainLetters } from '@portal/contract';
import { containsPlainly } from '../../database/search.ts';
import { subscribers } from '../../database/schema/visitors.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { beyond, pageOf, positionOf, readPosition, type Position } from '../../http/position.ts';
import { recordSecurityEvent } from '../security-events/record.ts';

const pageSize = 50;
const maxSearched = 20_000;
/** Only e-mail addresses whose holders have confirmed: the others have not agreed to anything. */
const isOnList = isNotNull(subscribers.confirmed_at);
const order = [subscribers.confirmed_at, subscribers.id] as const;

interface Row {
  id: string;
  email: string;
  confirmed_at: Date | null;
}
const present = ({ id, email, confirmed_at }: Row): Subscriber => ({
  id,
  email,
  confirmed_at: confirmed_at?.toISOString() ?? '',
});

export async function listSubscribers(
  db: Database,
  { q, cursor }: { q?: string | undefined; cursor?: string | undefined },
) {
  const plain = plainLetters(q?.trim() ?? '');
  const listed = db
    .select()
    .from(subscribers)
    .where(and(isOnList, beyond(order, readPosition(cursor), 'newest first')))
    .orderBy(desc(subscribers.confirmed_at), desc(subscribers.id))
    .limit(plain === '' ? pageSize + 1 : maxSearched)
    .as('listed');
  const rows = await db
    .select({
      id: listed.id,
      email: listed.email,
      confirmed_at: listed.confirmed_at,
      at: positionOf(listed.confirmed_at),
    })
    .from(listed)
    .where(plain === '' ? undefined : containsPlainly(listed.email, plain))
    .orderBy(desc(listed.confirmed_at), desc(listed.id))
    .limit(pageSize + 1);
  const { shown, next_cursor } = pageOf(rows, pageSize);
  return { data: shown.map(present), next_cursor };
}

/** @throws ApiError `not_found` */
export function removeSubscriber(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  actorId: string,
  id: string,
): Promise<void> {
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(subscribers)
      .where(and(eq(subscribers.id, id), isOnList))
      .returning({ id: subscribers.id });
    if (removed.length === 0) throw new ApiError('not_found');
    const event = { ownerId: null, actorId, subject: id, at: now() };
    await recordSecurityEvent(tx, { kind: 'subscriber_removed', ...event });
  });
}

/** The whole list, the oldest first, page by page. */
export async function* readAllSubscribers(db: Database): AsyncGenerator<Subscriber[]> {
  const size = 500;
  let after: Position | undefined;
  for (;;) {
    const rows = await db
      .select({
        id: subscribers.id,
        email: subscribers.email,
        confirmed_at: subscribers.confirmed_at,
        at: positionOf(subscribers.confirmed_at),
      })
      .from(subscribers)
      .where(and(isOnList, beyond(order, after, 'oldest first')))
      .orderBy(asc(subscribers.confirmed_at), asc(subscribers.id))
      .limit(size);
    yield rows.map(present);
    after = rows.at(-1);
    if (rows.length < size) return;
  }
}
