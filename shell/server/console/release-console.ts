import type { ApiCall } from '@portal/contract';
import { changesBetween, releaseConsoleCalls, releaseIds } from '@portal/contract/composition';
import {
  ChannelConflict,
  ReleaseRefused,
  StoreDamaged,
  StoreUnreachable,
  evidenceOn,
  isUnusable,
  type Change,
  type GatePolicy,
  type Store,
} from '@portal/releases';
import type { FastifyError, FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type * as z from 'zod/mini';
import { staffCookie, writeStaffPass } from '../staff-pass.ts';
import { applyChange } from './apply-change.ts';
import { describeChannel, describeRevision, listPublished } from './describe.ts';
import { isOfThisPage } from './same-origin.ts';
import { ConsoleRefused, findStaff, reportChange, type StaffPerson } from './staff.ts';

/** A working day: then canaries and dev tools are shown again after the next look at the console. */
const passSeconds = 8 * 3600;
const largestBody = 4 * 1024;

interface ConsoleOptions {
  apiUrl: string;
  store: Store;
  staffKey: Buffer;
  /** Whether this edge can sign revisions: otherwise the console only shows. */
  canSign: boolean;
  /** By which the gate decides. */
  policy: GatePolicy;
}

const {
  getReleaseConsole,
  getReleaseHistory,
  getGateEvidence,
  previewReleaseChange,
  changeReleases,
} = releaseConsoleCalls;

/**
 * The release console's calls, under `/api` like all others and answered here, for the edge has the
 * store. Every change is made by the code of the command line: checked by the solver, written as a signed
 * revision that names the person, and only if the channel is as that person has seen it.
 */
export async function serveReleaseConsole(
  edge: FastifyInstance,
  { apiUrl, store, staffKey, canSign, policy }: ConsoleOptions,
): Promise<void> {
  const known = new WeakMap<FastifyRequest, StaffPerson>();
  const personOf = (request: FastifyRequest): StaffPerson => {
    const person = known.get(request);
    if (!person) throw new Error('the console was asked by nobody');
    return person;
  };

  await edge.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        void reply.header('Cache-Control', 'no-store');
        if (!isOfThisPage(request))
          throw new ConsoleRefused(403, 'forbidden', 'Changes come from this portal’s own pages.');
        known.set(request, await findStaff(apiUrl, request));
      });

      const serve = ({ method, path }: ApiCall, handler: RouteHandlerMethod) =>
        scope.route({ method, url: path.replace(/\{(\w+)\}/g, ':$1'), handler });

      serve(getReleaseConsole, async (request, reply) => {
        const { name, roles, registration_number } = personOf(request);
        const expires = Math.floor(Date.now() / 1000) + passSeconds;
        const pass = writeStaffPass({ subject: registration_number, expires }, staffKey);
        const secure = request.protocol === 'https' ? '; Secure' : '';
        void reply.header(
          'Set-Cookie',
          `${staffCookie}=${pass}; Path=/; Max-Age=${passSeconds}; HttpOnly; SameSite=Strict${secure}`,
        );
        const channels = await store.listChannels();
        const [heads, published] = await Promise.all([
          Promise.all(channels.map((channel) => store.readHead(channel))),
          listPublished(store),
        ]);
        return {
          data: {
            person: { name, roles },
            can_change: canSign && roles.includes('release_manager'),
            channels: heads.map(describeChannel),
            published,
          },
        };
      });

      serve(getReleaseHistory, async (request) => {
        const { channel } = read(getReleaseHistory.params, request.params);
        const { limit } = read(getReleaseHistory.query, request.query);
        const history = await store.readHistory(channel, limit);
        return {
          data: history.map((entry) => (isUnusable(entry) ? entry : describeRevision(entry))),
        };
      });

      serve(getGateEvidence, async (request) => {
        const { channel } = read(getGateEvidence.params, request.params);
        const { live } = await store.readHead(channel);
        return { data: live && (await evidenceOn(store, live, policy)) };
      });

      serve(previewReleaseChange, async (request) => {
        const { channel } = read(previewReleaseChange.params, request.params);
        const { change, expected } = read(previewReleaseChange.body, request.body);
        const by = managerOf(request);
        const facts = { channel, by, reason: '', expected, isTrial: true };
        return say(await applyChange(store, change, facts));
      });

      serve(changeReleases, async (request) => {
        const { channel } = read(changeReleases.params, request.params);
        const { change, expected, reason } = read(changeReleases.body, request.body);
        const by = managerOf(request);
        requireFreshFactor(personOf(request));
        const made = await applyChange(store, change, { channel, by, reason, expected });
        if (made.isWritten) {
          const { action } = change;
          await reportChange(apiUrl, request, { channel, action, revision: made.after.revision });
        }
        return say(made);
      });

      scope.setErrorHandler<FastifyError>(async (error, request, reply) => {
        const { status, code, message } = explain(error);
        if (code === 'internal') request.log.error({ err: error }, 'the console failed');
        return reply.code(status).send({ code, message, request_id: request.id });
      });
    },
    { prefix: '/api', bodyLimit: largestBody },
  );

  /** For the record. Throws for whoever may only look. */
  function managerOf(request: FastifyRequest): string {
    const { name, registration_number, roles } = personOf(request);
    if (!roles.includes('release_manager'))
      throw new ConsoleRefused(403, 'forbidden', 'Only release managers change releases.');
    if (!canSign)
      throw new ConsoleRefused(403, 'forbidden', 'This edge has no key to sign revisions with.');
    return `${name} (${registration_number})`;
  }
}

/** By the API's word, at every change: a stolen session is not enough. */
function requireFreshFactor({ has_fresh_factor }: StaffPerson): void {
  if (!has_fresh_factor)
    throw new ConsoleRefused(403, 'second_factor_required', 'Give your second factor again first.');
}

function say({ before, after, isWritten }: Change) {
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
  throw new ConsoleRefused(
    422,
    'validation_failed',
    `${issue?.path.join('.') || 'The body'} cannot be used: ${issue?.message}.`,
  );
}

/** Expected failures in words, as the command line says them. */
function explain(error: unknown): { status: number; code: string; message: string } {
  if (error instanceof ConsoleRefused) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof ChannelConflict) return { status: 409, code: 'conflict', message };
  if (error instanceof ReleaseRefused) return { status: 422, code: 'validation_failed', message };
  if (error instanceof StoreUnreachable || error instanceof StoreDamaged)
    return { status: 503, code: 'unavailable', message };
  const { statusCode = 500 } = error as FastifyError;
  return statusCode < 500
    ? { status: statusCode, code: 'malformed_body', message: 'Bad request' }
    : { status: 500, code: 'internal', message: 'The console cannot do this right now.' };
}
