import type { Attachment, CallBody, messagingCalls, OpenThread } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import type { Locale } from '../../i18n/locale.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { checkFile } from '../attachments/check-file.ts';
import type { FileStore } from '../../uploads/file-store.ts';
import { consumeQuota } from '../../http/rate-limits/quota.ts';
import { recordReads, recordSecurityEvent } from '../security-events/record.ts';
import { acknowledge } from './acknowledge.ts';
import { presentThread, requireThread, showFile, type Writer } from './open-thread.ts';
import { touchMailboxes, type Mailbox } from './mailboxes.ts';
import {
  claimFiles,
  insertFile,
  insertMessage,
  insertThread,
  isMessageOf,
  markAnnouncementRead,
  markThreadRead,
  ownersOfThreads,
  setThreadLocale,
} from './repository.ts';
import { planReplyNotice } from './reply-notices.ts';

/** More than a person writes; an attacker with an owner's session cannot flood the agency. */
const writeRules = [
  { times: 20, seconds: 60 },
  { times: 400, seconds: 24 * 60 * 60 },
];
const fileRules = [
  { times: 20, seconds: 60 },
  { times: 200, seconds: 24 * 60 * 60 },
];

type Body = CallBody<typeof messagingCalls.sendMessage>;
type NewThread = CallBody<typeof messagingCalls.startMessageThread>;
interface KeyedRequest {
  userId: string;
  key: string;
}
interface OwnersRequest extends KeyedRequest {
  /** The language of the page that the owner writes on. */
  locale: Locale;
}
type MessagingDeps = Pick<
  AppDeps,
  'db' | 'now' | 'secretKey' | 'smsPerDay' | 'uploads' | 'portalShortName' | 'portalUrl'
>;

interface MessagingContext extends MessagingDeps {
  signedUrls: SignedUrls;
  store: FileStore;
  /** Something has changed: streams of this process need not wait for their next look. */
  onChange: () => void;
}

export function createMessaging(
  deps: MessagingDeps,
  signedUrls: SignedUrls,
  onChange: MessagingContext['onChange'],
) {
  const store = deps.uploads.of('message-files');
  const context: MessagingContext = { ...deps, signedUrls, store, onChange };

  return {
    /** A staff member was shown an excerpt of each conversation. */
    recordListed: (staffId: string, threads: readonly { id: string }[]) =>
      recordListed(context, staffId, threads),

    open: (threadId: string, reader: Writer) => open(context, threadId, reader),

    start: (request: OwnersRequest, thread: NewThread) => start(context, request, thread),

    announce: (request: KeyedRequest, announcement: NewThread) =>
      announce(context, request, announcement),

    /** @throws ApiError `not_found`, `forbidden` in an announcement or one's own conversation */
    reply: (request: OwnersRequest, side: Writer['side'], threadId: string, body: Body) =>
      reply(context, request, side, threadId, body),

    markRead: (threadId: string, reader: Writer, upTo: string) =>
      markRead(context, threadId, reader, upTo),

    /**
     * Takes a photo or document. The file lies on the disk before a row names it, so a row without its file
     * cannot be; one without a row is swept away.
     * @throws ApiError `validation_failed`, `too_many_requests`
     */
    addFile: (userId: string, content: unknown, name: string) =>
      addFile(context, userId, content, name),

    readFile: (id: string) => store.read(id),
  };
}

