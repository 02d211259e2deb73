interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

const origins = new Set([location.origin]);

/** For an override, after the list of the edge has been asked. */
export function allowScriptsFrom(origin: string): void {
  origins.add(origin);
}

/** Only scripts of our own origin may start; anything else is rejected before a request is made. */
function allowed(url: string): string {
  if (!origins.has(new URL(url, location.href).origin))
    throw new Error(`Script from another origin: ${url}`);
  return url;
}

const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'portal-loader',
  {
    createScriptURL: allowed,
  },
);

/** The URL in the form that a page under Trusted Types accepts as a script's source. */
export function trustedScriptUrl(url: string): string {
  return policy ? policy.createScriptURL(url) : allowed(url);
}
