import type { ApiCall } from '@portal/contract';
import { changesBetween, releaseIds } from '@portal/contract/composition';
import { releaseConsoleOperations } from '@portal/contract/operations';
import {
  ChannelConflict,
  ReleaseRejected,
  StoreDamaged,
  StoreUnreachable,
  evidenceOn,
  isUnusable,
  trialsOf,
  type Change,
  type GatePolicy,
  type Store,
} from '@portal/releases';
import type { FastifyError, FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type * as z from 'zod/mini';
import { setCookie } from '../cookies.ts';
import { staffCookie, writeStaffPass } from '../staff-pass.ts';
import { applyChange } from './apply-change.ts';
import type { MeasuredSpeed } from '../measured-speed.ts';
import { describeSpeed } from './describe-speed.ts';
import { describeChannel, describeRevision, listPublished } from './describe.ts';
import type { RenderCounts } from '../rendering/render-counts.ts';
import { isOfThisPage } from './same-origin.ts';
import { ConsoleRejected, findStaff, reportChange, type StaffPerson } from './staff.ts';

/** An open console renews the pass; a person who is disabled has it so long at most. */
const passSeconds = 15 * 60;
const maxBodyBytes = 4 * 1024;

interface ConsoleOptions {
  renderCounts: Pick<RenderCounts, 'list'>;
  speed: MeasuredSpeed;
  apiUrl: string;
  store: Store;
  staffKey: Buffer;
  /** Whether this edge can sign revisions: otherwise the console only shows. */
  canSign: boolean;
  /** The rules of the health gate. */
  policy: GatePolicy;
}

const {
  getReleaseConsole,
  getReleaseHistory,
  getGateEvidence,
  getReleaseSpeed,
  previewReleaseChange,
  changeReleases,
} = releaseConsoleOperations;

/** One console: its settings, and who sent a request that it admitted. */
interface Console extends ConsoleOptions {
  scope: FastifyInstance;
  personOf: (request: FastifyRequest) => StaffPerson;
}

/**
 * The release console's calls, under `/api` like all others. The edge responds to them itself, for the edge has the
 * store. Every change runs the code of the command line: the solver checks it, a signed revision names the
 * person, and it is rejected if the channel has changed since that person saw it.
 */
export async function serveReleaseConsole(
  edge: FastifyInstance,
  options: ConsoleOptions,
): Promise<void> {
  const known = new WeakMap<FastifyRequest, StaffPerson>();
  const personOf = (request: FastifyRequest): StaffPerson => {
    const person = known.get(request);
    if (!person) throw new Error('the request passed no check of its person');
    return person;
  };

  await edge.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        void reply.header('Cache-Control', 'no-store');
        if (!isOfThisPage(request))
          throw new ConsoleRejected(403, 'forbidden', 'Changes come from this portal’s own pages.');
        known.set(request, await findStaff(options.apiUrl, request));
      });
      const console = { ...options, scope, personOf };
      serveReads(console);
      serveChanges(console);
      scope.setErrorHandler<FastifyError>(async (error, request, reply) => {
        const { status, code, message } = explain(error);
        if (code === 'internal') request.log.error({ err: error }, 'the console failed');
        return reply.code(status).send({ code, message, request_id: request.id });
      });
    },
    { prefix: '/api', bodyLimit: maxBodyBytes },
  );
}

function route(scope: FastifyInstance, { method, path }: ApiCall, handler: RouteHandlerMethod) {
  scope.route({ method, url: path.replace(/\{(\w+)\}/g, ':$1'), handler });
}

