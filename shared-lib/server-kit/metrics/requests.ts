import type { FastifyInstance } from 'fastify';
import { Counter, Histogram } from 'prom-client';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its response stays open: how long says nothing. */
    isStream?: boolean;
  }
}

const requests = new Counter({
  name: 'portal_http_requests_total',
  help: 'Requests by the pattern of the route and the class of the status, or cut_off where the client left first',
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
  server.addHook('onRequest', (request, reply, done) => {
    // The hook `onResponse` is not called when the client leaves first, as it does from each stream.
    reply.raw.once('close', () => {
      const { statusCode, writableFinished } = reply.raw;
      const { url: route = 'unknown', config } = request.routeOptions;
      const method = methods.has(request.method) ? request.method : 'other';
      const isCutOff = !writableFinished && !config.isStream;
      const status = isCutOff ? 'cut_off' : `${Math.floor(statusCode / 100)}xx`;
      requests.inc({ method, route, status });
      if (!isCutOff && !config.isStream) durations.observe({ route }, reply.elapsedTime / 1000);
    });
    done();
  });
}
