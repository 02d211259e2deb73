import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { finished, PassThrough } from 'node:stream';
import { bodyTimeoutMs } from '@portal/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Instead of `bodyTimeoutMs`. */
    bodyTimeoutMs?: number;
  }
}

/** A request id from the edge is kept, so that one id follows a request through both logs. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Another site's page must not act in the name of the visitor who looks at it. Browsers say where a
 * request comes from; a client that does not is no browser, and has no visitor's cookies either.
 */
function comesFromOwnPages({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site') return false;
  // A page of a neighbouring host cannot add a header without being asked about first.
  if (site === 'same-site') return headers['x-requested-with'] !== undefined;
  if (site !== undefined || headers.origin === undefined) return true;
  const host = headers['x-forwarded-host'] ?? headers.host;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === host;
}

/** Deeper than any body of the contract; checked before anything walks through it. */
const maxDepth = 10;

function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth >= maxDepth || Object.values(value).some((part) => isTooDeep(part, depth + 1));
}

/** Rules for every request of the API, whatever the call. */
export function guardRequests(app: FastifyInstance, draining: AbortSignal): void {
  // Hooks without promises: each of them costs every request a turn of the loop.
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    // The next request of this connection comes to an API that stays.
    if (draining.aborted) void reply.header('connection', 'close');
    if (!safeMethods.has(request.method) && !comesFromOwnPages(request)) {
      return done(new ApiError('forbidden'));
    }
    done();
  });

  app.addHook('preParsing', ({ raw, routeOptions }, reply, payload, done) => {
    if (raw.complete) return done(null, payload);
    const late = setTimeout(() => {
      // Not the request itself: its connection has to carry the response.
      body.destroy(new ApiError('request_timeout'));
    }, routeOptions.config.bodyTimeoutMs ?? bodyTimeoutMs);
    const body = payload.pipe(new PassThrough());
    // A body that is rejected unread (too large, not JSON) never finishes; its response does.
    for (const stream of [body, reply.raw]) finished(stream, () => clearTimeout(late));
    done(null, body);
  });

  // JSON only. An empty body with a JSON content type is what clients send on calls without a body.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else
      void parse(request, body as string, (error, value) =>
        isTooDeep(value) ? done(new ApiError('malformed_body')) : done(error, value),
      );
  });
}
