import type { Attachment, OpenThread } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { ApiError } from '../../http/errors.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import { findThread, listMessages, type MessageFileRow } from './repository.ts';

type FoundThread = NonNullable<Awaited<ReturnType<typeof findThread>>>;

export interface Writer {
  side: 'owner' | 'agency';
  userId: string;
}

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

export async function presentThread(
  signedUrls: SignedUrls,
  tx: Database,
  { thread, owner }: FoundThread,
  { side, userId }: Writer,
): Promise<OpenThread> {
  const { id, kind, subject, correspondent } = thread;
  const ownerName = owner ? `${owner.first_name} ${owner.last_name}` : '';
  const found = await listMessages(tx, id);
  return {
    id,
    kind,
    subject,
    from: side === 'owner' ? correspondent : ownerName || correspondent,
    // Staff do not reply to their own conversation: another staff member does.
    can_answer: kind === 'conversation' && (side === 'owner' || thread.user_id !== userId),
    messages: found.map(({ message, author, files }) => ({
      id: message.id,
      from_owner: message.from_owner,
      author: message.from_owner
        ? ownerName
        : side === 'agency' && author !== null
          ? author
          : correspondent,
      body: message.body,
      sent_at: message.sent_at.toISOString(),
      read_at: message.read_at?.toISOString() ?? null,
      files: files.map((file) => showFile(signedUrls, file)),
    })),
  };
}

/** @throws ApiError `not_found`, also for another owner's thread */
export async function requireThread(tx: Database, threadId: string, { side, userId }: Writer) {
  const found = await findThread(tx, threadId, side === 'owner' ? userId : undefined);
  if (found === undefined) throw new ApiError('not_found');
  return found;
}
