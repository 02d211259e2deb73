import type { Conflict } from '@portal/contract';
import type { WaitingSave } from '@portal/remote-kit/waiting-saves';

/** The part of a tab that stays on the device: the fields that were changed, and what they were changed from. */
export interface KeptEdit<Values extends object> {
  version: number;
  changed: Partial<Values>;
}

/** Fields whose values differ from those that the edit started from. */
export function changedFields<Values extends object>(
  base: Values,
  values: Values,
): Partial<Values> {
  const names = Object.keys(values) as (keyof Values)[];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(values[name]) !== JSON.stringify(base[name]))
      .map((name) => [name, values[name]]),
  ) as Partial<Values>;
}

export interface StartOfEdit<Values extends object> {
  changed: Partial<Values>;
  /** Version that the changes were made on. */
  version: number;
  /** A save that the server rejected when it was sent later. */
  rejected: WaitingSave | null;
  /** Whether something from earlier is in the form. */
  isResumed: boolean;
}

/**
 * Where a tab takes up: the record as it is stored, over it what waits to be sent and what was typed and
 * never saved. The version is that of the oldest of them, so that the server
 * notices a save made elsewhere since then, and overwrites nothing.
 */
export function startOfEdit<Values extends object>(options: {
  version: number;
  draft: Partial<KeptEdit<Values>> | null;
  waiting: readonly WaitingSave[];
}): StartOfEdit<Values> {
  const { version, draft, waiting } = options;
  const kept = waiting.map(({ edit }) => edit as KeptEdit<Values>);
  const rejected = waiting.find((save) => save.refused !== null) ?? null;
  const changed = Object.assign({}, ...kept.map((edit) => edit.changed), draft?.changed);
  const seen = conflictOf(rejected)?.version;
  const versions = [version, draft?.version, ...kept.map((edit) => edit.version)];
  return {
    changed,
    version: seen ?? Math.min(...versions.filter((number) => number !== undefined)),
    rejected,
    isResumed: Object.keys(changed).length > 0,
  };
}

export function conflictOf(save: WaitingSave | null): Conflict | null {
  return save?.refused?.conflict ?? null;
}
