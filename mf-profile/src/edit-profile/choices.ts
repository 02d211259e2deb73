import type { Industry } from '@portal/shared-lib/contract';
import { usePortal } from '@portal/shared-lib/federation';
import type { ListName, ReferenceVariant } from '@portal/shared-lib/reference-data';
import type { Choice } from '@portal/shared-lib/ui/choices';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

export const listOfIndustry: Record<Industry, ListName> = {
  trading: 'tradings',
  manufacturing: 'manufacturing',
  general_service: 'general_services',
  specialised_service: 'specialised_services',
  agriculture: 'agriculture',
};

interface Item {
  id: string;
  name: string;
}

/**
 * Choices from the reference data, by a key that names them. A value that is on no list any more stays
 * a choice, under words that say so: a record is not changed because a list was.
 */
export function useChoices(
  key: string,
  load: (variant: ReferenceVariant) => Promise<readonly Item[] | undefined>,
  { chosen, isWanted = true }: { chosen: string; isWanted?: boolean },
): { choices: Choice[]; isLoading: boolean } {
  const { t } = useTranslation('mf-profile');
  const variant = usePortal().config.referenceData;
  const [loaded, setLoaded] = useState<{ key: string; items: readonly Item[] } | null>(null);
  const loader = useRef(load);
  useEffect(() => {
    loader.current = load;
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    loader.current(variant).then(
      (items) => isCurrent && setLoaded({ key, items: items ?? [] }),
      // Without the list what is on record stays choosable.
      () => isCurrent && setLoaded({ key, items: [] }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, variant, isWanted]);

  const items = isWanted && loaded?.key === key ? loaded.items : null;
  const choices = useMemo(() => {
    const known = (items ?? []).map(({ id, name }) => ({ value: id, label: name }));
    const isLost = items !== null && chosen !== '' && !known.some(({ value }) => value === chosen);
    return isLost ? [{ value: chosen, label: t('edit.formerChoice') }, ...known] : known;
  }, [items, chosen, t]);
  return { choices, isLoading: isWanted && items === null };
}
