/**
 * What a search engine may show: the pages that say something to somebody who does not know the portal yet.
 * Everything else is an owner's own, is hidden, or is opened from a message or a certificate.
 */
const pagesForSearch = new Set(['/', '/register', '/verify']);

/**
 * Said in the headers and not in robots.txt: an engine that may not ask for a page never reads that it must
 * not show it, and lists the bare address as soon as somebody links to it.
 *
 * @param portalUrl where people open the portal; null where nobody has said it
 */
export function indexingHeaders(
  pathname: string,
  portalUrl: string | null,
): Record<string, string> {
  if (!pagesForSearch.has(pathname)) return { 'X-Robots-Tag': 'noindex' };
  // Dialogs and kept places are in the query: all of these are one page.
  return portalUrl === null ? {} : { Link: `<${portalUrl}${pathname}>; rel="canonical"` };
}
