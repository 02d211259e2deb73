/** In place of cookies, for a remote in another host: what it keeps ends with the page, and the host's own are left alone. */
const kept = new Map<string, string>();

export function readCookie(name: string): string | null {
  return kept.get(name) ?? null;
}

export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  if (maxAgeSeconds > 0) kept.set(name, value);
  else kept.delete(name);
}

export function removeCookie(name: string): void {
  kept.delete(name);
}
