/** The page that was asked for before sign-in goes along. */
export function withRedirectTarget(path: string, search: URLSearchParams): string {
  const rt = search.get('rt');
  return rt === null ? path : `${path}?rt=${encodeURIComponent(rt)}`;
}
