/** Value of a cookie of this page; null without one, and for one that cannot be decoded. */
export function readCookie(name: string): string | null {
  const value = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
  try {
    return value === undefined ? null : decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** Writes a cookie of the whole portal, which no request from another site carries. */
export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Strict${secure}`;
}

export function removeCookie(name: string): void {
  writeCookie(name, '', 0);
}
