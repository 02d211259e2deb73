import httpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import { openStore } from '@portal/shared-lib/federation/store';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EdgeConfig } from './config.ts';
import { serveDevReload } from './dev-reload.ts';
import { checkHealth } from './health.ts';
import { isKnownPath, renderPage } from './page.ts';
import { commonHeaders, createNonce, pageHeaders } from './security-headers.ts';

const publicDirectory = join(dirname(fileURLToPath(import.meta.url)), '../public');
const locales = ['en', 'es', 'zh-CN'];
const plainText = 'text/plain; charset=utf-8';

/** The server in front of everything: pages with the live vector, the releases' files, and /api passed on. */
export async function buildEdge(config: EdgeConfig): Promise<FastifyInstance> {
  const store = openStore(resolve(config.storeDirectory));
  const edge = Fastify({
    logger: false,
    routerOptions: { ignoreTrailingSlash: true },
    // An address that cannot be decoded never reaches a route.
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      void reply.code(400).headers(commonHeaders).type(plainText).send('Bad request');
    },
  });

  edge.addHook('onSend', async (_request, reply) => {
    void reply.headers({ ...commonHeaders, ...reply.getHeaders() });
  });

  await edge.register(httpProxy, {
    upstream: config.apiUrl,
    prefix: '/api',
    rewritePrefix: '/api',
    disableRequestLogging: true,
    replyOptions: {
      // The API counts tries by address. What the client says of itself stays, to the left of what is known.
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-for': [headers['x-forwarded-for'], request.socket.remoteAddress]
          .filter(Boolean)
          .join(', '),
      }),
      // The usual shape of the API's errors, so that the portal shows what it always shows.
      onError: (reply) => {
        void reply
          .code(503)
          .header('Cache-Control', 'no-store')
          .send({ code: 'unavailable', message: 'Service unavailable', request_id: '' });
      },
    },
  });

  await edge.register(fastifyStatic, {
    root: store.releasesDirectory,
    prefix: '/releases/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
    decorateReply: false,
    setHeaders: (reply) => void reply.header('Access-Control-Allow-Origin', '*'),
  });

  await edge.register(fastifyStatic, {
    root: publicDirectory,
    prefix: '/',
    wildcard: false,
    index: false,
    maxAge: '1h',
  });

  edge.get('/healthz', async (_request, reply) => {
    const health = await checkHealth(config, store);
    return reply
      .code(health.status === 'ok' ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send(health);
  });

  if (config.devReload) serveDevReload(edge, store, config.channel);

  edge.get('/*', async (request, reply) => {
    const pathname = pathOf(request.url);
    const revision = await store.readChannel(config.channel);
    if (!revision) return reply.code(503).type(plainText).send('The portal has no live release.');
    const nonce = createNonce();
    const { cookie } = request.headers;
    const html = renderPage({
      revision,
      pathname,
      locale: localeOf(cookie),
      isSignedIn: /(?:^|;\s*)token=./.test(cookie ?? ''),
      nonce,
      config,
    });
    return reply
      .code(isKnownPath(revision, pathname) ? 200 : 404)
      .headers(pageHeaders(nonce, pathname))
      .type('text/html; charset=utf-8')
      .send(html);
  });

  edge.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).type(plainText).send('Not found'),
  );
  // What went wrong is for whoever runs the edge, never for the page.
  edge.setErrorHandler<FastifyError>(async (error, _request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode < 500) return reply.code(statusCode).type(plainText).send('Bad request');
    console.error(error);
    return reply.code(500).type(plainText).send('The portal cannot show this page right now.');
  });
  return edge;
}

/** The path that the portal's routes know: without query and without slashes at its end. */
function pathOf(url: string): string {
  return url.replace(/[?#].*$/, '').replace(/\/+$/, '') || '/';
}

function localeOf(cookie = ''): string {
  const value = /(?:^|;\s*)locale=([^;]+)/.exec(cookie)?.[1];
  return locales.find((locale) => locale === value) ?? 'en';
}
