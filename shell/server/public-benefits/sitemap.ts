import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../landing.ts';
import { pagesForSearch } from '../indexing.ts';
import type { Catalogue } from './follow-catalogue.ts';
import { publicPaths } from './public-page.ts';

interface SitemapSources {
  /** Where people open the portal; null where the setting is missing. */
  portalUrl: string | null;
  catalogue: Catalogue;
  /** Whether a live release has the page. */
  isThere: (path: string) => boolean;
}

/** `/robots.txt` and, where the edge knows the URL of the portal, `/sitemap.xml` with all pages for search engines. */
export function serveSitemap(
  edge: FastifyInstance,
  { portalUrl, catalogue, isThere }: SitemapSources,
): void {
  edge.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(
        [
          '# What must not be shown says so in its own headers (X-Robots-Tag), for which it has to be asked for.',
          'User-agent: *',
          'Disallow: /api',
          ...(portalUrl === null ? [] : [`Sitemap: ${portalUrl}/sitemap.xml`]),
          '',
        ].join('\n'),
      ),
  );

  edge.get('/sitemap.xml', async (_request, reply) => {
    if (portalUrl === null) return reply.callNotFound();
    const benefits = await catalogue('en');
    // A list without the benefits would tell search engines that they are gone.
    if (!benefits)
      return reply
        .code(503)
        .headers({ 'Retry-After': '60' })
        .type('text/plain; charset=utf-8')
        .send('The list of pages is not available right now.');
    const paths = [...pagesForSearch, ...publicPaths(benefits)].filter(isThere);
    const urls = paths.map((path) => `<url><loc>${escapeHtml(portalUrl + path)}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .header('Cache-Control', 'public, max-age=300')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      );
  });
}