function serveReads({
  scope,
  personOf,
  store,
  staffKey,
  canSign,
  policy,
  renderCounts,
  speed,
}: Console): void {
  route(scope, getReleaseConsole, async (request, reply) => {
    const { id, name, roles, session_ends_at } = personOf(request);
    const now = Math.floor(Date.now() / 1000);
    const sessionEnds = session_ends_at ? Math.floor(Date.parse(session_ends_at) / 1000) : Infinity;
    const expires = Math.min(now + passSeconds, sessionEnds);
    setCookie(reply, {
      name: staffCookie,
      value: writeStaffPass({ subject: id, expires }, staffKey),
      maxAge: expires - now,
      sameSite: 'strict',
    });
    const channels = await store.listChannels();
    const [shown, published] = await Promise.all([
      Promise.all(
        channels.map(async (channel) => describeChannel(store, await store.readHead(channel))),
      ),
      listPublished(store),
    ]);
    return {
      data: {
        person: { name, roles },
        can_change: canSign && roles.includes('releases'),
        channels: shown,
        published,
        rendering: renderCounts.list(),
      },
    };
  });

  route(scope, getReleaseHistory, async (request) => {
    const { channel } = read(getReleaseHistory.params, request.params);
    const { limit } = read(getReleaseHistory.query, request.query);
    const history = await store.readHistory(channel, limit);
    return {
      data: history.map((entry) => (isUnusable(entry) ? entry : describeRevision(entry))),
    };
  });

  route(scope, getGateEvidence, async (request) => {
    const { channel } = read(getGateEvidence.params, request.params);
    const { live } = await store.readHead(channel);
    const trials = live ? trialsOf(live, new Date(), policy) : [];
    const data = trials.map(async (trial) => ({
      app: trial.app,
      evidence: await evidenceOn(store, channel, trial, policy),
      until: trial.until?.toISOString() ?? null,
    }));
    return { data: await Promise.all(data) };
  });

  route(scope, getReleaseSpeed, async (request) => {
    const { channel } = read(getReleaseSpeed.params, request.params);
    const { app, period } = read(getReleaseSpeed.query, request.query);
    const { live } = await store.readHead(channel);
    return { data: await describeSpeed(speed, live, { channel, app, period }) };
  });
}

function serveChanges({ scope, personOf, apiUrl, store, canSign }: Console): void {
  route(scope, previewReleaseChange, async (request) => {
    const { channel } = read(previewReleaseChange.params, request.params);
    const { change, expected } = read(previewReleaseChange.body, request.body);
    const by = managerName(personOf(request), canSign);
    const metadata = { channel, by, reason: '', expected, isTrial: true };
    return describeChange(await applyChange(store, change, metadata));
  });

  route(scope, changeReleases, async (request) => {
    const { channel } = read(changeReleases.params, request.params);
    const { change, expected, reason } = read(changeReleases.body, request.body);
    const by = managerName(personOf(request), canSign);
    requireFreshFactor(personOf(request));
    const made = await applyChange(store, change, { channel, by, reason, expected });
    if (made.isWritten) {
      const { action, revision } = made.after;
      // `npm start` makes revisions of that action, and no change of the console does.
      if (action !== 'start') await reportChange(apiUrl, request, { channel, action, revision });
    }
    return describeChange(made);
  });
}

/** The name for the record. Throws for a person who may only read. */
function managerName({ name, roles }: StaffPerson, canSign: boolean): string {
  if (!roles.includes('releases'))
    throw new ConsoleRejected(403, 'forbidden', 'Only people with the role releases change them.');
  if (!canSign)
    throw new ConsoleRejected(403, 'forbidden', 'This edge has no key to sign revisions with.');
  return name;
}

/** The API decides it at every change: a stolen session is not enough. */
function requireFreshFactor({ has_fresh_factor }: StaffPerson): void {
  if (!has_fresh_factor)
    throw new ConsoleRejected(
      403,
      'second_factor_required',
      'Give your second factor again first.',
    );
}

function describeChange({ before, after, isWritten }: Change) {
  return {
    data: {
      revision: after.revision,
      isWritten,
      changes: changesBetween(before ? releaseIds(before) : {}, releaseIds(after)),
    },
  };
}

function read<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ConsoleRejected(
    422,
    'validation_failed',
    `${issue?.path.join('.') || 'The body'} cannot be used: ${issue?.message}.`,
  );
}

/** Expected failures in words, as the command line says them. */
function explain(error: unknown): { status: number; code: string; message: string } {
  if (error instanceof ConsoleRejected) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ChannelConflict) return { status: 409, code: 'conflict', message };
  if (error instanceof ReleaseRejected) return { status: 422, code: 'validation_failed', message };
  if (error instanceof StoreUnreachable || error instanceof StoreDamaged)
    return { status: 503, code: 'unavailable', message };
  const { statusCode = 500 } = error as FastifyError;
  return statusCode < 500
    ? { status: statusCode, code: 'malformed_body', message: 'Bad request' }
    : { status: 500, code: 'internal', message: 'The console cannot do this right now.' };
}
