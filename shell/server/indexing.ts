/**
 * Search engines may show the pages that are for people who do not know the portal yet.
 * Everything else is an owner's own, is hidden, or is opened from a message or a certificate.
 */
export const pagesForSearch = new Set(['/', '/register', '/verify']);

/**
 * Said in the headers and not in robots.txt: an engine that may not ask for a page never reads that it must
 * not show it, and lists the bare URL as soon as another site links to it.
 *
 * @param portalUrl where people open the portal; null where the setting is missing
 * @param isPublicBenefit whether the path shows a part of the catalogue that everyone may read
 */
export function indexingHeaders(
  pathname: string,
  portalUrl: string | null,
  isPublicBenefit = false,
): Record<string, string> {
  if (!pagesForSearch.has(pathname) && !isPublicBenefit) return { 'X-Robots-Tag': 'noindex' };
  // Dialogs and kept places are in the query: all of these are one page.
  return portalUrl === null ? {} : { Link: `<${portalUrl}${pathname}>; rel="canonical"` };
}
