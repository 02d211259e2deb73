import { usePortal } from '@portal/remote-kit';
import {
  loadLgas,
  loadLists,
  loadStates,
  type ReferenceVariant,
} from '@portal/contract/reference-data';
import { useCallback, useEffect, useState } from 'react';

/** Name of an entry of the reference data by its id. */
export type NameOf = (id: string) => string | undefined;

export interface ReferenceNames {
  nameOf: NameOf;
  /** A file did not arrive: an id without a name may still be in a list. `retry` loads all of them again. */
  hasFailed: boolean;
  retry: () => void;
}

interface Loaded {
  names: ReadonlyMap<string, string>;
  hasFailed: boolean;
}

/**
 * Names for the ids of a record: all lists, the states, and the LGAs of the given states (ids).
 * Null until they are there.
 */
export function useReferenceNames(states: readonly string[] | null): ReferenceNames | null {
  const variant = usePortal().config.referenceData;
  const wanted = states?.join(' ') ?? null;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    if (wanted === null) return undefined;
    let isCurrent = true;
    const show = async () => {
      const result = await loadNames(variant, wanted.split(' '));
      if (isCurrent) setLoaded(result);
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [variant, wanted, attempt]);
  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  if (!loaded) return null;
  const { names, hasFailed } = loaded;
  return { nameOf: (id) => names.get(id), hasFailed, retry };
}

async function loadNames(variant: ReferenceVariant, states: readonly string[]): Promise<Loaded> {
  const results = await Promise.allSettled([
    loadStates(variant),
    loadLists(variant).then((lists) => Object.values(lists).flat()),
    ...states.map((state) => loadLgas(variant, state)),
  ]);
  const items = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  return {
    names: new Map(items.map(({ id, name }) => [id, name])),
    hasFailed: results.some(({ status }) => status === 'rejected'),
  };
}
