import type { Benefit } from '@portal/contract';
import { Badge, Cluster } from '@portal/ui';
import { useTranslation } from 'react-i18next';

export function StatusBadges({
  benefit,
}: {
  benefit: Pick<Benefit, 'is_new' | 'is_active' | 'fits'>;
}) {
  const { t } = useTranslation('mf-benefits');
  if (!benefit.is_new && !benefit.is_active && benefit.fits !== false) return null;
  return (
    <Cluster gap={2}>
      {benefit.is_active && <Badge tone="positive">{t('status.active')}</Badge>}
      {benefit.fits === false && <Badge tone="neutral">{t('status.otherSize')}</Badge>}
      {benefit.is_new && <Badge tone="info">{t('status.new')}</Badge>}
    </Cluster>
  );
}
