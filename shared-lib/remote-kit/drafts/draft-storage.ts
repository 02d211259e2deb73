import { withoutSecrets } from './secrets.ts';

/** Whose draft of which form. */
export interface DraftPlace {
  /** Name of the form, unique in the portal: `register`, `messaging.compose`. */
  form: string;
  /** Raised when the form's fields change their meaning: older drafts are dropped. */
  version: number;
  /** Id of the signed-in user; null for a visitor. */
  person: string | null;
  /** After how many milliseconds it expires; 7 days unless given. */
  keptMs?: number;
}

interface StoredDraft {
  version: number;
  /** Milliseconds since 1970. */
  savedAt: number;
  values: unknown;
}

const prefix = 'portal.draft/';

/** Devices are lent and shared: drafts expire. */
const weekMs = 7 * 24 * 60 * 60_000;

function keyOf({ form, person }: DraftPlace): string {
  return `${prefix}${person ?? 'visitor'}/${form}`;
}

/** The text that was typed before, or null: nothing, too old, of another version, or storage is blocked. */
export function readDraft<Values extends object>(place: DraftPlace): Partial<Values> | null {
  try {
    const stored = parse(localStorage.getItem(keyOf(place)));
    if (stored && stored.version === place.version && isFresh(stored, place))
      return stored.values as Partial<Values>;
  } catch {
    // Blocked storage: as if nothing had been kept.
    return null;
  }
  dropDraft(place);
  return null;
}

/** Keeps values without passwords, codes and BVN. False when this device keeps nothing: storage full or blocked. */
export function writeDraft(place: DraftPlace, values: object): boolean {
  const draft: StoredDraft = {
    version: place.version,
    savedAt: Date.now(),
    values: withoutSecrets(values),
  };
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(place: DraftPlace): void {
  try {
    localStorage.removeItem(keyOf(place));
  } catch {
    // Blocked storage holds nothing to drop.
  }
}

/** Whether this device keeps something that the person typed and did not send. */
export function hasDraftsOf(person: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`${prefix}${person}/`));
  } catch {
    return false;
  }
}

/** Drops every draft of a person; a visitor's drafts and those of other people stay. */
export function dropDraftsOf(person: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(`${prefix}${person}/`)) localStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing to drop.
  }
}

function isFresh({ savedAt }: StoredDraft, { keptMs = weekMs }: DraftPlace): boolean {
  const age = Date.now() - savedAt;
  return age >= 0 && age < keptMs;
}

function parse(text: string | null): StoredDraft | null {
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as Partial<StoredDraft> | null;
    return typeof stored?.values === 'object' && stored.values !== null
      ? (stored as StoredDraft)
      : null;
  } catch {
    return null;
  }
}
