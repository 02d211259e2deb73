import httpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import { uploadTimeoutMs } from '@portal/shared-lib/contract';
import { openConfiguredStore, readSigningKeys } from '@portal/shared-lib/federation/store';
import { resolveReleases } from '@portal/shared-lib/federation/rollout';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressPage } from './compress-page.ts';
import type { EdgeConfig } from './config.ts';
import { serveReleaseConsole } from './console/release-console.ts';
import { serveEvents } from './events.ts';
import { followNotice } from './follow-notice.ts';
import { checkHealth } from './health.ts';
import { indexingHeaders } from './indexing.ts';
import { followChannel } from './live-channel.ts';
import { renderOfflinePage } from './offline-page.ts';
import { openEdgeStore } from './open-edge-store.ts';
import { describeBoot, isKnownPath, renderPage, showsLanding } from './page.ts';
import { openLandings } from './landing.ts';
import { serveReleaseFiles } from './release-files.ts';
import { serveReports } from './report-endpoint.ts';
import { shellOf, type VisitorVector } from './visitor-vector.ts';
import { commonHeaders, createNonce, fileHeaders, pageHeaders } from './security-headers.ts';
import { readStaffKey } from './staff-pass.ts';
import { identifyVisitor, numberVisitor, readCookie } from './visitor.ts';

const publicDirectory = join(dirname(fileURLToPath(import.meta.url)), '../public');
const locales = ['en', 'es', 'zh-CN'];
const plainText = 'text/plain; charset=utf-8';

