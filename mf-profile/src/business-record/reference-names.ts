import { usePortal } from '@portal/shared-lib/federation';
import {
  loadLgas,
  loadLists,
  loadStates,
  type ReferenceVariant,
} from '@portal/shared-lib/reference-data';
import { useEffect, useState } from 'react';

/** Name of an entry of the reference data by its id. */
export type NameOf = (id: string) => string | undefined;

/**
 * Names for the ids of a record: all lists, the states, and the LGAs of the given states (ids).
 * Null until they are there. A file that does not arrive leaves its ids without names.
 */
export function useReferenceNames(states: readonly string[] | null): NameOf | null {
  const variant = usePortal().config.referenceData;
  const wanted = states?.join(' ') ?? null;
  const [names, setNames] = useState<ReadonlyMap<string, string> | null>(null);
  useEffect(() => {
    if (wanted === null) return undefined;
    let isCurrent = true;
    const show = async () => {
      const loaded = await loadNames(variant, wanted.split(' '));
      if (isCurrent) setNames(loaded);
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [variant, wanted]);
  return names && ((id) => names.get(id));
}

async function loadNames(
  variant: ReferenceVariant,
  states: readonly string[],
): Promise<Map<string, string>> {
  const loaded = await Promise.allSettled([
    loadStates(variant),
    loadLists(variant).then((lists) => Object.values(lists).flat()),
    ...states.map((state) => loadLgas(variant, state)),
  ]);
  const items = loaded.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  return new Map(items.map(({ id, name }) => [id, name]));
}
