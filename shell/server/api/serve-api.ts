import {
  bodyLimitBytes,
  bodyTimeoutMs,
  insuranceCalls,
  marketingCalls,
  messagingCalls,
  uploadTimeoutMs,
  type ApiCall,
} from '@portal/contract';
import { agencyCalls, messagesDeskCalls } from '@portal/contract/agency';
import type { FastifyInstance, FastifyRequest, HTTPMethods, RouteHandlerMethod } from 'fastify';
import { finished, PassThrough, pipeline, Transform, type Readable } from 'node:stream';
import { Agent } from 'undici';
import { networkOf } from '../network.ts';
import { endStaffPass } from '../staff-pass.ts';
import { EdgeFailure, sendFailure } from './failure.ts';
import { allowHosts } from './other-hosts.ts';
import { createLane, type Lane, type LaneVisitor } from './lane.ts';
import { ask, requestHeaders, upstreamPath, withoutHopByHop } from './upstream.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** From the headers of a request to the end of its body. */
    bodyTimeoutMs?: number;
  }
}

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const connectTimeoutMs = 3000;
/** The API needs far less time for any call that a visitor waits for. */
const responseTimeoutMs = 30_000;
/** The API says that a stream is alive every 15 s. */
const streamSilenceMs = 60_000;
/** A visitor who reads a response drop by drop gives the place back after this time. */
const maxCallMs = uploadTimeoutMs;

/** Limits of one kind of request on the edge and the API. */
interface Kind {
  lane: Lane;
  agent: Agent;
  /** From the whole request to the headers of the response, and between two parts of its body. */
  timeouts: { headersTimeout: number; bodyTimeout: number };
  /** From the request to the end of the response; null: as long as it likes. */
  maxMs: number | null;
}

/**
 * A mobile provider puts thousands of owners behind one address, so networks get many places, but never all.
 * Visitors in one lane cannot slow down the other lanes.
 */
function createKinds() {
  const connect = { timeout: connectTimeoutMs };
  const calls: Kind = {
    lane: createLane({
      name: 'calls',
      total: 512,
      perNetwork: 128,
      waiting: { total: 1024, perNetwork: 256, timeoutMs: 5000 },
    }),
    agent: new Agent({ connect, connections: 512, pipelining: 1 }),
    timeouts: { headersTimeout: responseTimeoutMs, bodyTimeout: responseTimeoutMs },
    maxMs: maxCallMs,
  };
  const uploads: Kind = {
    lane: createLane({ name: 'uploads', total: 64, perNetwork: 16, perSession: 4 }),
    agent: new Agent({ connect, connections: 64, pipelining: 1 }),
    timeouts: calls.timeouts,
    maxMs: uploadTimeoutMs + responseTimeoutMs,
  };
  const streams: Kind = {
    lane: createLane({ name: 'streams', total: 10_000, perNetwork: 300, perSession: 6 }),
    agent: new Agent({ connect, connections: null, pipelining: 1 }),
    timeouts: { headersTimeout: responseTimeoutMs, bodyTimeout: streamSilenceMs },
    maxMs: null,
  };
  return { calls, uploads, streams };
}

const uploadCalls: ApiCall[] = [insuranceCalls, messagingCalls, messagesDeskCalls, marketingCalls]
  .flatMap((group) => Object.values<ApiCall>(group))
  .filter(({ fileBytes }) => fileBytes !== undefined);

/**
 * Passes `/api` on to the API. A body of the usual size is read whole before a connection to the API is
 * used, so that a client that sends slowly delays only itself; files are passed on as they come. A call that its
 * client no longer waits for ends at the API, too.
 */
export async function serveApi(
  edge: FastifyInstance,
  { apiUrl, hostOrigins = [] }: { apiUrl: string; hostOrigins?: readonly string[] },
): Promise<void> {
  const { origin } = new URL(apiUrl);
  const kinds = createKinds();
  const openStreams: OpenStreams = new Set();
  // An open stream is a request that never ends: without this the edge could not drain.
  edge.addHook('preClose', async () => {
    for (const end of openStreams) end();
  });
  edge.addHook('onClose', async () => {
    await Promise.all(Object.values(kinds).map(({ agent }) => agent.destroy()));
  });
  const passOn = (kind: Kind) => createPassOn({ kind, origin, openStreams });

  await edge.register(
    async (scope) => {
      scope.setErrorHandler(sendFailure);
      allowHosts(scope, hostOrigins);
      limitBodyTime(scope);
      await scope.register(async (small) => {
        small.removeAllContentTypeParsers();
        small.addContentTypeParser(
          '*',
          { parseAs: 'buffer', bodyLimit: bodyLimitBytes },
          (_request, body, done) => done(null, body),
        );
        for (const { path } of [messagingCalls.followMessages, messagesDeskCalls.followDesk])
          small.get(path, { config: { isStream: true } }, passOn(kinds.streams));
        small.route({
          method: agencyCalls.signOutOfAgency.method,
          url: agencyCalls.signOutOfAgency.path,
          onRequest: async (_request, reply) => endStaffPass(reply),
          handler: passOn(kinds.calls),
        });
        for (const url of ['/', '/*'])
          small.route({ method: methods, url, handler: passOn(kinds.calls) });
      });
      await scope.register(async (files) => {
        files.removeAllContentTypeParsers();
        files.addContentTypeParser('*', (_request, body, done) => done(null, body));
        for (const { method, path, fileBytes = 0 } of uploadCalls)
          files.route({
            method,
            url: path.replace(/\{(\w+)\}/g, ':$1'),
            config: { bodyTimeoutMs: uploadTimeoutMs },
            preHandler: async (request) => limitFile(request, fileBytes + 1024),
            handler: passOn(kinds.uploads),
          });
      });
    },
    { prefix: '/api' },
  );
}

