import { draftLocales, negotiateLocale, type Locale } from '@portal/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderSpeedToken, type PageBoot, type PageBoots } from './boot/page-boot.ts';
import { compressPage, fillPage, streamPage, takesBrotli } from './compress-page.ts';
import type { EdgeConfig } from './config.ts';
import { readCookie } from './cookies.ts';
import { indexingHeaders } from './indexing.ts';
import { renderOfflinePage } from './offline-page.ts';
import { planReads } from './page-data/plan-reads.ts';
import type { PageReader } from './page-data/read-api.ts';
import { renderPageData } from './page-data/render-page-data.ts';
import { readLanding } from './landing.ts';
import { createPageTemplates, type CompiledPage } from './page-templates.ts';
import type { PinnedFiles } from './pinned-files.ts';
import type { PageRenderer } from './rendering/page-renderer.ts';
import { renderContent } from './rendering/rendered-html.ts';
import { isKnownPath, renderPage, showsLanding } from './page.ts';
import type { Catalogue } from './public-benefits/follow-catalogue.ts';
import { isPublicArea, renderPublicPage } from './public-benefits/public-page.ts';
import { createNonce, pageHeaders } from './security-headers.ts';
import { policiesOf, shellOf, type VisitorReleaseSet } from './visitor-release-set.ts';
import { isSignedIn } from './visitor.ts';

const htmlType = 'text/html; charset=utf-8';

interface PageSources {
  config: EdgeConfig;
  boots: PageBoots;
  catalogue: Catalogue;
  reader: PageReader;
  files: PinnedFiles;
  /** Null: pages are rendered by the browser. */
  renderer: PageRenderer | null;
}

/** The page at every path, the release set for pages that are open, and the page without a connection. */
export function servePages(
  edge: FastifyInstance,
  { config, boots, catalogue, reader, files, renderer }: PageSources,
): void {
  edge.get('/live-releases', async (request, reply) => {
    const collected = await boots.collect(request, reply);
    void reply.headers({ 'Cache-Control': 'no-store', Vary: 'Cookie' });
    return collected ? reply.send(collected.page.boot) : sendNothingLive(reply);
  });

  edge.get<{ Querystring: { locale?: string } }>('/offline', async (request, reply) => {
    const nonce = createNonce();
    const locale = config.locales.find((known) => known === request.query.locale) ?? 'en';
    void reply.headers(pageHeaders(nonce, '/offline')).type(htmlType);
    return reply.send(renderOfflinePage(locale, config.page.shortName, nonce));
  });

  const templates = createPageTemplates(edge.log);

  edge.get('/*', async (request, reply) => {
    const collected = await boots.collect(request, reply);
    if (!collected) return sendNothingLive(reply);
    const { page, speedToken } = collected;
    const { boot, releaseSet } = page;
    const pathname = pathOf(request.url);
    const nonce = createNonce();
    const isOwner = isSignedIn(request);
    const locale = localeOf(request, config.locales);
    const reading = startReading(request, { config, reader, releaseSet, pathname, locale });
    const templateKey = keyOfTemplate(request, { page, pathname, locale, reading, renderer });
    const compiled = templateKey && templates.find(page, templateKey);
    if (compiled && takesBrotli(request, reply))
      return sendCompiled(reply, {
        compiled,
        nonce,
        locale,
        reading,
        added: renderSpeedToken(speedToken, nonce),
      });
    const query = new URLSearchParams(request.url.split('?')[1]);
    const isPublic = isPublicArea(pathname) && isKnownPath(releaseSet, pathname);
    const benefits = isPublic ? await catalogue(locale) : null;
    const { shortName } = config.page;
    const { portalUrl } = config;
    const publicPage =
      benefits &&
      renderPublicPage({ pathname, locale, shortName, portalUrl, isSignedIn: isOwner }, benefits);
    const isMissing = benefits !== null && publicPage === null;
    // A public page has the landing page's frame.
    const landing =
      publicPage || showsLanding(pathname, query, isOwner)
        ? await readLanding(files, shellOf(releaseSet))
        : null;
    const modal = query.get('modal');
    // In one spelling: each other one would be rendered and kept again, for anyone who asks.
    const opensDialogOnly = modal !== null && request.url === `${pathname}?modal=${modal}`;
    const dialog =
      landing && !publicPage && opensDialogOnly
        ? ((await renderer?.renderDialog({ request, page, locale, modal })) ?? null)
        : null;
    const render = (forNonce: string) =>
      renderPage({
        ...page,
        pathname,
        modal,
        locale,
        isSignedIn: isOwner,
        hasPageData: reading !== null,
        nonce: forNonce,
        landing,
        dialog: dialog && renderContent(dialog, forNonce),
        publicPage,
        devReload: config.devReload,
        hidesDrafts: !config.locales.some((offered) => draftLocales.includes(offered)),
        hasFederationTools: boot.devTools !== null && asksForTools(request, query),
      });
    const headersFor = (forNonce: string) => ({
      ...pageHeaders(forNonce, pathname, boot.devTools?.origins, policiesOf(releaseSet)),
      ...indexingHeaders(pathname, portalUrl, publicPage !== null),
    });
    const rendered = render(nonce);
    rendered.end = renderSpeedToken(speedToken, nonce) + rendered.end;
    const statusCode = isKnownPath(releaseSet, pathname) && !isMissing ? 200 : 404;
    const isComplete = landing !== null || !showsLanding(pathname, query, isOwner);
    if (templateKey && statusCode === 200 && isComplete)
      templates.offer(page, templateKey, { render, headersFor, hasPageData: reading !== null });
    void reply.code(statusCode).headers(headersFor(nonce)).type(htmlType);
    if (!reading)
      return reply.send(
        await compressPage(rendered.start + rendered.root + rendered.end, request, reply),
      );
    // Page data is the view of one owner at one moment.
    void reply.header('Cache-Control', 'no-store');
    const middle = reading.responses.then(async (responses) => {
      const visit = { request, page, pathname, locale, token: reading.token, responses };
      const content = responses.size > 0 ? ((await renderer?.render(visit)) ?? null) : null;
      const root = content ? renderContent(content, nonce) + rendered.late : rendered.root;
      return root + renderPageData({ userId: reading.userId, locale, responses });
    });
    return reply.send(streamPage(rendered, middle, request, reply));
  });
}