async function write(
  { now }: MessagingContext,
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
async function writeOnce(
  context: MessagingContext,
  { userId, key }: KeyedRequest,
  request: unknown,
  work: (tx: Database) => Promise<{ id: string; changed: Mailbox[]; writer: Writer }>,
): Promise<OpenThread> {
  const { secretKey, now, onChange } = context;
  const response = await withIdempotencyKey(context, { userId, key, request }, async (tx) => {
    await consumeQuota(tx, keyedHash(secretKey, `write:${userId}`), writeRules, now());
    const { id, changed, writer } = await work(tx);
    await touchMailboxes(tx, changed);
    return presentThread(context.signedUrls, tx, await requireThread(tx, id, writer), writer);
  });
  onChange();
  return response;
}

/** A staff member was shown an excerpt of each conversation. */
async function recordListed(
  { db, now }: MessagingContext,
  staffId: string,
  threads: readonly { id: string }[],
): Promise<void> {
  const found = await ownersOfThreads(
    db,
    threads.map(({ id }) => id),
  );
  await recordReads(
    db,
    { actorId: staffId, at: now() },
    found.map(({ id: subject, ownerId }) => ({ ownerId, subject })),
  );
}

async function open(
  context: MessagingContext,
  threadId: string,
  reader: Writer,
): Promise<OpenThread> {
  const { db, now } = context;
  const found = await requireThread(db, threadId, reader);
  if (reader.side === 'agency') {
    const { user_id: ownerId, id: subject } = found.thread;
    await recordReads(db, { actorId: reader.userId, at: now() }, [{ ownerId, subject }]);
  }
  return presentThread(context.signedUrls, db, found, reader);
}

function start(context: MessagingContext, request: OwnersRequest, thread: NewThread) {
  const { locale } = request;
  return writeOnce(context, request, ['startMessageThread', thread], async (tx) => {
    const writer: Writer = { side: 'owner', userId: request.userId };
    const id = await insertThread(tx, {
      user_id: request.userId,
      subject: thread.subject,
      locale,
      correspondent: `${context.portalShortName} help desk`,
    });
    await write(context, tx, id, writer, thread);
    await acknowledge(context, tx, { id, ...thread }, request.userId, locale);
    return { id, writer, changed: [{ as: 'owner', userId: request.userId }, { as: 'agency' }] };
  });
}

function announce(context: MessagingContext, request: KeyedRequest, announcement: NewThread) {
  const { portalShortName, now } = context;
  return writeOnce(context, request, ['announce', announcement], async (tx) => {
    const writer: Writer = { side: 'agency', userId: request.userId };
    const id = await insertThread(tx, {
      user_id: null,
      kind: 'announcement',
      subject: announcement.subject,
      correspondent: portalShortName,
    });
    await write(context, tx, id, writer, announcement);
    await recordSecurityEvent(tx, {
      kind: 'announcement_sent',
      ownerId: null,
      actorId: request.userId,
      subject: id,
      at: now(),
    });
    return { id, writer, changed: [{ as: 'everyone' }, { as: 'agency' }] };
  });
}

/** @throws ApiError `not_found`, `forbidden` in an announcement or one's own conversation */
function reply(
  context: MessagingContext,
  request: OwnersRequest,
  side: Writer['side'],
  threadId: string,
  body: Body,
) {
  const { now } = context;
  return writeOnce(context, request, ['sendMessage', { side, threadId, ...body }], async (tx) => {
    const writer: Writer = { side, userId: request.userId };
    const { thread } = await requireThread(tx, threadId, writer);
    const { user_id } = thread;
    const isOwn = side === 'agency' && user_id === request.userId;
    if (user_id === null || isOwn) throw new ApiError('forbidden');
    await write(context, tx, threadId, writer, body);
    if (side === 'owner') await setThreadLocale(tx, threadId, request.locale);
    else {
      await planReplyNotice(tx, threadId, now());
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
  });
}

async function markRead(
  { db, now, onChange }: MessagingContext,
  threadId: string,
  reader: Writer,
  upTo: string,
): Promise<void> {
  const { side, userId } = reader;
  const hasChanged = await db.transaction(async (tx) => {
    const { thread } = await requireThread(tx, threadId, reader);
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
    const isFirst = await markThreadRead(tx, threadId, { side, upTo, at: now() });
    if (isFirst)
      await touchMailboxes(tx, [{ as: 'owner', userId: thread.user_id }, { as: 'agency' }]);
    return isFirst;
  });
  if (hasChanged) onChange();
}

/**
 * Takes a photo or document. The file lies on the disk before a row names it, so a row without its file
 * cannot be; one without a row is swept away.
 * @throws ApiError `validation_failed`, `too_many_requests`
 */
async function addFile(
  context: MessagingContext,
  userId: string,
  content: unknown,
  name: string,
): Promise<Attachment> {
  const { db, secretKey, now, store, signedUrls } = context;
  const file = await checkFile(content, name);
  await consumeQuota(db, keyedHash(secretKey, `message-file:${userId}`), fileRules, now());
  await store.write(file.id, content as Buffer);
  try {
    return showFile(
      signedUrls,
      await insertFile(db, { ...file, uploaded_by: userId, created_at: now() }),
    );
  } catch (error) {
    await store.remove(file.id);
    throw error;
  }
}
