/**
 * Browser globals that pages ask for before they are shown, for a place that is none. Imported first: modules may look
 * for it when they start. There is no `window`: libraries then know that they render for a browser elsewhere.
 */

let cookies = '';
const pageElements = new Map<string, { textContent: string }>();

const documentElement = { lang: '' };

Object.assign(globalThis, {
  document: {
    get cookie() {
      return cookies;
    },
    // The browser keeps what a page remembers.
    set cookie(_) {},
    documentElement,
    readyState: 'loading',
    visibilityState: 'visible',
    getElementById: (id: string) => pageElements.get(id) ?? null,
    querySelector: () => null,
    querySelectorAll: () => [],
    addEventListener: () => {},
    removeEventListener: () => {},
    // styled-components looks there for a nonce; the edge writes the page's own.
    head: { querySelector: () => null },
  },
  location: { protocol: 'https:', origin: '', pathname: '/', search: '', hash: '', href: '' },
  navigator: { onLine: true, cookieEnabled: true, userAgent: '' },
});

interface Visit {
  url: string;
  boot: string;
  cookies: Record<string, string>;
}

/** Gives the realm the document of one visit. */
export function openDocument({ url, boot, cookies: given }: Visit): void {
  const [pathname = '/', search = ''] = url.split(/(?=\?)/);
  Object.assign(location, { pathname, search, href: url });
  pageElements.set('portal-boot', { textContent: boot });
  cookies = Object.entries(given)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
}
