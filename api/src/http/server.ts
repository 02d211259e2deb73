import {
  bodyLimitBytes,
  bodyTimeoutMs,
  negotiateLocale,
  uploadTimeoutMs,
  type Locale,
} from '@portal/contract';
import {
  leaveOutDeparted,
  noticeUntrustedProxies,
  trackUnusedConnections,
} from '@portal/server-kit/http';
import { countRequests } from '@portal/server-kit/metrics';
import { traceRequests } from '@portal/server-kit/tracing';
import Fastify, { LogController, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { ApiError, sendError } from './errors.ts';
import { logRequests, routeOf } from './logging.ts';
import { requestId } from './request-guards.ts';

export interface ServerOptions {
  /** Logger; none by default. */
  logger?: FastifyServerOptions['logger'];
  /** Proxies that are trusted to report a visitor's IP address; `loopback` by default. */
  trustedProxies?: string[];
  /** Whether requests are counted for the metrics. */
  countsRequests?: boolean;
  /** Languages that callers get; all by default. */
  locales?: readonly Locale[];
}

/** Fastify with what holds for every request, and no routes. */
export function createServer({
  logger = false,
  trustedProxies = ['loopback'],
  countsRequests: hasCounts = false,
  locales,
}: ServerOptions) {
  const app = Fastify({
    logger,
    genReqId: requestId,
    logController: new LogController({
      requestIdLogLabel: 'request_id',
      // logRequests writes one record of a request, without what a path may hold.
      disableRequestLogging: true,
    }),
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: uploadTimeoutMs,
    // Node's own limits are a minute for late headers, and it looks for late requests every 30 s. How long a
    // body may take is the call's matter: guardRequests.
    http: {
      connectionsCheckingInterval: 1000,
      headersTimeout: bodyTimeoutMs,
      requestTimeout: uploadTimeoutMs,
    },
    // Open pages keep connections alive; a stop waits for requests, not for them.
    forceCloseConnections: 'idle',
    // Requests that arrive while the API closes are served like those before them.
    return503OnClosing: false,
  });
  const closeUnused = trackUnusedConnections(app.server);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(new ApiError('not_found'), request, reply));
  app.addHook('preClose', async () => closeUnused());
  app.addHook('onRequest', leaveOutDeparted);
  // Only edges reach the API.
  traceRequests(app, { trustsCaller: true, describePath: routeOf });
  app.addHook('onRequest', noticeUntrustedProxies(app.log, 'API_TRUSTED_PROXIES'));
  if (locales)
    // Every call reads this header: here it loses the languages that are not offered.
    app.addHook('onRequest', ({ headers }, _reply, done) => {
      headers['accept-language'] = negotiateLocale(headers['accept-language'], locales);
      done();
    });
  logRequests(app);
  if (hasCounts) countRequests(app);
  return app;
}
