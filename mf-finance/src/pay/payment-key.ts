import { createKey } from '@portal/remote-kit/api/idempotency-key';

const place = 'portal.finance.payment';

interface Kept {
  request: string;
  key: string;
}

/** Where the tab's storage is blocked, at least as long as the page lives. */
let inMemory: Kept | null = null;

function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') as Kept | null;
  } catch {
    return inMemory;
  }
}

/** The key of what an owner wants paid: the same while the request is the same and no response has come. */
export function paymentKey(request: string): string {
  const kept = read() ?? inMemory;
  if (kept?.request === request) return kept.key;
  const key = createKey();
  inMemory = { request, key };
  try {
    sessionStorage.setItem(place, JSON.stringify(inMemory));
  } catch {
    // Kept in memory.
  }
  return key;
}

/** A response has come: the next press is a new request. */
export function forgetPaymentKey(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(place);
  } catch {
    // Was never there.
  }
}
