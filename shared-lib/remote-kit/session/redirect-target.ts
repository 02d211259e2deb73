const key = 'portal.redirect-target';

/**
 * A path of this portal, or null: no scheme, no host, no `//` and no backslash, no white space,
 * so that a URL in a message can never send an owner to another site after sign-in.
 */
export function safePath(value: string | null): string | null {
  return value !== null && /^\/(?![/\\])[^\\\s]*$/.test(value) ? value : null;
}

/** Keeps where an owner wanted to go until they are signed in. */
export function rememberRedirectTarget(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Without storage the URL still carries it.
  }
}

/** Where to go after sign-in, once: the next sign-in has none. */
export function takeRedirectTarget(): string | null {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return safePath(path);
  } catch {
    return null;
  }
}