/** Functions that end the streams which are open. */
type OpenStreams = Set<() => void>;

interface PassOnOptions {
  kind: Kind;
  /** The origin of the API. */
  origin: string;
  openStreams: OpenStreams;
}

function createPassOn({ kind, origin, openStreams }: PassOnOptions): RouteHandlerMethod {
  const { lane, agent, timeouts, maxMs } = kind;
  return async (request, reply) => {
    const path = upstreamPath(request.raw.url ?? '');
    const ending = new AbortController();
    const signal =
      maxMs === null ? ending.signal : AbortSignal.any([ending.signal, AbortSignal.timeout(maxMs)]);
    const entering = lane.enter(visitorOf(request), signal);
    finished(reply.raw, () => {
      ending.abort();
      entering.then(
        (leave) => leave(),
        () => undefined,
      );
    });
    try {
      await entering;
      const body = bodyOf(request);
      const headers = requestHeaders(request);
      const length = request.headers['content-length'];
      if (body && !Buffer.isBuffer(body) && length !== undefined)
        headers['content-length'] = length;
      const method = request.method as 'GET';
      const response = await ask(agent, {
        ...timeouts,
        origin,
        path,
        method,
        headers,
        body,
        signal,
      });
      const { statusCode } = response;
      const given = withoutHopByHop(response.headers);
      const type = String(given['content-type'] ?? '');
      if (statusCode >= 502 && statusCode <= 504 && !type.includes('json')) {
        // The page of a balancer between here and the API.
        await response.body.dump();
        throw new EdgeFailure('unavailable');
      }
      // The connection carries the rest of a body that the API did not wait for.
      if (!request.raw.complete) void reply.header('Connection', 'close');
      void reply.code(statusCode).headers(given);
      if (!type.startsWith('text/event-stream')) return await reply.send(response.body);
      return await reply.send(keepOpen(response.body, ending, openStreams));
    } catch (error) {
      if (ending.signal.aborted) return reply.hijack();
      throw error;
    }
  };
}

/** A stream that the edge can end in an orderly way when it stops. */
function keepOpen(body: Readable, ending: AbortController, openStreams: OpenStreams): PassThrough {
  const stream = new PassThrough();
  const end = () => {
    body.unpipe(stream);
    stream.end();
  };
  openStreams.add(end);
  body.once('error', end).pipe(stream);
  stream.once('close', () => {
    openStreams.delete(end);
    ending.abort();
  });
  return stream;
}

/** Ends a request whose body does not arrive in time. */
function limitBodyTime(scope: FastifyInstance): void {
  scope.addHook('preParsing', async (request, reply, payload) => {
    if (request.raw.complete) return payload;
    const body = new PassThrough();
    const late = setTimeout(
      () => body.destroy(new EdgeFailure('request_timeout')),
      request.routeOptions.config.bodyTimeoutMs ?? bodyTimeoutMs,
    );
    for (const stream of [body, reply.raw]) finished(stream, () => clearTimeout(late));
    return payload.pipe(body);
  });
}

function visitorOf({ ip, headers }: FastifyRequest): LaneVisitor {
  return { network: networkOf(ip), session: headers.authorization ?? null };
}

function bodyOf({ method, body }: FastifyRequest): Buffer | Readable | null {
  if (method === 'GET' || method === 'HEAD') return null;
  return (body as Buffer | Readable | undefined) ?? null;
}

/** The API says by a sentence of its own when a file is a little too large; far beyond it nothing is read. */
function limitFile(request: FastifyRequest, limitBytes: number): void {
  if (Number(request.headers['content-length'] ?? 0) > limitBytes)
    throw new EdgeFailure('body_too_large');
  let bytes = 0;
  const limit = new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length;
      if (bytes > limitBytes) done(new EdgeFailure('body_too_large'));
      else done(null, part);
    },
  });
  if (!request.body) return;
  request.body = pipeline(request.body as Readable, limit, () => undefined);
}
