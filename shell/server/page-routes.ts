import { locales } from '@portal/contract';
import type { PrerenderedLanding, PinnedRelease } from '@portal/contract/composition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageBoots } from './boot/page-boot.ts';
import { compressPage } from './compress-page.ts';
import type { EdgeConfig } from './config.ts';
import { readCookie } from './cookies.ts';
import { indexingHeaders } from './indexing.ts';
import { renderOfflinePage } from './offline-page.ts';
import { isKnownPath, renderPage, showsLanding } from './page.ts';
import type { Catalogue } from './public-benefits/follow-catalogue.ts';
import { isPublicArea, renderPublicPage } from './public-benefits/public-page.ts';
import { createNonce, pageHeaders } from './security-headers.ts';
import { shellOf } from './visitor-release-set.ts';
import { isSignedIn } from './visitor.ts';

const htmlType = 'text/html; charset=utf-8';

interface PageSources {
  config: EdgeConfig;
  boots: PageBoots;
  catalogue: Catalogue;
  landingOf: (shell: PinnedRelease) => Promise<PrerenderedLanding | null>;
}

/** The page at every path, the release set for pages that are open, and the page without a connection. */
export function servePages(
  edge: FastifyInstance,
  { config, boots, catalogue, landingOf }: PageSources,
): void {
  edge.get('/live-releases', async (request, reply) => {
    const page = await boots.collect(request, reply);
    void reply.headers({ 'Cache-Control': 'no-store', Vary: 'Cookie' });
    return page ? reply.send(page.boot) : sendNothingLive(reply);
  });

  edge.get<{ Querystring: { locale?: string } }>('/offline', async (request, reply) => {
    const nonce = createNonce();
    const locale = locales.find((known) => known === request.query.locale) ?? 'en';
    void reply.headers(pageHeaders(nonce, '/offline')).type(htmlType);
    return reply.send(renderOfflinePage(locale, config.page.shortName, nonce));
  });

  edge.get('/*', async (request, reply) => {
    const page = await boots.collect(request, reply);
    if (!page) return sendNothingLive(reply);
    const { boot, releaseSet } = page;
    const pathname = pathOf(request.url);
    const query = new URLSearchParams(request.url.split('?')[1]);
    const nonce = createNonce();
    const isOwner = isSignedIn(request);
    const locale = localeOf(request);
    const isPublic = isPublicArea(pathname) && isKnownPath(releaseSet, pathname);
    const benefits = isPublic ? await catalogue(locale) : null;
    const { shortName } = config.page;
    const { portalUrl } = config;
    const publicPage =
      benefits &&
      renderPublicPage({ pathname, locale, shortName, portalUrl, isSignedIn: isOwner }, benefits);
    const isMissing = benefits !== null && publicPage === null;
    const html = renderPage({
      boot,
      releaseSet,
      pathname,
      modal: query.get('modal'),
      locale,
      isSignedIn: isOwner,
      nonce,
      // A public page has the landing page's frame.
      landing:
        publicPage || showsLanding(pathname, query, isOwner)
          ? await landingOf(shellOf(releaseSet))
          : null,
      publicPage,
      devReload: config.devReload,
    });
    void reply
      .code(isKnownPath(releaseSet, pathname) && !isMissing ? 200 : 404)
      .headers(pageHeaders(nonce, pathname, boot.devTools?.origins))
      .headers(indexingHeaders(pathname, portalUrl, publicPage !== null))
      .type(htmlType);
    return reply.send(await compressPage(html, request, reply));
  });
}

function sendNothingLive(reply: FastifyReply): FastifyReply {
  return reply.code(503).type('text/plain; charset=utf-8').send('The portal has no live release.');
}

/** The path that the portal's routes know: without query and without slashes at its end. */
function pathOf(url: string): string {
  return url.replace(/[?#].*$/, '').replace(/\/+$/, '') || '/';
}

function localeOf(request: FastifyRequest): string {
  const chosen = readCookie(request, 'locale');
  return locales.find((locale) => locale === chosen) ?? 'en';
}
