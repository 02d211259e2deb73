/** In a cookie, so that the edge knows what not to write into the page. */
const cookieName = 'portal_notice';
const maxAgeSeconds = 365 * 24 * 3600;

/** Id of the notice that the visitor put away last. */
export function readDismissed(): string | null {
  return new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(document.cookie)?.[1] ?? null;
}

/** Where cookies are blocked the notice comes back with the next page: it is only a notice. */
export function writeDismissed(id: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookieName}=${id}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}
