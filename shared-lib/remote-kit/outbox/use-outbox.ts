import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { ApiRequest } from '../api/index.ts';
import { selectUserId, type SessionRoot } from '../session/index.ts';
import { startOutbox, type OutboxStore } from './sender.ts';
import {
  outboxEvent,
  readWaitingSaves,
  writeWaitingSaves,
  type WaitingSave,
} from './waiting-saves.ts';

const none = '[]';

function subscribe(onChange: () => void): () => void {
  window.addEventListener(outboxEvent, onChange);
  // Another tab sent or added something.
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(outboxEvent, onChange);
    window.removeEventListener('storage', onChange);
  };
}

export interface Outbox {
  /** Saves of the signed-in person that wait, the oldest first. */
  waiting: readonly WaitingSave[];
  /** Keeps a save on the device until the server has it. `key` is the one that it was sent with. */
  keep: (save: { form: string; key: string; request: ApiRequest; edit: unknown }) => void;
  /** The person has decided against it, or has made another of it. */
  drop: (id: string) => void;
}

/** The device's outbox, for a form and for the parts that show what waits. */
export function useOutbox(): Outbox {
  const person = useSelector((root: SessionRoot) => selectUserId(root));
  const store = useStore() as OutboxStore;
  const text = useSyncExternalStore(
    subscribe,
    () => (person === null ? none : JSON.stringify(readWaitingSaves(person))),
    // The device has the waiting saves.
    () => none,
  );
  const waiting = useMemo(() => JSON.parse(text) as WaitingSave[], [text]);
  const keep = useCallback<Outbox['keep']>(
    ({ form, key, request, edit }) => {
      if (person === null) return;
      const { method, url, data, headers, needsToken } = request;
      const save: WaitingSave = {
        id: key,
        person,
        form,
        request: { method, url, data, needsToken, ...(headers && { headers }) },
        edit,
        savedAt: Date.now(),
        refused: null,
      };
      writeWaitingSaves(person, [...readWaitingSaves(person), save]);
      startOutbox(store);
    },
    [person, store],
  );
  const drop = useCallback(
    (id: string) => {
      if (person === null) return;
      writeWaitingSaves(
        person,
        readWaitingSaves(person).filter((save) => save.id !== id),
      );
    },
    [person],
  );
  return useMemo(() => ({ waiting, keep, drop }), [waiting, keep, drop]);
}
