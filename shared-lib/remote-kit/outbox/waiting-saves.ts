import type { ApiError, ApiRequest } from '../api/index.ts';
import { withoutSecrets } from '../drafts/secrets.ts';

/** A save that has not reached the server yet, or whose response never came. */
export interface WaitingSave {
  /** Sent as `Idempotency-Key`: however often it is sent, it happens once. */
  id: string;
  /** Id of the user who made it; only their session sends it. */
  person: string;
  /** Names the form that it comes from, for the parts that show it: `edit-profile.business`. */
  form: string;
  request: Pick<ApiRequest, 'method' | 'url' | 'data' | 'headers' | 'needsToken'>;
  /** State from which the form opens again where the save left it. */
  edit: unknown;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** Why the server rejected it; it waits for the person then. */
  refused: ApiError | null;
}

const prefix = 'portal.outbox/';
export const outboxEvent = 'portal:outbox';
/** On the window, when saves that were sent later have completed the owner's profile. */
export const completedEvent = 'portal:profile-completed';

/** Values that must not rest on a device (a BVN) live as long as the page. */
const whole = new Map<string, unknown>();

/** Saves of a person, the oldest first. */
export function readWaitingSaves(person: string): WaitingSave[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(prefix + person) ?? '[]');
    return Array.isArray(stored) ? (stored as WaitingSave[]).map(completed) : [...inMemory(person)];
  } catch {
    return inMemory(person);
  }
}

/** Where storage is full or blocked, saves wait only in the page. */
let unstored = new Map<string, WaitingSave[]>();

function inMemory(person: string): WaitingSave[] {
  return unstored.get(person) ?? [];
}

function completed(save: WaitingSave): WaitingSave {
  const data = whole.get(save.id);
  return data === undefined ? save : { ...save, request: { ...save.request, data } };
}

export function writeWaitingSaves(person: string, saves: readonly WaitingSave[]): void {
  const kept = new Set(saves.map(({ id }) => id));
  for (const id of whole.keys()) if (!kept.has(id)) whole.delete(id);
  for (const { id, request } of saves) whole.set(id, request.data);
  try {
    if (saves.length === 0) localStorage.removeItem(prefix + person);
    else {
      const plain = saves.map((save) => ({
        ...save,
        edit: withoutSecrets(save.edit),
        request: { ...save.request, data: withoutSecrets(save.request.data) },
      }));
      localStorage.setItem(prefix + person, JSON.stringify(plain));
    }
    unstored.delete(person);
  } catch {
    unstored = new Map(unstored).set(person, [...saves]);
  }
  window.dispatchEvent(new Event(outboxEvent));
}

/** Whether saves of any person wait on this device; the page that starts asks before it loads the sender. */
export function hasWaitingSaves(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(prefix));
  } catch {
    return false;
  }
}
