import type { Attachment, Message, OpenThread } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { ApiError } from '../../http/errors.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import { findThread, listMessages, type MessageFileRow } from './repository.ts';

type FoundThread = NonNullable<Awaited<ReturnType<typeof findThread>>>;

export const messageFilePath = (id: string) => `/messaging/files/${id}`;

export function showFile(
  signedUrls: SignedUrls,
  { id, name, media_type, bytes }: MessageFileRow,
): Attachment {
  return {
    id,
    name,
    media_type,
    bytes,
    url: signedUrls.issue(messageFilePath(id)),
  };
}

/** The messages of a conversation, with the names that its reader may know. */
export async function presentMessages(
  signedUrls: SignedUrls,
  tx: Database,
  threadId: string,
  {
    ownerName,
    nameOfAgency,
  }: { ownerName: string; nameOfAgency: (author: string | null) => string },
): Promise<Message[]> {
  const found = await listMessages(tx, threadId);
  return found.map(({ message, author, files }) => ({
    id: message.id,
    from_owner: message.from_owner,
    author: message.from_owner ? ownerName : nameOfAgency(author),
    body: message.body,
    sent_at: message.sent_at.toISOString(),
    read_at: message.read_at?.toISOString() ?? null,
    files: files.map((file) => showFile(signedUrls, file)),
  }));
}

/** A conversation or an announcement of before `announcements`, for an owner. */
export async function presentThread(
  signedUrls: SignedUrls,
  tx: Database,
  { thread, owner }: FoundThread,
): Promise<OpenThread> {
  const { id, kind, subject, correspondent } = thread;
  return {
    id,
    kind,
    subject,
    from: correspondent,
    can_answer: kind === 'conversation',
    messages: await presentMessages(signedUrls, tx, id, {
      ownerName: owner ? `${owner.first_name} ${owner.last_name}` : '',
      nameOfAgency: () => correspondent,
    }),
  };
}

/** @throws ApiError `not_found`, also for another owner's thread */
export async function requireThread(tx: Database, threadId: string, userId: string) {
  const found = await findThread(tx, threadId, userId);
  if (found === undefined) throw new ApiError('not_found');
  return found;
}
