import type { FastifyInstance } from 'fastify';

const preflightSeconds = 600;
const allowedMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const allowedHeaders =
  'Accept, Accept-Language, Authorization, Content-Type, Idempotency-Key, Last-Event-ID, X-Portal-Background, X-Requested-With';
const exposedHeaders = 'Retry-After, X-Request-Id, Content-Disposition';

/**
 * Lets pages of other hosts call the API, for remotes of the portal that they show. Such a call has the session's token in
 * a header, which no page can send without knowing it: cookies are not allowed, and none is passed on.
 */
export function allowHosts(scope: FastifyInstance, origins: readonly string[]): void {
  scope.addHook('onRequest', async ({ headers, method }, reply) => {
    const { origin } = headers;
    if (origins.length > 0) void reply.header('Vary', 'Origin');
    if (origin === undefined || !origins.includes(origin)) return undefined;
    void reply.headers({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Expose-Headers': exposedHeaders,
    });
    if (method === 'OPTIONS' && headers['access-control-request-method'] !== undefined)
      return reply
        .code(204)
        .headers({
          'Access-Control-Allow-Methods': allowedMethods,
          'Access-Control-Allow-Headers': allowedHeaders,
          'Access-Control-Max-Age': String(preflightSeconds),
        })
        .send();
    delete headers.cookie;
    // The API rejects writes of other sites' pages; of this origin the operator has said that they are wanted.
    delete headers.origin;
    headers['sec-fetch-site'] = 'same-origin';
    return undefined;
  });
}
