import type { Audience } from '@portal/contract/composition';
import { useTranslation } from 'react-i18next';

/** Who gets a canary, in words. */
export function useAudienceName(): (audience: Audience) => string {
  const { t } = useTranslation('releases');
  return (audience) =>
    audience.kind === 'staff'
      ? t('audience.staff')
      : t('audience.percent', { percent: audience.percent });
}
