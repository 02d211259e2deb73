import fastifyStatic from '@fastify/static';
import { uploadTimeoutMs } from '@portal/contract';
import {
  openConfiguredStore,
  readGatePolicy,
  readSigningKeys,
  resolveReleases,
} from '@portal/releases';
import { leaveOutDeparted, trackUnusedConnections } from '@portal/server-kit/http';
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveApi } from './api/serve-api.ts';
import { compressPage } from './compress-page.ts';
import type { EdgeConfig } from './config.ts';
import { serveReleaseConsole } from './console/release-console.ts';
import { serveEvents } from './events.ts';
import { followNotice } from './follow-notice.ts';
import { serveHealth } from './health.ts';
import { indexingHeaders } from './indexing.ts';
import { followChannel } from './live-channel.ts';
import { loggerOptions, logRequests } from './logging.ts';
import { renderOfflinePage } from './offline-page.ts';
import { openEdgeStore } from './open-edge-store.ts';
import { describeBoot, isKnownPath, renderPage, showsLanding } from './page.ts';
import { openLandings } from './landing.ts';
import { serveOverrides } from './overrides.ts';
import { serveReleaseFiles } from './release-files.ts';
import { serveReports } from './report-endpoint.ts';
import { createReportTokens } from './report-token.ts';
import { shellOf, type VisitorReleaseSet } from './visitor-release-set.ts';
import { renderSecurityTxt } from './security-txt.ts';
import { commonHeaders, createNonce, fileHeaders, pageHeaders } from './security-headers.ts';
import { readStaffKey } from './staff-pass.ts';
import { identifyVisitor, numberVisitor, readCookie } from './visitor.ts';

const publicDirectory = join(dirname(fileURLToPath(import.meta.url)), '../public');
const locales = ['en', 'es', 'zh-CN'];
const mostConnections = 20_000;
const plainText = 'text/plain; charset=utf-8';

/**
 * The server in front of everything: pages with the live release set, the releases' files, and /api passed on.
 * @param draining says that the edge is about to stop: it serves on, and nobody new is sent to it.
 */
