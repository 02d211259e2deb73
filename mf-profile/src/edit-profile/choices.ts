import { usePortal } from '@portal/remote-kit';
import type { ReferenceVariant } from '@portal/contract/reference-data';
import type { Choice } from '@portal/ui/choices';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Item {
  id: string;
  name: string;
}

export interface Choices {
  choices: Choice[];
  isLoading: boolean;
  /** The list could not be loaded: the value on record stays chosen, and `retry` asks for the list again. */
  hasFailed: boolean;
  retry: () => void;
}

/** A list that was loaded, or null when it could not be; by the key that it was asked for with. */
interface Loaded {
  key: string;
  items: readonly Item[] | null;
}

/**
 * Choices from the reference data, by a key that names them. A value that is on no list any more stays
 * a choice, under words that say so: a record is not changed because a list was.
 */
export function useChoices(
  key: string,
  load: (variant: ReferenceVariant) => Promise<readonly Item[] | undefined>,
  { chosen, isWanted = true }: { chosen: string; isWanted?: boolean },
): Choices {
  const { t } = useTranslation('mf-profile');
  const variant = usePortal().config.referenceData;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [attempt, setAttempt] = useState(1);
  const loader = useRef(load);
  useEffect(() => {
    loader.current = load;
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    loader.current(variant).then(
      (items) => isCurrent && setLoaded({ key, items: items ?? [] }),
      () => isCurrent && setLoaded({ key, items: null }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, variant, isWanted, attempt]);

  const known = isWanted && loaded?.key === key ? loaded : null;
  const items = known?.items ?? null;
  const hasFailed = known !== null && known.items === null;
  const choices = useMemo(() => {
    const listed = (items ?? []).map(({ id, name }) => ({ value: id, label: name }));
    const isListed = chosen === '' || listed.some(({ value }) => value === chosen);
    if (isListed || (items === null && !hasFailed)) return listed;
    // Nothing is known of a list that was not loaded, so nothing is said of its age.
    const label = t(hasFailed ? 'edit.keptChoice' : 'edit.formerChoice');
    return [{ value: chosen, label }, ...listed];
  }, [items, hasFailed, chosen, t]);
  const retry = useCallback(() => {
    setLoaded(null);
    setAttempt((last) => last + 1);
  }, []);
  return { choices, isLoading: isWanted && known === null, hasFailed, retry };
}
