import { usePortal } from '@portal/shared-lib/federation';
import type { BusinessRegistration } from '@portal/shared-lib/contract';
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
 * Names for the ids of a record: all lists, the states, and the LGAs of the record's own state.
 * Null until they are there. A file that does not arrive leaves its ids without names.
 */
export function useReferenceNames(record: BusinessRegistration | undefined): NameOf | null {
  const variant = usePortal().config.referenceData;
  const state = record?.state ?? null;
  const isNeeded = record !== undefined;
  const [names, setNames] = useState<ReadonlyMap<string, string> | null>(null);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isCurrent = true;
    const show = async () => {
      const loaded = await loadNames(variant, state);
      if (isCurrent) setNames(loaded);
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, variant, state]);
  return names && ((id) => names.get(id));
}

async function loadNames(
  variant: ReferenceVariant,
  state: string | null,
): Promise<Map<string, string>> {
  const loaded = await Promise.allSettled([
    loadStates(variant),
    state === null ? [] : loadLgas(variant, state),
    loadLists(variant).then((lists) => Object.values(lists).flat()),
  ]);
  const items = loaded.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  return new Map(items.map(({ id, name }) => [id, name]));
}
