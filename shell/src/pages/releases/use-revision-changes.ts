import type { ShownRevision } from '@portal/contract';
import { changesBetween } from '@portal/contract/composition';
import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from './endpoints.ts';
import { useAudienceName } from './use-audience-name.ts';

/** One line for each thing that a revision changed, against the usable one before it. */
export function useRevisionChanges(
  known: readonly HistoryEntry[],
): (revision: ShownRevision) => string[] {
  const { t } = useTranslation('releases');
  const audienceName = useAudienceName();
  const usable = known.filter((entry) => 'releases' in entry);
  return (after) => {
    const before = usable.find(({ revision }) => revision < after.revision);
    // The oldest that is known here need not be the first: what it changed cannot be told.
    if (!before && after.revision > 1) return [];
    const lines = changesBetween(before?.releases ?? {}, after.releases).map(({ app, from, to }) =>
      from === null
        ? t('history.firstOf', { app, to })
        : to === null
          ? t('history.taken', { app })
          : t('change.appFromTo', { app, from, to }),
    );
    const was = before?.canaries ?? [];
    const texts = new Set(was.map((canary) => JSON.stringify(canary)));
    for (const canary of after.canaries)
      if (!texts.has(JSON.stringify(canary)))
        lines.push(t('history.canary', { ...canary, audience: audienceName(canary.audience) }));
    for (const { app } of was)
      if (!after.canaries.some((canary) => canary.app === app))
        lines.push(t('history.cleared', { app }));
    return lines;
  };
}