/** The server in front of everything: pages with the live vector, the releases' files, and /api passed on. */
export async function buildEdge(
  config: EdgeConfig,
  env: NodeJS.ProcessEnv = process.env,
): Promise<FastifyInstance> {
  const source = await openEdgeStore(config.store, env);
  const { store } = source;
  const channel = followChannel(store, {
    channel: config.channel,
    ...(source.isMirror ? { pollMs: 2000, freshMs: 1000 } : { pollMs: 250, freshMs: 50 }),
  });
  const noticeNow = followNotice(config.apiUrl);
  const landingOf = openLandings(store);
  const staffKey = readStaffKey(env, config.store.dataDirectory);
  const edge = Fastify({
    logger: false,
    // Visitors who send their headers drop by drop are not waited for; a file may take its time.
    requestTimeout: uploadTimeoutMs,
    http: {
      connectionsCheckingInterval: 1000,
      headersTimeout: 10_000,
      requestTimeout: uploadTimeoutMs,
    },
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { ignoreTrailingSlash: true },
    // An address that cannot be decoded never reaches a route.
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      void reply.code(400).headers(commonHeaders).type(plainText).send('Bad request');
    },
  });

  edge.addHook('onSend', async ({ url }, reply) => {
    const headers = url.startsWith('/releases/') ? fileHeaders : commonHeaders;
    // A header that is set twice over would send a cookie twice.
    for (const [name, value] of Object.entries(headers))
      if (!reply.hasHeader(name)) void reply.header(name, value);
  });

  await edge.register(httpProxy, {
    upstream: config.apiUrl,
    prefix: '/api',
    rewritePrefix: '/api',
    disableRequestLogging: true,
    replyOptions: {
      // The API counts tries by address and compares a page's origin with the host that was asked. What the
      // client says of its address stays, to the left of what is known.
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-host': headers['x-forwarded-host'] ?? request.headers.host,
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

  // Not over the mirror: whoever changes releases must see the store itself.
  await serveReleaseConsole(edge, {
    apiUrl: config.apiUrl,
    store: await openConfiguredStore(config.store, env),
    staffKey,
    canSign: readSigningKeys(env, config.store.dataDirectory).own !== null,
  });

  await serveReleaseFiles(edge, source);

  await edge.register(fastifyStatic, {
    root: publicDirectory,
    prefix: '/',
    wildcard: false,
    index: false,
    maxAge: '1h',
  });

  edge.get('/healthz', async (_request, reply) => {
    const health = await checkHealth(config, source, channel);
    return reply
      .code(health.status === 'failing' ? 503 : 200)
      .header('Cache-Control', 'no-store')
      .send(health);
  });

  const identify = ({ headers }: FastifyRequest) => identifyVisitor(headers.cookie, staffKey);
  serveEvents(edge, channel, identify);
  serveReports(edge, { store, channel, name: config.channel });
  edge.addHook('onClose', async () => channel.close());

  /** The live revision as this visitor gets it; null when nothing is live. */
  const vectorFor = async (request: FastifyRequest, reply: FastifyReply) => {
    const revision = await channel.current();
    if (!revision) return null;
    const visitor = identify(request);
    if (revision.candidate?.audience.kind === 'percent' && visitor.bucket === null) {
      const { bucket, cookie } = numberVisitor(request.protocol === 'https');
      visitor.bucket = bucket;
      void reply.header('Set-Cookie', cookie);
    }
    const vector: VisitorVector = { ...revision, releases: resolveReleases(revision, visitor) };
    return vector;
  };

  const aidsFor = (request: FastifyRequest) =>
    config.aids.isForAll || identify(request).isStaff ? { origins: config.aids.origins } : null;

  /** What is new, unless this visitor has put it away: the landing page keeps what they put away in a cookie. */
  const noticeFor = async ({ headers }: FastifyRequest) => {
    const notice = await noticeNow();
    return notice && readCookie(headers.cookie, 'portal_notice') === notice.id ? null : notice;
  };

  edge.get('/vector', async (request, reply) => {
    const vector = await vectorFor(request, reply);
    void reply.headers({ 'Cache-Control': 'no-store', Vary: 'Cookie' });
    if (!vector) return reply.code(503).type(plainText).send('The portal has no live release.');
    return reply.send(
      describeBoot(vector, config.page, {
        aids: aidsFor(request),
        notice: await noticeFor(request),
        isSignedIn: isSignedIn(request),
      }),
    );
  });

  edge.get<{ Querystring: { locale?: string } }>('/offline', async (request, reply) => {
    const nonce = createNonce();
    const locale = locales.find((one) => one === request.query.locale) ?? 'en';
    void reply.headers(pageHeaders(nonce, '/offline')).type('text/html; charset=utf-8');
    return reply.send(renderOfflinePage(locale, config.page.shortName, nonce));
  });

  edge.get('/*', async (request, reply) => {
    const pathname = pathOf(request.url);
    const revision = await vectorFor(request, reply);
    if (!revision) return reply.code(503).type(plainText).send('The portal has no live release.');
    const nonce = createNonce();
    const aids = aidsFor(request);
    const query = new URLSearchParams(request.url.split('?')[1]);
    const isOwner = isSignedIn(request);
    const html = renderPage({
      revision,
      pathname,
      modal: query.get('modal'),
      locale: localeOf(request.headers.cookie),
      isSignedIn: isOwner,
      nonce,
      aids,
      notice: await noticeFor(request),
      landing: showsLanding(pathname, query, isOwner) ? await landingOf(shellOf(revision)) : null,
      config,
    });
    void reply
      .code(isKnownPath(revision, pathname) ? 200 : 404)
      .headers(pageHeaders(nonce, pathname, aids?.origins))
      .headers(indexingHeaders(pathname, config.portalUrl))
      .type('text/html; charset=utf-8');
    return reply.send(await compressPage(html, request, reply));
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

/** Whether the visitor brings a token: nothing is decided by it but what to load early. */
function isSignedIn({ headers }: FastifyRequest): boolean {
  return /(?:^|;\s*)token=./.test(headers.cookie ?? '');
}

function localeOf(cookie = ''): string {
  const value = /(?:^|;\s*)locale=([^;]+)/.exec(cookie)?.[1];
  return locales.find((locale) => locale === value) ?? 'en';
}
