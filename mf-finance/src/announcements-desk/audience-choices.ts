import type { Announcement } from '@portal/contract/agency';
import { loadLgas, loadStates } from '@portal/contract/reference-data';
import { usePortal } from '@portal/remote-kit';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListBenefitsForAudienceQuery } from './announcements-api.ts';

export interface Named {
  id: string;
  name: string;
}
export type AudiencePart = keyof Announcement['audience'];
export const audienceParts = ['states', 'lgas', 'benefits'] as const satisfies AudiencePart[];

const none: Named[] = [];

/** Choices that narrow an announcement down, by name. LGAs are named with their state: several share a name. */
export function useAudienceChoices(): Record<AudiencePart, readonly Named[]> {
  const variant = usePortal().config.referenceData;
  const { data } = useListBenefitsForAudienceQuery({});
  const [places, setPlaces] = useState({ states: none, lgas: none });
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const states = await loadStates(variant);
      if (isCurrent) setPlaces({ states, lgas: none });
      const lgas = await Promise.all(
        states.map(async (state) =>
          (await loadLgas(variant, state.id)).map(({ id, name }) => ({
            id,
            name: `${name} (${state.name})`,
          })),
        ),
      );
      if (isCurrent) setPlaces({ states, lgas: lgas.flat() });
    };
    // Without the lists an announcement still goes to every owner.
    load().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [variant]);
  const benefits = (data?.data ?? []).map(({ slug, title }) => ({ id: slug, name: title }));
  return { ...places, benefits };
}

/** Whom an announcement is for, as text. */
export function useAudienceNames(audience: Announcement['audience']): string {
  const { t } = useTranslation('mf-finance');
  const choices = useAudienceChoices();
  const names = audienceParts.flatMap((part) =>
    audience[part].map((id) => choices[part].find((each) => each.id === id)?.name ?? id),
  );
  return names.length === 0 ? t('announce.everyone') : names.join(', ');
}