/**
 * The key of a page that all visitors of a release set get. Null for every other one: with a query, from the catalogue,
 * with a release on trial, or with content that is rendered for its owner.
 */
function keyOfTemplate(
  request: FastifyRequest,
  { page, pathname, locale, reading, renderer }: TemplateSources,
): string | null {
  const isSame =
    page.isShared &&
    !request.url.includes('?') &&
    !isPublicArea(pathname) &&
    (reading === null || renderer === null) &&
    (page.boot.devTools === null || readCookie(request, 'federation_tools') === null);
  return isSame ? `${locale} ${reading !== null} ${pathname}` : null;
}

interface TemplateSources extends Pick<PageSources, 'renderer'> {
  page: PageBoot;
  pathname: string;
  locale: string;
  reading: Reading | null;
}

interface CompiledVisit extends Pick<TemplateSources, 'locale' | 'reading'> {
  compiled: CompiledPage;
  nonce: string;
  /** Only this document has it. */
  added: string;
}

function sendCompiled(
  reply: FastifyReply,
  { compiled, nonce, added, locale, reading }: CompiledVisit,
): FastifyReply {
  void reply
    .headers(compiled.headersFor(nonce))
    // Set already: by what the browser takes.
    .header('Vary', 'Cookie, Accept-Language, Accept-Encoding')
    .type(htmlType);
  if (reading) void reply.header('Cache-Control', 'no-store');
  const data = reading?.responses.then((responses) =>
    renderPageData({ userId: reading.userId, locale, responses }),
  );
  return reply.send(fillPage(compiled, nonce, { data: data ?? null, added }));
}

interface ReadSources extends Pick<PageSources, 'config' | 'reader'> {
  releaseSet: VisitorReleaseSet;
  pathname: string;
  locale: string;
}

interface Reading {
  token: string;
  /** Value of the visitor's cookie. */
  userId: string;
  /** JSON by path. It is never rejected. */
  responses: Promise<Map<string, string>>;
}

/** By the parameter, or by the cookie that the script writes then. */
function asksForTools(request: FastifyRequest, query: URLSearchParams): boolean {
  return query.has('federation') || readCookie(request, 'federation_tools') !== null;
}

/** Begins to read what the page of a signed-in visitor needs first. Null where there is nothing to read. */
function startReading(
  request: FastifyRequest,
  { config, reader, releaseSet, pathname, locale }: ReadSources,
): Reading | null {
  const token = readCookie(request, 'token');
  if (!token || request.method !== 'GET' || config.pageDataMs === 0) return null;
  const reads = planReads(request, releaseSet, pathname);
  if (reads.length === 0) return null;
  const userId = readCookie(request, 'user_id') ?? '';
  return { token, userId, responses: reader.read(request, { token, locale, reads }) };
}

function sendNothingLive(reply: FastifyReply): FastifyReply {
  return reply.code(503).type('text/plain; charset=utf-8').send('The portal has no live release.');
}

/** The path that the portal's routes know: without query and without slashes at its end. */
function pathOf(url: string): string {
  return url.replace(/[?#].*$/, '').replace(/\/+$/, '') || '/';
}

/** The language of the cookie, else the best of those that the browser wants, else English. */
function localeOf(request: FastifyRequest, offered: readonly Locale[]): Locale {
  const chosen = readCookie(request, 'locale');
  return (
    offered.find((locale) => locale === chosen) ??
    negotiateLocale(request.headers['accept-language'], offered)
  );
}
