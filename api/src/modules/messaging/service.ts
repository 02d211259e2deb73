import type { Attachment, CallBody, messagingCalls, OpenThread } from '@portal/contract';
import { consumeQuota } from '../../http/rate-limits/quota.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import type { Locale } from '../../i18n/locale.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { ApiError } from '../../http/errors.ts';
import { checkFile } from '../attachments/check-file.ts';
import { findUser } from '../identity/find-user.ts';
import { findReceived, markReceivedRead, presentReceived } from './announcement-inbox.ts';
import { createMessagesDesk } from './desk/service.ts';
import { touchMailboxes } from './mailboxes.ts';
import { presentThread, requireThread, showFile } from './open-thread.ts';
import { sendMessageNews } from './send-message-news.ts';
import {
  insertFile,
  insertThread,
  isMessageOf,
  markAnnouncementRead,
  markThreadRead,
  setThreadLocale,
} from './repository.ts';
import {
  writeMessage,
  writeOnce,
  type KeyedRequest,
  type MessagingContext,
  type MessagingDeps,
} from './write-message.ts';

const fileRules = [
  { times: 20, seconds: 60 },
  { times: 200, seconds: 24 * 60 * 60 },
];

type Body = CallBody<typeof messagingCalls.sendMessage>;
type NewThread = CallBody<typeof messagingCalls.startMessageThread>;
interface OwnersRequest extends KeyedRequest {
  /** The language of the page that the owner writes on. */
  locale: Locale;
}

export function createMessaging(
  deps: MessagingDeps,
  signedUrls: SignedUrls,
  onChange: MessagingContext['onChange'],
) {
  const store = deps.uploads.of('message-files');
  const context: MessagingContext = { ...deps, signedUrls, store, onChange };

  return {
    desk: createMessagesDesk(context),

    /** A conversation of the owner, or an announcement that the owner got. @throws ApiError `not_found` */
    open: (threadId: string, reader: { userId: string; locale: Locale }) =>
      open(context, threadId, reader),

    start: (request: OwnersRequest, thread: NewThread) => start(context, request, thread),

    /** @throws ApiError `not_found`, `forbidden` in an announcement */
    reply: (request: OwnersRequest, threadId: string, body: Body) =>
      reply(context, request, threadId, body),

    markRead: (threadId: string, userId: string, upTo: string) =>
      markRead(context, threadId, userId, upTo),

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

async function open(
  { db, now, signedUrls, portalShortName }: MessagingContext,
  threadId: string,
  { userId, locale }: { userId: string; locale: Locale },
): Promise<OpenThread> {
  const received = await findReceived(db, threadId, userId, now());
  return received === undefined
    ? presentThread(signedUrls, db, await requireThread(db, threadId, userId))
    : presentReceived(received, locale, portalShortName);
}

function start(context: MessagingContext, request: OwnersRequest, thread: NewThread) {
  const { locale, userId } = request;
  return writeOnce(context, request, ['startMessageThread', thread], async (tx) => {
    const id = await insertThread(tx, {
      user_id: userId,
      subject: thread.subject,
      locale,
      correspondent: `${context.portalShortName} help desk`,
    });
    await writeMessage(context, tx, id, { side: 'owner', userId }, thread);
    const owner = await findUser(tx, userId);
    if (owner !== undefined) {
      await sendMessageNews(
        tx,
        context,
        owner,
        { id, subject: thread.subject, locale },
        'received',
      );
    }
    return {
      changed: [{ as: 'owner', userId }, { as: 'agency' }],
      respond: async () =>
        presentThread(context.signedUrls, tx, await requireThread(tx, id, userId)),
    };
  });
}

/** @throws ApiError `not_found`, `forbidden` in an announcement */
function reply(context: MessagingContext, request: OwnersRequest, threadId: string, body: Body) {
  const { userId } = request;
  const asked = ['sendMessage', { side: 'owner', threadId, ...body }];
  return writeOnce(context, request, asked, async (tx) => {
    if (await findReceived(tx, threadId, userId, context.now())) throw new ApiError('forbidden');
    const { thread } = await requireThread(tx, threadId, userId);
    if (thread.user_id === null) throw new ApiError('forbidden');
    await writeMessage(context, tx, threadId, { side: 'owner', userId }, body);
    await setThreadLocale(tx, threadId, request.locale);
    return {
      changed: [{ as: 'owner', userId }, { as: 'agency' }],
      respond: async () =>
        presentThread(context.signedUrls, tx, await requireThread(tx, threadId, userId)),
    };
  });
}

async function markRead(
  { db, now, onChange }: MessagingContext,
  threadId: string,
  userId: string,
  upTo: string,
): Promise<void> {
  const hasChanged = await db.transaction(async (tx) => {
    const at = now();
    if (await findReceived(tx, threadId, userId, at)) {
      if (upTo !== threadId) throw new ApiError('not_found');
      const isFirst = await markReceivedRead(tx, threadId, userId, at);
      if (isFirst) await touchMailboxes(tx, [{ as: 'owner', userId }]);
      return isFirst;
    }
    const { thread } = await requireThread(tx, threadId, userId);
    if (!(await isMessageOf(tx, threadId, upTo))) throw new ApiError('not_found');
    const isFirst =
      thread.user_id === null
        ? await markAnnouncementRead(tx, { thread_id: threadId, user_id: userId, read_at: at })
        : await markThreadRead(tx, threadId, { side: 'owner', upTo, at });
    if (isFirst) {
      await touchMailboxes(tx, [
        { as: 'owner', userId },
        ...(thread.user_id === null ? [] : [{ as: 'agency' as const }]),
      ]);
    }
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
