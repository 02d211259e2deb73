import type { CallBody, CallResponse } from '@portal/contract';
import type { messagesDeskCalls, OpenDeskThread } from '@portal/contract/agency';
import { ApiError } from '../../../http/errors.ts';
import { isColleague } from '../../agency-cases/people.ts';
import { baseVersion } from '../../audit/merge-save.ts';
import { recordDeskReads } from '../../security-events/limited-reads.ts';
import { recordSecurityEvent } from '../../security-events/record.ts';
import { touchMailboxes, type Mailbox } from '../mailboxes.ts';
import { planReplyNotice } from '../reply-notices.ts';
import { isMessageOf, markThreadRead, ownersOfThreads } from '../repository.ts';
import {
  writeMessage,
  writeOnce,
  type KeyedRequest,
  type MessagingContext,
} from '../write-message.ts';
import {
  insertNote,
  isAnsweredSince,
  lockConversation,
  newestMessageId,
  readDeskThread,
  requireConversation,
  updateThread,
} from './threads.ts';

type Answer = CallBody<typeof messagesDeskCalls.answerOwner>;
type Change = CallBody<typeof messagesDeskCalls.changeDeskThread> & { id: string; ifMatch: string };
export type MessagesDesk = ReturnType<typeof createMessagesDesk>;

export function createMessagesDesk(context: MessagingContext) {
  return {
    /** A staff member was shown an excerpt of each conversation. */
    recordListed: (staffId: string, threads: readonly { id: string }[]) =>
      recordListed(context, staffId, threads),

    open: (id: string, staffId: string) => open(context, id, staffId),

    /** @throws ApiError `not_found`, `forbidden` in one's own conversation, `conflict` after a colleague's answer */
    answer: (request: KeyedRequest, id: string, body: Answer) => answer(context, request, id, body),

    markRead: (id: string, staffId: string, upTo: string) => markRead(context, id, staffId, upTo),

    /** @throws ApiError `not_found`, `conflict`, `validation_failed` at `assignee_id` */
    change: (staffId: string, change: Change) => changeThread(context, staffId, change),

    addNote: (request: KeyedRequest, id: string, body: string) =>
      addNote(context, request, id, body),
  };
}

async function recordListed(
  context: MessagingContext,
  staffId: string,
  threads: readonly { id: string }[],
): Promise<void> {
  const found = await ownersOfThreads(
    context.db,
    threads.map(({ id }) => id),
  );
  await recordDeskReads(
    context,
    staffId,
    'lists',
    found.map(({ id: subject, ownerId }) => ({ ownerId, subject })),
  );
}

async function open(
  context: MessagingContext,
  id: string,
  staffId: string,
): Promise<OpenDeskThread> {
  const { db, signedUrls } = context;
  const { owner } = await requireConversation(db, id);
  await recordDeskReads(context, staffId, 'cases', [{ ownerId: owner.id, subject: id }]);
  return readDeskThread(signedUrls, db, id, staffId);
}

const bothSides = (ownerId: string): Mailbox[] => [
  { as: 'owner', userId: ownerId },
  { as: 'agency' },
];

function answer(
  context: MessagingContext,
  request: KeyedRequest,
  id: string,
  { seen, ...message }: Answer,
): Promise<CallResponse<typeof messagesDeskCalls.answerOwner>['data']> {
  const { now, signedUrls } = context;
  const { userId } = request;
  return writeOnce(context, request, ['answerOwner', { id, ...message }], async (tx) => {
    // Held, so that of two answers at the same moment the second finds the first.
    const thread = await lockConversation(tx, id);
    const ownerId = thread.user_id;
    if (ownerId === userId) throw new ApiError('forbidden');
    if (await isAnsweredSince(tx, id, seen, userId)) {
      const conflict = { version: thread.version, fields: [] };
      throw new ApiError('conflict', { conflict, sentence: 'desk.answered_meanwhile' });
    }
    const upTo = await newestMessageId(tx, id);
    if (upTo !== undefined) await markThreadRead(tx, id, { side: 'agency', upTo, at: now() });
    await writeMessage(context, tx, id, { side: 'agency', userId }, message);
    await planReplyNotice(tx, id, now());
    // The person who answers first keeps it, so that the next message of the owner comes to the same person.
    if (thread.assignee_id === null) await updateThread(tx, id, { assignee_id: userId });
    await recordSecurityEvent(tx, {
      kind: 'message_answered',
      ownerId,
      actorId: userId,
      subject: id,
      at: now(),
    });
    return {
      changed: bothSides(ownerId),
      respond: () => readDeskThread(signedUrls, tx, id, userId),
    };
  });
}

async function markRead(
  { db, now, onChange }: MessagingContext,
  id: string,
  staffId: string,
  upTo: string,
): Promise<void> {
  const hasChanged = await db.transaction(async (tx) => {
    const { owner } = await requireConversation(tx, id);
    if (!(await isMessageOf(tx, id, upTo))) throw new ApiError('not_found');
    if (owner.id === staffId) return false;
    const isFirst = await markThreadRead(tx, id, { side: 'agency', upTo, at: now() });
    if (isFirst) await touchMailboxes(tx, bothSides(owner.id));
    return isFirst;
  });
  if (hasChanged) onChange();
}

async function changeThread(
  { db, now, onChange, signedUrls }: MessagingContext,
  staffId: string,
  { id, ifMatch, assignee_id, closed }: Change,
): Promise<OpenDeskThread> {
  const changed = await db.transaction(async (tx) => {
    const thread = await lockConversation(tx, id);
    if (thread.version !== baseVersion(ifMatch)) {
      throw new ApiError('conflict', { conflict: { version: thread.version, fields: [] } });
    }
    const event = { ownerId: thread.user_id, actorId: staffId, at: now() };
    if (assignee_id !== undefined && assignee_id !== thread.assignee_id) {
      if (assignee_id !== null && !(await isColleague(tx, 'support', assignee_id))) {
        throw new ApiError('validation_failed', { fields: { assignee_id: 'choice' } });
      }
      await updateThread(tx, id, { assignee_id });
      const subject = `${id} ${thread.assignee_id ?? 'no one'} > ${assignee_id ?? 'no one'}`;
      await recordSecurityEvent(tx, { kind: 'conversation_assigned', subject, ...event });
    }
    if (closed !== undefined && closed !== (thread.closed_at !== null)) {
      await updateThread(tx, id, { closed_at: closed ? now() : null });
      const kind = closed ? 'conversation_closed' : 'conversation_opened';
      await recordSecurityEvent(tx, { kind, subject: id, ...event });
    }
    await touchMailboxes(tx, [{ as: 'agency' }]);
    return readDeskThread(signedUrls, tx, id, staffId);
  });
  onChange();
  return changed;
}

function addNote(
  context: MessagingContext,
  request: KeyedRequest,
  id: string,
  body: string,
): Promise<OpenDeskThread> {
  const { now, signedUrls } = context;
  const { userId } = request;
  return writeOnce(context, request, ['addThreadNote', { id, body }], async (tx) => {
    const thread = await lockConversation(tx, id);
    await insertNote(tx, { thread_id: id, author_id: userId, body, created_at: now() });
    await recordSecurityEvent(tx, {
      kind: 'note_added',
      ownerId: thread.user_id,
      actorId: userId,
      subject: id,
      at: now(),
    });
    return {
      changed: [{ as: 'agency' }],
      respond: () => readDeskThread(signedUrls, tx, id, userId),
    };
  });
}