export async function buildEdge(
  config: EdgeConfig,
  env: NodeJS.ProcessEnv = process.env,
  draining: AbortSignal = new AbortController().signal,
): Promise<FastifyInstance> {
  const source = await openEdgeStore(config.store, env);
  const { store } = source;
  const noticeNow = followNotice(config.apiUrl);
  const staffKey = readStaffKey(env, config.store.dataDirectory);
  const policy = readGatePolicy(env);
  const edge = Fastify({
    logger: loggerOptions(config.logLevel, config.logTo),
    logController: new LogController({
      requestIdLogLabel: 'request_id',
      disableRequestLogging: true,
    }),
    // One id follows a request through both logs. It is never the client's, who could write anything in it.
    genReqId: () => randomUUID(),
    // Requests that arrive while the edge closes are served like those before them.
    return503OnClosing: false,
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

  const channel = followChannel(store, edge.log, {
    channel: config.channel,
    acceptsStale: config.acceptsStale,
    ...(source.isMirror ? { pollMs: 2000, freshMs: 1000 } : { pollMs: 250, freshMs: 50 }),
  });
  const landingOf = openLandings(store, edge.log);
  // Beyond it memory would run out; what one visitor may take is limited where it is served.
  edge.server.maxConnections = mostConnections;
  const closeUnused = trackUnusedConnections(edge.server);
  edge.addHook('preClose', async () => closeUnused());
  edge.addHook('onRequest', leaveOutDeparted);
  logRequests(edge);
  edge.addHook('onRequest', async (request, reply) => {
    void reply.header('X-Request-Id', request.id);
    // The next request of this connection comes to an edge that stays.
    if (draining.aborted) void reply.header('Connection', 'close');
  });
  edge.addHook('onSend', async ({ url }, reply) => {
    const headers = url.startsWith('/releases/') ? fileHeaders : commonHeaders;
    // A header that is set twice over would send a cookie twice.
    for (const [name, value] of Object.entries(headers))
      if (!reply.hasHeader(name)) void reply.header(name, value);
  });

  await serveApi(edge, config.apiUrl);

  // Not over the mirror: whoever changes releases must see the store itself.
  await serveReleaseConsole(edge, {
    apiUrl: config.apiUrl,
    store: await openConfiguredStore(config.store, env),
    staffKey,
    canSign: readSigningKeys(env, config.store.dataDirectory).own !== null,
    policy,
  });

  await serveReleaseFiles(edge, source, (app, id) => {
    const live = channel.known();
    const isCanary = live?.canary?.app === app && live.canary.release.id === id;
    return isCanary || live?.releases[app]?.id === id;
  });

  // What a browser asks for beside a document that is not HTML, such as a PDF file.
  edge.get('/favicon.ico', async (_request, reply) => reply.redirect('/favicon.svg', 301));
  await edge.register(fastifyStatic, {
    root: publicDirectory,
    prefix: '/',
    wildcard: false,
    index: false,
    maxAge: '1h',
  });

  edge.get('/.well-known/security.txt', async (_request, reply) =>
    reply.type(plainText).header('Cache-Control', 'no-cache').send(renderSecurityTxt(config)),
  );

  serveHealth(edge, { config, source, channel, draining });

  const identify = ({ headers }: FastifyRequest) => identifyVisitor(headers.cookie, staffKey);
  serveEvents(edge, channel, identify);
  const tokens = createReportTokens(staffKey);
  serveReports(edge, { store, channel, tokens, identify, policy });
  edge.addHook('onClose', () => channel.close());

  /** The live revision as this visitor gets it; null when nothing is live. */
  const releaseSetFor = async (request: FastifyRequest, reply: FastifyReply) => {
    const revision = await channel.current();
    if (!revision) return null;
    const visitor = identify(request);
    if (revision.canary?.audience.kind === 'percent' && visitor.bucket === null) {
      const { cookie, ...numbered } = numberVisitor(request.protocol === 'https');
      Object.assign(visitor, numbered);
      void reply.header('Set-Cookie', cookie);
    }
    const token = tokens.issue(revision, visitor, request.ip, new Date());
    const releaseSet: VisitorReleaseSet = {
      ...revision,
      releases: resolveReleases(revision, visitor),
      trial: revision.canary && token !== null ? { app: revision.canary.app, token } : null,
    };
    return releaseSet;
  };

  const devToolsFor = (request: FastifyRequest) =>
    config.devTools.isForAll || identify(request).isStaff
      ? { origins: config.devTools.origins }
      : null;

  /** What is new, unless this visitor has put it away: the landing page keeps what they put away in a cookie. */
  const noticeFor = async ({ headers }: FastifyRequest) => {
    const notice = await noticeNow();
    return notice && readCookie(headers.cookie, 'portal_notice') === notice.id ? null : notice;
  };

  edge.get('/live-releases', async (request, reply) => {
    const releaseSet = await releaseSetFor(request, reply);
    void reply.headers({ 'Cache-Control': 'no-store', Vary: 'Cookie' });
    if (!releaseSet) return reply.code(503).type(plainText).send('The portal has no live release.');
    return reply.send(
      describeBoot(releaseSet, config.page, {
        devTools: devToolsFor(request),
        notice: await noticeFor(request),
        isSignedIn: isSignedIn(request),
      }),
    );
  });

  serveOverrides(edge, store, (request) => devToolsFor(request) !== null);

  edge.get<{ Querystring: { locale?: string } }>('/offline', async (request, reply) => {
    const nonce = createNonce();
    const locale = locales.find((one) => one === request.query.locale) ?? 'en';
    void reply.headers(pageHeaders(nonce, '/offline')).type('text/html; charset=utf-8');
    return reply.send(renderOfflinePage(locale, config.page.shortName, nonce));
  });

  edge.get('/*', async (request, reply) => {
    const pathname = pathOf(request.url);
    const revision = await releaseSetFor(request, reply);
    if (!revision) return reply.code(503).type(plainText).send('The portal has no live release.');
    const nonce = createNonce();
    const devTools = devToolsFor(request);
    const query = new URLSearchParams(request.url.split('?')[1]);
    const isOwner = isSignedIn(request);
    const html = renderPage({
      revision,
      pathname,
      modal: query.get('modal'),
      locale: localeOf(request.headers.cookie),
      isSignedIn: isOwner,
      nonce,
      devTools,
      notice: await noticeFor(request),
      landing: showsLanding(pathname, query, isOwner) ? await landingOf(shellOf(revision)) : null,
      config,
    });
    void reply
      .code(isKnownPath(revision, pathname) ? 200 : 404)
      .headers(pageHeaders(nonce, pathname, devTools?.origins))
      .headers(indexingHeaders(pathname, config.portalUrl))
      .type('text/html; charset=utf-8');
    return reply.send(await compressPage(html, request, reply));
  });

  edge.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).type(plainText).send('Not found'),
  );
  // What went wrong is for whoever runs the edge, never for the page.
  edge.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode < 500) return reply.code(statusCode).type(plainText).send('Bad request');
    request.log.error({ err: error }, 'the page failed');
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
