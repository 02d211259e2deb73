import type * as z from 'zod/mini';
import { messageBody, newThreadBody, type Attachment, type OpenThread } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { once } from '../../http/idempotency.ts';
import type { SignedAddresses } from '../../http/signed-address.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { checkFile } from '../attachments/check-file.ts';
import { fileStoreIn } from '../attachments/file-store.ts';
import { consumeQuota } from '../rate-limits/quota.ts';
import { recordReads, recordSecurityEvent } from '../security-events/record.ts';
import { touchMailboxes, type Mailbox } from './mailboxes.ts';
import {
  claimFiles,
  findThread,
  insertFile,
  insertMessage,
  insertThread,
  isMessageOf,
  listMessages,
  markAnnouncementRead,
  markRead,
  ownersOfThreads,
  type MessageFileRow,
} from './repository.ts';

/** More than anybody writes; whoever has another's session cannot flood the agency. */
const writeRules = [
  { times: 20, seconds: 60 },
  { times: 400, seconds: 24 * 60 * 60 },
];
const fileRules = [
  { times: 20, seconds: 60 },
  { times: 200, seconds: 24 * 60 * 60 },
];

type Body = z.infer<typeof messageBody>;
type NewThread = z.infer<typeof newThreadBody>;
type FoundThread = NonNullable<Awaited<ReturnType<typeof findThread>>>;
interface KeyedRequest {
  userId: string;
  key: string;
}
interface Writer {
  side: 'owner' | 'agency';
  userId: string;
}

export const messageFilePath = (id: string) => `/messaging/files/${id}`;

