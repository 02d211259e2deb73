import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors.ts';

export const bodyLimitBytes = 64 * 1024;

/** A request id from the edge is kept, so that one id follows a request through both logs. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What holds for every request of the API, whatever the call. */
export function guardRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    // Another site's page must not act in the name of the person who looks at it.
    if (!safeMethods.has(request.method) && request.headers['sec-fetch-site'] === 'cross-site') {
      throw new ApiError('forbidden');
    }
  });

  // JSON only. An empty body with a JSON content type is what clients send on calls without a body.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
