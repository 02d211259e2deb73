import type { FastifyInstance } from 'fastify';
import { Counter, Histogram } from 'prom-client';

const requests = new Counter({
  name: 'portal_http_requests_total',
  help: 'Requests with a response, by the pattern of the route and the class of the status',
  labelNames: ['method', 'route', 'status'] as const,
});

const durations = new Histogram({
  name: 'portal_http_request_duration_seconds',
  help: 'From the headers of a request to the end of its response, without streams',
  labelNames: ['route'] as const,
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts the requests of a server. Routes are those that it has registered, so that no visitor can invent a label. */
export function countRequests(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply.raw;
    const route = request.routeOptions.url ?? 'unknown';
    const method = methods.has(request.method) ? request.method : 'other';
    requests.inc({ method, route, status: `${Math.floor(statusCode / 100)}xx` });
    const type = String(reply.raw.getHeader('content-type') ?? '');
    if (!type.startsWith('text/event-stream'))
      durations.observe({ route }, reply.elapsedTime / 1000);
  });
}