export function createMessaging(
  deps: Pick<AppDeps, 'db' | 'now' | 'secretKey' | 'dataDir' | 'portalShortName'>,
  addresses: SignedAddresses,
  /** Something has changed: streams of this process need not wait for their next look. */
  onChange: () => void,
) {
  const { db, now, secretKey, portalShortName } = deps;
  const store = fileStoreIn(deps.dataDir, 'message-files');
  const deskName = `${portalShortName} help desk`;

  const showFile = ({ id, name, media_type, bytes }: MessageFileRow): Attachment => ({
    id,
    name,
    media_type,
    bytes,
    url: addresses.issue(messageFilePath(id)),
  });

  async function present(
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
      // One's own conversation is for somebody else of the agency to answer.
      can_answer: kind === 'conversation' && (side === 'owner' || thread.user_id !== userId),
      messages: found.map(({ message, author, files }) => ({
        id: message.id,
        from_owner: message.from_owner,
        author: message.from_owner
          ? ownerName
          : side === 'agency' && author
            ? `${author.first_name} ${author.last_name}`
            : correspondent,
        body: message.body,
        sent_at: message.sent_at.toISOString(),
        read_at: message.read_at?.toISOString() ?? null,
        files: files.map(showFile),
      })),
    };
  }

  /** Another owner's thread answers like one that does not exist. */
  async function find(tx: Database, threadId: string, { side, userId }: Writer) {
    const found = await findThread(tx, threadId, side === 'owner' ? userId : undefined);
    if (found === undefined) throw new ApiError('not_found');
    return found;
  }

  async function write(
    tx: Database,
    threadId: string,
    { side, userId }: Writer,
    { body, file_ids }: Body,
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
  async function withIdempotencyKey(
    { userId, key }: KeyedRequest,
    request: unknown,
    work: (tx: Database) => Promise<{ id: string; changed: Mailbox[]; writer: Writer }>,
  ): Promise<OpenThread> {
    const answer = await db.transaction((tx) =>
      once(tx, { userId, key, request, secretKey, now: now() }, async () => {
        await consumeQuota(tx, keyedHash(secretKey, `write:${userId}`), writeRules, now());
        const { id, changed, writer } = await work(tx);
        await touchMailboxes(tx, changed);
        return present(tx, await find(tx, id, writer), writer);
      }),
    );
    onChange();
    return answer;
  }

  return {
    /** An excerpt of each conversation was shown to somebody of the agency. */
    async recordListed(staffId: string, threads: readonly { id: string }[]): Promise<void> {
      const found = await ownersOfThreads(
        db,
        threads.map(({ id }) => id),
      );
      await recordReads(
        db,
        { actorId: staffId, at: now() },
        found.map(({ id: subject, ownerId }) => ({ ownerId, subject })),
      );
    },

    async open(threadId: string, reader: Writer): Promise<OpenThread> {
      const found = await find(db, threadId, reader);
      if (reader.side === 'agency') {
        const { user_id: ownerId, id: subject } = found.thread;
        await recordReads(db, { actorId: reader.userId, at: now() }, [{ ownerId, subject }]);
      }
      return present(db, found, reader);
    },

    start: (request: KeyedRequest, thread: NewThread) =>
      withIdempotencyKey(request, ['startMessageThread', thread], async (tx) => {
        const writer: Writer = { side: 'owner', userId: request.userId };
        const id = await insertThread(tx, {
          user_id: request.userId,
          subject: thread.subject,
          correspondent: deskName,
        });
        await write(tx, id, writer, thread);
        return { id, writer, changed: [{ as: 'owner', userId: request.userId }, { as: 'agency' }] };
      }),

    announce: (request: KeyedRequest, announcement: NewThread) =>
      withIdempotencyKey(request, ['announce', announcement], async (tx) => {
        const writer: Writer = { side: 'agency', userId: request.userId };
        const id = await insertThread(tx, {
          user_id: null,
          kind: 'announcement',
          subject: announcement.subject,
          correspondent: portalShortName,
        });
        await write(tx, id, writer, announcement);
        await recordSecurityEvent(tx, {
          kind: 'announcement_sent',
          ownerId: null,
          actorId: request.userId,
          subject: id,
          at: now(),
        });
        return { id, writer, changed: [{ as: 'everyone' }, { as: 'agency' }] };
      }),

    /** @throws ApiError `not_found`, `forbidden` in an announcement or one's own conversation */
    answer: (request: KeyedRequest, side: Writer['side'], threadId: string, body: Body) =>
      withIdempotencyKey(request, ['sendMessage', { side, threadId, ...body }], async (tx) => {
        const writer: Writer = { side, userId: request.userId };
        const { thread } = await find(tx, threadId, writer);
        const { user_id } = thread;
        const isOwn = side === 'agency' && user_id === request.userId;
        if (user_id === null || isOwn) throw new ApiError('forbidden');
        await write(tx, threadId, writer, body);
        if (side === 'agency') {
          await recordSecurityEvent(tx, {
            kind: 'message_answered',
            ownerId: user_id,
            actorId: request.userId,
            subject: threadId,
            at: now(),
          });
        }
        return {
          id: threadId,
          writer,
          changed: [{ as: 'owner', userId: user_id }, { as: 'agency' }],
        };
      }),

    async markRead(threadId: string, reader: Writer, upTo: string): Promise<void> {
      const { side, userId } = reader;
      const hasChanged = await db.transaction(async (tx) => {
        const { thread } = await find(tx, threadId, reader);
        if (!(await isMessageOf(tx, threadId, upTo))) throw new ApiError('not_found');
        const isOwn = side === 'agency' && thread.user_id === userId;
        if (isOwn) return false;
        if (thread.user_id === null) {
          const isFirst =
            side === 'owner' &&
            (await markAnnouncementRead(tx, {
              thread_id: threadId,
              user_id: userId,
              read_at: now(),
            }));
          if (isFirst) await touchMailboxes(tx, [{ as: 'owner', userId }]);
          return isFirst;
        }
        const isFirst = await markRead(tx, threadId, { side, upTo, at: now() });
        if (isFirst)
          await touchMailboxes(tx, [{ as: 'owner', userId: thread.user_id }, { as: 'agency' }]);
        return isFirst;
      });
      if (hasChanged) onChange();
    },

    /**
     * Takes a photo or document. The file lies on the disk before a row names it, so a row without its file
     * cannot be; one without a row is swept away.
     * @throws ApiError `validation_failed`, `too_many_requests`
     */
    async addFile(userId: string, content: unknown, name: string): Promise<Attachment> {
      const file = await checkFile(content, name);
      await consumeQuota(db, keyedHash(secretKey, `message-file:${userId}`), fileRules, now());
      await store.write(file.id, content as Buffer);
      try {
        return showFile(await insertFile(db, { ...file, uploaded_by: userId, created_at: now() }));
      } catch (error) {
        await store.remove(file.id);
        throw error;
      }
    },

    readFile: (id: string) => store.read(id),
  };
}
