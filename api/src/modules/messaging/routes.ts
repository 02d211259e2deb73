import type { FastifyInstance } from 'fastify';
import { meetsNeed } from '@portal/contract/agency';
import { messagingOperations } from '@portal/contract/operations';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import { ApiError } from '../../http/errors.ts';
import { requireFreshFactor } from '../../http/fresh-factor.ts';
import { inFileScope } from '../../http/file-body.ts';
import type { SignedUrls } from '../../http/signed-url.ts';
import { serveSignedFile } from '../../http/signed-file.ts';
import type { Sessions } from '../auth/sessions.ts';
import { readVersion, type Reader } from './mailboxes.ts';
import { countUnread, countUnreadByAgency, findFile, listThreads } from './repository.ts';
import { listAllThreads } from './agency-inbox.ts';
import { messageFilePath } from './open-thread.ts';
import { presentListedThread } from './present.ts';
import { createMessaging } from './service.ts';
import { createMessageStreams } from './streams.ts';

interface Routes {
  serve: Serve;
  db: AppDeps['db'];
  read: AppDeps['read'];
  messaging: ReturnType<typeof createMessaging>;
}

const agency: Reader = { as: 'agency' };

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
  const routes: Routes = { serve, db: deps.db, read: deps.read, messaging };
  serveOwnerThreads(routes);
  serveStream(serve, streams);
  serveAgencyThreads(routes, deps.now);
  await serveFiles(serveIn, api, deps, { messaging, signedUrls });
}

function serveOwnerThreads({ serve, db, messaging }: Routes): void {
  serve(messagingOperations.listMessageThreads, async ({ caller: { userId }, query }) => {
    // Before the list is read: what comes in between is told once more rather than not at all.
    const version = await readVersion(db, { as: 'owner', userId });
    const threads = await listThreads(db, userId, query.q?.trim());
    return { data: threads.map(presentListedThread), version };
  });

  serve(messagingOperations.countUnreadMessages, async ({ caller: { userId, roles } }) => {
    const own = await countUnread(db, userId);
    return { data: { count: own + (roles.includes('staff') ? await countUnreadByAgency(db) : 0) } };
  });

  serve(messagingOperations.getMessageThread, async ({ caller: { userId }, params }) => {
    const version = await readVersion(db, { as: 'owner', userId });
    return { data: await messaging.open(params.id, { side: 'owner', userId }), version };
  });

  serve(messagingOperations.startMessageThread, async ({ caller, headers, body, locale }) => ({
    data: await messaging.start(
      { userId: caller.userId, key: headers['idempotency-key'], locale },
      body,
    ),
  }));

  serve(
    messagingOperations.sendMessage,
    async ({ caller: { userId }, headers, params, body, locale }) => ({
      data: await messaging.reply(
        { userId, key: headers['idempotency-key'], locale },
        'owner',
        params.id,
        body,
      ),
    }),
  );

  serve(messagingOperations.readMessages, async ({ caller: { userId }, params, body }) => {
    await messaging.markRead(params.id, { side: 'owner', userId }, body.up_to);
    return {};
  });
}

function serveAgencyThreads({ serve, db, read, messaging }: Routes, now: AppDeps['now']): void {
  serve(messagingOperations.listAgencyThreads, async ({ caller, query }) => {
    const version = await readVersion(db, agency);
    const text = query.q?.trim() ?? '';
    // Without a text it is the list that an event makes the page read again: it has to hold the new message.
    const threads = await (text === ''
      ? listAllThreads(db)
      : read((copy) => listAllThreads(copy, text)));
    await messaging.recordListed(caller.userId, threads);
    return {
      data: threads.map((thread) => ({
        ...presentListedThread(thread),
        owner_name: thread.owner_name,
        business_name: thread.business_name,
      })),
      version,
    };
  });

  serve(messagingOperations.getAgencyThread, async ({ caller, params }) => {
    const { userId } = caller;
    const version = await readVersion(db, agency);
    return { data: await messaging.open(params.id, { side: 'agency', userId }), version };
  });

  serve(messagingOperations.answerOwner, async ({ caller, headers, params, body, locale }) => {
    const { userId } = caller;
    const request = { userId, key: headers['idempotency-key'], locale };
    return { data: await messaging.reply(request, 'agency', params.id, body) };
  });

  serve(messagingOperations.readAsAgency, async ({ caller, params, body }) => {
    const { userId } = caller;
    await messaging.markRead(params.id, { side: 'agency', userId }, body.up_to);
    return {};
  });

  serve(messagingOperations.announce, async ({ caller, headers, body }) => {
    const { userId } = caller;
    requireFreshFactor(caller, now());
    return { data: await messaging.announce({ userId, key: headers['idempotency-key'] }, body) };
  });
}

function serveStream(serve: Serve, streams: ReturnType<typeof createMessageStreams>): void {
  serve(
    messagingOperations.followMessages,
    async ({ caller, query, request, reply }) => {
      const { kind, userId, agencyRoles } = caller;
      const isAgency = query.as === 'agency';
      if (isAgency ? !meetsNeed(agencyRoles, 'support', 'GET') : kind === 'staff') {
        throw new ApiError('not_found');
      }
      if (!streams.hasRoom(userId)) throw new ApiError('too_many_requests', { retryAfter: 60 });
      const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
      const from = request.headers['last-event-id'];
      reply.hijack();
      streams.open({
        response: reply.raw,
        userId,
        reader: isAgency ? agency : { as: 'owner', userId },
        from: typeof from === 'string' ? from : undefined,
        token,
      });
      return {};
    },
    { isStream: true },
  );
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
    serveIn(scope)(
      messagingOperations.addMessageFile,
      async ({ caller: { userId }, headers, request }) => ({
        data: await messaging.addFile(userId, request.body, headers['x-file-name']),
      }),
    );
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
