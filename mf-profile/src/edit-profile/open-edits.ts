import { createContext, useContext, useSyncExternalStore } from 'react';
import type { EditTab } from '../business-record/record-tabs.ts';

/** The fields of a tab of the open dialog, as they are on the screen. */
export interface OpenEdit {
  values: object;
  isUnsaved: boolean;
  /** Does the same as a press of the tab's own button. */
  submit: () => void;
}

type Edits = Partial<Record<EditTab, OpenEdit>>;

export interface OpenEdits {
  subscribe: (listener: () => void) => () => void;
  read: () => Edits;
  /** `null`: the tab is no longer mounted. */
  report: (tab: EditTab, edit: OpenEdit | null) => void;
  /** True while the owner closes the dialog by saving: then no save leads to a further tab. */
  isClosing: () => boolean;
  setClosing: (isClosing: boolean) => void;
  /** The owner saves: one tab, or all that are not saved. */
  beginSave: (isClosing: boolean) => void;
  /** Whether no other tab of this save has shown the message. */
  isFirstNotice: (message: string) => boolean;
}

/** The tabs' values on the screen, so that each tab sees what the others have not saved yet. */
export function createOpenEdits(): OpenEdits {
  let edits: Edits = {};
  let isClosing = false;
  let notices = new Set<string>();
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => edits,
    report: (tab, edit) => {
      const { [tab]: _, ...others } = edits;
      edits = edit ? { ...others, [tab]: edit } : others;
      for (const listener of listeners) listener();
    },
    isClosing: () => isClosing,
    setClosing: (next) => {
      isClosing = next;
    },
    beginSave: (next) => {
      isClosing = next;
      notices = new Set();
    },
    isFirstNotice: (message) => {
      const isFirst = !notices.has(message);
      notices.add(message);
      return isFirst;
    },
  };
}

export const OpenEditsContext = createContext<OpenEdits>(createOpenEdits());

/** The fields of a tab on the screen; `onRecord` while it is not open. */
export function useOnScreen<Values extends object>(tab: EditTab, onRecord: Values): Values {
  const { subscribe, read } = useContext(OpenEditsContext);
  const values = useSyncExternalStore(subscribe, () => read()[tab]?.values);
  return (values as Values | undefined) ?? onRecord;
}
