import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { EdgeFailure } from './failure.ts';

/** Headers of one connection, and so not passed on. https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1 */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  // Node has said "continue" to the client already.
  'expect',
]);

/** Headers in which clients and proxies describe the path of a request. The edge replaces them with values that it has verified. */
const claims = [
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-forwarded-port',
  'x-forwarded-server',
  // Its own trace, where it records traces.
  'traceparent',
  'tracestate',
  'baggage',
];

/** The headers that the API gets. */
export function requestHeaders(request: FastifyRequest): IncomingHttpHeaders {
  const headers = withoutHopByHop(request.headers);
  // The edge sets it with the body.
  delete headers['content-length'];
  delete headers.host;
  for (const name of claims) delete headers[name];
  return { ...headers, ...forwardedHeaders(request) };
}

/** Verified details of the request behind a call. */
export function forwardedHeaders(request: FastifyRequest) {
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-request-id': request.id,
  };
}

export function withoutHopByHop<H extends IncomingHttpHeaders>(headers: H): H {
  const named = new Set(
    String(headers.connection ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  );
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !named.has(name)),
  ) as H;
}

/**
 * Path and query as the client wrote them. Throws for a path that another server could read as one outside
 * of `/api`: with `..` in it, however it is encoded.
 */
export function upstreamPath(url: string): string {
  const [path = ''] = url.split('?');
  if (!/^\/api(\/|$)/.test(path) || /(^|[\\/])\.{1,2}([\\/]|$)/.test(decodeURIComponent(path)))
    throw new EdgeFailure('malformed_body');
  return url;
}

const lostConnection = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/**
 * Asks the API. A connection that is kept alive may be closed by the API in the moment in which it is used
 * again; what changes nothing is then asked once more.
 */
export async function ask(
  agent: Dispatcher,
  options: Dispatcher.RequestOptions & { body: Buffer | Readable | null },
): Promise<Dispatcher.ResponseData> {
  try {
    return await agent.request(options);
  } catch (error) {
    const isSafe = options.method === 'GET' || options.method === 'HEAD';
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!isSafe || !lostConnection.has(code)) throw error;
    return agent.request(options);
  }
}
