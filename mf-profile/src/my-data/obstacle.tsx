import type { DeletionObstacle } from '@portal/contract';
import { Banner, Button } from '@portal/ui';
import { useTranslation } from 'react-i18next';

// Back here once the bank account is saved.
const bankPath = '/dashboard/finance/bank-account?then=%2Fdashboard%2Fprofile%2Fmy-data';

const paths: Record<DeletionObstacle, string> = {
  loan: '/dashboard/benefits/loan',
  claim: '/business-insurance',
  dispute: '/dashboard/finance',
  balance: '/dashboard/finance/add-money',
  debt: '/dashboard/finance/add-money',
  bank: bankPath,
  transfer: bankPath,
};

/** The obstacle of a deletion, and where the owner settles it. */
export function Obstacle({ obstacle }: { obstacle: DeletionObstacle }) {
  const { t } = useTranslation('mf-profile');
  // The API is newer than this tab, and names what the tab has no text for.
  if (!(obstacle in paths))
    return <Banner tone="warning">{t('myData.delete.obstacle.other')}</Banner>;
  return (
    <Banner
      tone="warning"
      action={<Button to={paths[obstacle]}>{t(`myData.delete.settle.${obstacle}`)}</Button>}
    >
      {t(`myData.delete.obstacle.${obstacle}`)}
    </Banner>
  );
}
