import { createKey } from '@portal/shared-lib/api/wish-key';

const place = 'portal.finance.payment';

interface Kept {
  wish: string;
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

/** The key of what an owner wants paid: the same while the wish is the same and no answer has come. */
export function wishKey(wish: string): string {
  const kept = read() ?? inMemory;
  if (kept?.wish === wish) return kept.key;
  const key = createKey();
  inMemory = { wish, key };
  try {
    sessionStorage.setItem(place, JSON.stringify(inMemory));
  } catch {
    // Kept in memory.
  }
  return key;
}

/** An answer has come: the next press is a new wish. */
export function forgetWish(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(place);
  } catch {
    // Was never there.
  }
}
