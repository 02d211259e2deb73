import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type { OpenDeskThread, ThreadNote } from '@portal/contract/agency';
import type { Database } from '../../../database/connect.ts';
import { businessRegistrations } from '../../../database/schema/business.ts';
import { messages, messageThreads, threadNotes } from '../../../database/schema/messaging.ts';
import { users } from '../../../database/schema/owners.ts';
import { staffAccounts } from '../../../database/schema/staff-accounts.ts';
import { ApiError } from '../../../http/errors.ts';
import type { SignedUrls } from '../../../http/signed-url.ts';
import { actorName } from '../../identity/actor-name.ts';
import { presentMessages } from '../open-thread.ts';

const maxNotes = 200;

/** A conversation of an owner, for staff. */
async function findConversation(db: Database, id: string) {
  const [found] = await db
    .select({
      thread: messageThreads,
      owner: users,
      business_name: businessRegistrations.business_name,
      registration_number: businessRegistrations.smedan_number,
      assignee_name: staffAccounts.name,
    })
    .from(messageThreads)
    .innerJoin(users, eq(users.id, messageThreads.user_id))
    .leftJoin(businessRegistrations, eq(businessRegistrations.user_id, users.id))
    .leftJoin(staffAccounts, eq(staffAccounts.id, messageThreads.assignee_id))
    .where(eq(messageThreads.id, id));
  return found;
}

/** @throws ApiError `not_found` */
export async function requireConversation(db: Database, id: string) {
  const found = await findConversation(db, id);
  if (found === undefined) throw new ApiError('not_found');
  return found;
}

/** The row stays as it is until the transaction ends. @throws ApiError `not_found` */
export async function lockConversation(tx: Database, id: string) {
  const [thread] = await tx
    .select()
    .from(messageThreads)
    .where(and(eq(messageThreads.id, id), eq(messageThreads.kind, 'conversation')))
    .for('no key update');
  if (thread === undefined || thread.user_id === null) throw new ApiError('not_found');
  return { ...thread, user_id: thread.user_id };
}

export async function readDeskThread(
  signedUrls: SignedUrls,
  db: Database,
  id: string,
  staffId: string,
): Promise<OpenDeskThread> {
  const found = await requireConversation(db, id);
  const { thread, owner } = found;
  const name = `${owner.first_name} ${owner.last_name}`;
  return {
    id,
    version: thread.version,
    subject: thread.subject,
    business_name: found.business_name,
    assignee:
      thread.assignee_id === null
        ? null
        : { id: thread.assignee_id, name: found.assignee_name ?? '' },
    closed_at: thread.closed_at?.toISOString() ?? null,
    waiting_since: thread.waiting_since?.toISOString() ?? null,
    owner: {
      id: owner.id,
      first_name: owner.first_name,
      name,
      registration_number: found.registration_number,
      locale: thread.locale,
    },
    can_answer: owner.id !== staffId,
    messages: await presentMessages(signedUrls, db, id, {
      ownerName: name,
      nameOfAgency: (author) => author ?? thread.correspondent,
    }),
    notes: await listNotes(db, id),
  };
}

async function listNotes(db: Database, threadId: string): Promise<ThreadNote[]> {
  const rows = await db
    .select({ note: threadNotes, author: actorName(staffAccounts, users) })
    .from(threadNotes)
    .leftJoin(staffAccounts, eq(staffAccounts.id, threadNotes.author_id))
    .leftJoin(users, eq(users.id, threadNotes.author_id))
    .where(eq(threadNotes.thread_id, threadId))
    .orderBy(desc(threadNotes.created_at), desc(threadNotes.id))
    .limit(maxNotes);
  return rows.toReversed().map(({ note, author }) => ({
    id: note.id,
    author: author ?? '',
    body: note.body,
    created_at: note.created_at.toISOString(),
  }));
}

export async function insertNote(
  tx: Database,
  values: typeof threadNotes.$inferInsert,
): Promise<void> {
  await tx.insert(threadNotes).values(values);
}

export async function updateThread(
  tx: Database,
  id: string,
  values: Partial<Pick<typeof messageThreads.$inferSelect, 'assignee_id' | 'closed_at'>>,
): Promise<void> {
  await tx
    .update(messageThreads)
    .set({ ...values, version: sql`${messageThreads.version} + 1` })
    .where(eq(messageThreads.id, id));
}

/** Whether someone else of the agency has written after a message of the thread. */
export async function isAnsweredSince(
  tx: Database,
  threadId: string,
  seen: string,
  staffId: string,
): Promise<boolean> {
  const [message] = await tx
    .select({ sent_at: messages.sent_at })
    .from(messages)
    .where(and(eq(messages.id, seen), eq(messages.thread_id, threadId)));
  if (message === undefined)
    throw new ApiError('validation_failed', { fields: { seen: 'invalid' } });
  const later = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.thread_id, threadId),
        eq(messages.from_owner, false),
        gt(messages.sent_at, message.sent_at),
        ne(messages.id, seen),
        sql`${messages.author_id} is distinct from ${staffId}`,
      ),
    )
    .limit(1);
  return later.length > 0;
}

/** The newest message: up to it the agency has read what it answers. */
export async function newestMessageId(tx: Database, threadId: string): Promise<string | undefined> {
  const [message] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.thread_id, threadId))
    .orderBy(desc(messages.sent_at), desc(messages.id))
    .limit(1);
  return message?.id;
}
