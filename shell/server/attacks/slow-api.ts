import { messagingCalls } from '@portal/contract';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

export interface SlowApi {
  apiUrl: string;
  /** Requests whose headers have arrived, by path. */
  received: (path: string) => number;
  /** Requests of a path whose connection the other side has closed before the response. */
  abandoned: (path: string) => number;
  /** The headers that came last. */
  lastHeaders: () => IncomingHttpHeaders;
  /** The body that came last. */
  lastBody: () => string;
  /** Responds to everything that waits under `/api/slow`. */
  release: () => void;
}

const streamPath = `/api${messagingCalls.followMessages.path}`;

/**
 * For tests: an API on a socket of its own. `/api/slow…` waits until the test says so, message streams stay
 * open, `/api/early` responds 401 before the body has come, and everything else responds at once.
 */
export async function startSlowApi(t: TestContext): Promise<SlowApi> {
  const received = new Map<string, number>();
  const abandoned = new Map<string, number>();
  const waiting = new Set<ServerResponse>();
  let lastHeaders: IncomingHttpHeaders = {};
  let lastBody = '';
  const count = (counts: Map<string, number>, path: string) =>
    counts.set(path, (counts.get(path) ?? 0) + 1);

  const api = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    count(received, path);
    lastHeaders = request.headers;
    response.once('close', () => {
      waiting.delete(response);
      if (!response.writableFinished) count(abandoned, path);
    });
    const respond = (status: number) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end('{"data":{}}');
    };
    if (path === streamPath) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(':\n\n');
      return;
    }
    if (path === '/api/early') return respond(401);
    if (path.startsWith('/api/slow')) waiting.add(response);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      lastBody = Buffer.concat(parts).toString();
      if (!waiting.has(response)) respond(200);
    });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  t.after(async () => {
    api.closeAllConnections();
    await new Promise((resolve) => api.close(resolve));
  });
  return {
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    received: (path) => received.get(path) ?? 0,
    abandoned: (path) => abandoned.get(path) ?? 0,
    lastHeaders: () => lastHeaders,
    lastBody: () => lastBody,
    release: () => {
      for (const response of waiting) response.end('{"data":{}}');
      waiting.clear();
    },
  };
}
