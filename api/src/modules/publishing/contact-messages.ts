import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ContactMessage } from '@portal/contract/agency';
import type { Database } from '../../database/connect.ts';
import { plainLetters } from '@portal/contract';
import { containsPlainly } from '../../database/search.ts';
import { staffAccounts } from '../../database/schema/staff-accounts.ts';
import { contactAnswers, contactMessages } from '../../database/schema/visitors.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import { beyond, pageOf, positionOf, readPosition, type Position } from '../../http/position.ts';
import { consumeQuota } from '../../http/rate-limits/quota.ts';
import { translate } from '../../i18n/texts.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { baseVersion } from '../audit/merge-save.ts';
import { enqueue } from '../outbox/repository.ts';
import { recordSecurityEvent } from '../security-events/record.ts';

const pageSize = 50;
/** A text is looked for among so many of the list: visitors write a few messages a day, and they are kept for a year. */
const maxSearched = 20_000;

type Deps = Pick<AppDeps, 'db' | 'now' | 'secretKey' | 'portalShortName'>;
type Row = typeof contactMessages.$inferSelect;

interface Query {
  show: 'open' | 'done';
  q?: string | undefined;
  cursor?: string | undefined;
}

function firstMessages(
  db: Database,
  show: Query['show'],
  after: Position | undefined,
  limit: number,
) {
  const isOpen = show === 'open';
  const direction = isOpen ? asc : desc;
  const order = [contactMessages.created_at, contactMessages.id] as const;
  return db
    .select()
    .from(contactMessages)
    .where(
      and(
        isOpen ? isNull(contactMessages.done_at) : isNotNull(contactMessages.done_at),
        beyond(order, after, isOpen ? 'oldest first' : 'newest first'),
      ),
    )
    .orderBy(direction(contactMessages.created_at), direction(contactMessages.id))
    .limit(limit)
    .as('message');
}

export async function listContactMessages(db: Database, { show, q, cursor }: Query) {
  const plain = plainLetters(q?.trim() ?? '');
  const after = readPosition(cursor);
  const message = firstMessages(db, show, after, plain === '' ? pageSize + 1 : maxSearched);
  const direction = show === 'open' ? asc : desc;
  const rows = await db
    .select({
      message: {
        id: message.id,
        version: message.version,
        email: message.email,
        message: message.message,
        locale: message.locale,
        created_at: message.created_at,
        done_at: message.done_at,
      },
      id: message.id,
      at: positionOf(message.created_at),
    })
    .from(message)
    .where(
      plain === ''
        ? undefined
        : sql`(${containsPlainly(message.message, plain)} or ${containsPlainly(message.email, plain)})`,
    )
    .orderBy(direction(message.created_at), direction(message.id))
    .limit(pageSize + 1);
  const { shown, next_cursor } = pageOf(rows, pageSize);
  return {
    data: await present(
      db,
      shown.map((row) => row.message),
    ),
    next_cursor,
  };
}

async function present(db: Database, rows: readonly Row[]): Promise<ContactMessage[]> {
  if (rows.length === 0) return [];
  const answers = await db
    .select({ answer: contactAnswers, author: staffAccounts.name })
    .from(contactAnswers)
    .leftJoin(staffAccounts, eq(staffAccounts.id, contactAnswers.author_id))
    .where(
      inArray(
        contactAnswers.contact_id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(contactAnswers.created_at), asc(contactAnswers.id));
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    done_at: row.done_at?.toISOString() ?? null,
    answers: answers
      .filter(({ answer }) => answer.contact_id === row.id)
      .map(({ answer, author }) => ({
        author: author ?? '',
        body: answer.body,
        created_at: answer.created_at.toISOString(),
      })),
  }));
}

async function readOne(db: Database, id: string): Promise<ContactMessage> {
  const rows = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  const [message] = await present(db, rows);
  if (message === undefined) throw new ApiError('not_found');
  return message;
}

interface Change {
  id: string;
  ifMatch: string;
}

/** The row stays as it is until the transaction ends. @throws ApiError `not_found`, `conflict` */
async function lock(tx: Database, { id, ifMatch }: Change): Promise<Row> {
  const [row] = await tx
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for('update');
  if (row === undefined) throw new ApiError('not_found');
  if (row.version !== baseVersion(ifMatch)) {
    throw new ApiError('conflict', { conflict: { version: row.version, fields: [] } });
  }
  return row;
}

const markDone = (tx: Database, id: string, doneAt: Date | null) =>
  tx
    .update(contactMessages)
    .set({ done_at: doneAt, version: sql`${contactMessages.version} + 1` })
    .where(eq(contactMessages.id, id));

/**
 * More than a person writes: anyone can put any e-mail address into the contact form, and a thief of a session would mail it from
 * the agency.
 */
const answerRules = [
  { times: 20, seconds: 60 },
  { times: 400, seconds: 24 * 60 * 60 },
];

/**
 * Two people who answer at once: the second gets a conflict, and nothing is mailed.
 * @throws ApiError `not_found`, `conflict`, `too_many_requests`
 */
export function answerContactMessage(
  deps: Deps,
  { userId, key }: { userId: string; key: string },
  change: Change,
  body: string,
): Promise<ContactMessage> {
  const { now, portalShortName: agency } = deps;
  const request = ['answerContactMessage', { id: change.id, body }];
  return withIdempotencyKey(deps, { userId, key, request }, async (tx) => {
    const subject = keyedHash(deps.secretKey, `contact-answers:${userId}`);
    await consumeQuota(tx, subject, answerRules, now());
    const row = await lock(tx, change);
    const locale = row.locale ?? 'en';
    await tx
      .insert(contactAnswers)
      .values({ contact_id: row.id, author_id: userId, body, created_at: now() });
    await markDone(tx, row.id, now());
    await enqueue(tx, now(), [
      {
        channel: 'email',
        recipient: row.email,
        subject: translate(locale, 'local.contact.answer.subject', { agency }),
        // The visitor's words are not repeated: anyone can type another person's e-mail address into the form.
        text: body,
        locale,
      },
    ]);
    await recordSecurityEvent(tx, {
      kind: 'contact_answered',
      ownerId: null,
      actorId: userId,
      subject: row.id,
      at: now(),
    });
    return readOne(tx, row.id);
  });
}

/** @throws ApiError `not_found`, `conflict` */
export function changeContactMessage(
  { db, now }: Deps,
  userId: string,
  change: Change,
  isDone: boolean,
): Promise<ContactMessage> {
  return db.transaction(async (tx) => {
    await lock(tx, change);
    await markDone(tx, change.id, isDone ? now() : null);
    await recordSecurityEvent(tx, {
      kind: isDone ? 'contact_closed' : 'contact_opened',
      ownerId: null,
      actorId: userId,
      subject: change.id,
      at: now(),
    });
    return readOne(tx, change.id);
  });
}

/** All messages with their answers, the oldest first, page by page. */
export async function* readAllMessages(db: Database): AsyncGenerator<ContactMessage[]> {
  const size = 500;
  let after: Position | undefined;
  for (;;) {
    const order = [contactMessages.created_at, contactMessages.id] as const;
    const rows = await db
      .select({ message: contactMessages, id: contactMessages.id, at: positionOf(order[0]) })
      .from(contactMessages)
      .where(beyond(order, after, 'oldest first'))
      .orderBy(asc(contactMessages.created_at), asc(contactMessages.id))
      .limit(size);
    yield present(
      db,
      rows.map(({ message }) => message),
    );
    after = rows.at(-1);
    if (rows.length < size) return;
  }
}
