import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messagesDeskOperations, messagingOperations } from '@portal/contract/operations';
import type { AppDeps } from '../../deps.ts';
import type { Caller } from '../../http/authenticate.ts';
import type { Serve } from '../../http/register-call.ts';
import { ApiError } from '../../http/errors.ts';
import { inFileScope } from '../../http/file-body.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import { serveSignedFile } from '../../http/signed-file.ts';
import type { Sessions } from '../auth/sessions.ts';
import { readVersion, type Reader } from './mailboxes.ts';
import { serveMessagesDesk } from './desk/routes.ts';
import { listInbox } from './owner-inbox.ts';
import { countUnread, findFile } from './repository.ts';
import { messageFilePath } from './open-thread.ts';
import { createMessaging } from './service.ts';
import { createMessageStreams } from './streams.ts';

interface Routes {
  serve: Serve;
  deps: AppDeps;
  messaging: ReturnType<typeof createMessaging>;
}

interface Opening {
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

export async function serveMessaging(
  serve: Serve,
  serveIn: (scope: FastifyInstance) => Serve,
  api: FastifyInstance,
  deps: AppDeps,
  { signedUrls, sessions }: { signedUrls: SignedUrls; sessions: Pick<Sessions, 'listLive'> },
): Promise<void> {
  const streams = createMessageStreams(deps, sessions, api.log);
  // An open stream is a request that never ends: without this the API could not drain.
  api.addHook('preClose', () => streams.stop());
  const messaging = createMessaging(deps, signedUrls, streams.wake);
  serveOwnerThreads({ serve, deps, messaging });
  serveStreams(serve, streams);
  serveMessagesDesk(serve, deps, messaging.desk);
  await serveFiles(serveIn, api, deps, { messaging, signedUrls });
}

function serveOwnerThreads({ serve, deps, messaging }: Routes): void {
  const { db, now } = deps;
  serve(messagingOperations.listMessageThreads, async ({ caller: { userId }, query, locale }) => {
    // Before the list is read: what comes in between is told once more rather than not at all.
    const version = await readVersion(db, { as: 'owner', userId });
    return { data: await listInbox(deps, { userId, locale }, query.q?.trim()), version };
  });

  serve(messagingOperations.countUnreadMessages, async ({ caller: { userId } }) => ({
    data: { count: await countUnread(db, userId, now()) },
  }));

  serve(messagingOperations.getMessageThread, async ({ caller: { userId }, params, locale }) => {
    const version = await readVersion(db, { as: 'owner', userId });
    return { data: await messaging.open(params.id, { userId, locale }), version };
  });

  serve(messagingOperations.startMessageThread, async ({ caller, headers, body, locale }) => ({
    data: await messaging.start(
      { userId: caller.userId, key: headers['idempotency-key'], locale },
      body,
    ),
  }));

  serve(messagingOperations.sendMessage, async ({ caller, headers, params, body, locale }) => ({
    data: await messaging.reply(
      { userId: caller.userId, key: headers['idempotency-key'], locale },
      params.id,
      body,
    ),
  }));

  serve(messagingOperations.readMessages, async ({ caller: { userId }, params, body }) => {
    await messaging.markRead(params.id, userId, body.up_to);
    return {};
  });
}

function serveStreams(serve: Serve, streams: ReturnType<typeof createMessageStreams>): void {
  const open = ({ caller: { userId }, request, reply }: Opening, reader: Reader) => {
    if (!streams.hasRoom(userId)) throw new ApiError('too_many_requests', { retryAfter: 60 });
    const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
    const from = request.headers['last-event-id'];
    reply.hijack();
    streams.open({
      response: reply.raw,
      userId,
      reader,
      from: typeof from === 'string' ? from : undefined,
      token,
    });
    return {};
  };
  serve(
    messagingOperations.followMessages,
    async (call) => open(call, { as: 'owner', userId: call.caller.userId }),
    { isStream: true },
  );
  serve(messagesDeskOperations.followDesk, async (call) => open(call, { as: 'agency' }), {
    isStream: true,
  });
}

async function serveFiles(
  serveIn: (scope: FastifyInstance) => Serve,
  api: FastifyInstance,
  { db }: AppDeps,
  {
    messaging,
    signedUrls,
  }: { messaging: ReturnType<typeof createMessaging>; signedUrls: SignedUrls },
): Promise<void> {
  await inFileScope(api, (scope) => {
    for (const operation of [
      messagingOperations.addMessageFile,
      messagesDeskOperations.addDeskFile,
    ])
      serveIn(scope)(operation, async ({ caller: { userId }, headers, request }) => ({
        data: await messaging.addFile(userId, request.body, headers['x-file-name']),
      }));
  });
  serveSignedFile(api, signedUrls, {
    path: messageFilePath(':id'),
    operationId: 'readMessageFile',
    summary: 'A photo or document of a message',
    tag: 'messaging',
    async read(id) {
      const file = await findFile(db, id);
      if (file === undefined) return undefined;
      return { content: await messaging.readFile(id), mediaType: file.media_type, name: file.name };
    },
  });
}
