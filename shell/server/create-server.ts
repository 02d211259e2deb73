import { uploadTimeoutMs } from '@portal/contract';
import {
  leaveOutDeparted,
  noticeUntrustedProxies,
  trackUnusedConnections,
} from '@portal/server-kit/http';
import { countRequests } from '@portal/server-kit/metrics';
import { traceRequests } from '@portal/server-kit/tracing';
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import type { EdgeConfig } from './config.ts';
import { loggedPath, loggerOptions, logRequests } from './logging.ts';
import { commonHeaders, fileHeaders } from './security-headers.ts';

const maxConnections = 20_000;
const plainText = 'text/plain; charset=utf-8';

type ServerConfig = Pick<EdgeConfig, 'logLevel' | 'logTo' | 'metrics' | 'trustedProxies'>;

/** The server without routes: its limits, the headers of every response, what it logs and how it stops. */
export function createServer(config: ServerConfig, draining: AbortSignal): FastifyInstance {
  const server = Fastify({
    logger: loggerOptions(config.logLevel, config.logTo),
    logController: new LogController({
      requestIdLogLabel: 'request_id',
      disableRequestLogging: true,
    }),
    // One id follows a request through both logs. A client cannot choose it, for it could write anything in it.
    genReqId: () => randomUUID(),
    // Requests that arrive while the edge closes are served like those before them.
    return503OnClosing: false,
    // A visitor who sends headers drop by drop is cut off; a file may take its time.
    requestTimeout: uploadTimeoutMs,
    http: {
      connectionsCheckingInterval: 1000,
      headersTimeout: 10_000,
      requestTimeout: uploadTimeoutMs,
    },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { ignoreTrailingSlash: true },
    // A path that cannot be decoded never reaches a route.
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      void reply.code(400).headers(commonHeaders).type(plainText).send('Bad request');
    },
  });
  // Memory would run out beyond it. The routes limit what one visitor may take.
  server.server.maxConnections = maxConnections;
  const closeUnused = trackUnusedConnections(server.server);
  server.addHook('preClose', async () => closeUnused());
  server.addHook('onRequest', leaveOutDeparted);
  // The public must not choose which traces are kept: each begins here.
  traceRequests(server, { trustsCaller: false, describePath: ({ url }) => loggedPath(url) });
  server.addHook('onRequest', noticeUntrustedProxies(server.log, 'EDGE_TRUSTED_PROXIES'));
  logRequests(server);
  if (config.metrics) countRequests(server);
  addHeaders(server, draining);
  handleErrors(server);
  return server;
}

function addHeaders(server: FastifyInstance, draining: AbortSignal): void {
  // Hooks without promises: each of them costs every request a turn of the loop.
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('X-Request-Id', request.id);
    // The next request of this connection goes to an edge that keeps running.
    if (draining.aborted) void reply.header('Connection', 'close');
    done();
  });
  const ofFiles = Object.entries(fileHeaders);
  const ofOthers = Object.entries(commonHeaders);
  server.addHook('onSend', ({ url }, reply, payload, done) => {
    const headers = url.startsWith('/releases/') ? ofFiles : ofOthers;
    // A header that is set twice over would send a cookie twice.
    for (const [name, value] of headers) if (!reply.hasHeader(name)) void reply.header(name, value);
    done(null, payload);
  });
}

function handleErrors(server: FastifyInstance): void {
  server.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).type(plainText).send('Not found'),
  );
  // The log explains the error to those who run the edge; the page never does.
  server.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode < 500) return reply.code(statusCode).type(plainText).send('Bad request');
    request.log.error({ err: error }, 'the page failed');
    return reply.code(500).type(plainText).send('The portal cannot show this page right now.');
  });
}
