import type { ShownRelease } from '@portal/contract';
import { formatDate, useIntlLocale } from '@portal/ui';
import { useTranslation } from 'react-i18next';

/** Published releases as choices of a list, by id and when they were built. */
export function useReleaseChoices() {
  const { t } = useTranslation('releases');
  const locale = useIntlLocale();
  return (published: readonly ShownRelease[]) =>
    published.map(({ id, built_at }) => ({
      value: id,
      label: t('change.built', { id, date: `${formatDate(built_at, locale)} ${t('zone')}` }),
    }));
}
