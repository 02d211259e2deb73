import { safePath } from '@portal/remote-kit/session';

const place = 'portal.finance.add-money';

/** Keeps where an owner came from while the browser is at the checkout. */
export function keepReturnPath(reference: string, path: string | null): void {
  try {
    if (path === null) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify({ reference, path }));
  } catch {
    // Without storage the page offers all payments instead.
  }
}

/** Where the owner of this top-up came from; null where nothing is known. */
export function readReturnPath(reference: string): string | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as {
      reference?: unknown;
      path?: unknown;
    } | null;
    if (kept?.reference !== reference || typeof kept.path !== 'string') return null;
    return safePath(kept.path);
  } catch {
    return null;
  }
}
