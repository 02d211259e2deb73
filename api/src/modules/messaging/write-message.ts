import type { CallBody, messagingCalls } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import { consumeQuota } from '../../http/rate-limits/quota.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import { keyedHash } from '../../keyed-hash.ts';
import type { FileStore } from '../../uploads/file-store.ts';
import { touchMailboxes, type Mailbox } from './mailboxes.ts';
import { claimFiles, insertMessage } from './repository.ts';

/** More than a person writes; an attacker with an owner's session cannot flood the agency. */
const writeRules = [
  { times: 20, seconds: 60 },
  { times: 400, seconds: 24 * 60 * 60 },
];

export type MessagingDeps = Pick<
  AppDeps,
  'db' | 'now' | 'secretKey' | 'smsPerDay' | 'uploads' | 'portalShortName' | 'portalUrl'
>;

export interface MessagingContext extends MessagingDeps {
  signedUrls: SignedUrls;
  store: FileStore;
  /** Something has changed: streams of this process need not wait for their next look. */
  onChange: () => void;
}

export interface KeyedRequest {
  userId: string;
  key: string;
}

export async function writeMessage(
  { now }: Pick<MessagingContext, 'now'>,
  tx: Database,
  threadId: string,
  { side, userId }: { side: 'owner' | 'agency'; userId: string },
  { body, file_ids }: CallBody<typeof messagingCalls.sendMessage>,
): Promise<void> {
  const id = await insertMessage(tx, {
    thread_id: threadId,
    from_owner: side === 'owner',
    author_id: side === 'agency' ? userId : null,
    body,
    sent_at: now(),
  });
  const wanted = [...new Set(file_ids)];
  if ((await claimFiles(tx, id, userId, wanted)) !== wanted.length) {
    throw new ApiError('validation_failed', { fields: { file: 'invalid' } });
  }
}

/** In one transaction: what is written, that it is seen, and that it is done once. */
export async function writeOnce<Response>(
  context: MessagingContext,
  { userId, key }: KeyedRequest,
  request: unknown,
  work: (tx: Database) => Promise<{ changed: Mailbox[]; respond: () => Promise<Response> }>,
): Promise<Response> {
  const { secretKey, now, onChange } = context;
  const response = await withIdempotencyKey(context, { userId, key, request }, async (tx) => {
    await consumeQuota(tx, keyedHash(secretKey, `write:${userId}`), writeRules, now());
    const { changed, respond } = await work(tx);
    await touchMailboxes(tx, changed);
    return respond();
  });
  onChange();
  return response;
}
