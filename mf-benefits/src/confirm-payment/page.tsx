import { PageIntro } from '@portal/shared-lib/ui';
import { usePageTitle } from '@portal/shared-lib/federation';
import { useTranslation } from 'react-i18next';
import { listAddress } from '../catalogue/benefit-address.ts';
import { UnderWay } from '../under-way/UnderWay.tsx';

export function Component() {
  const { t } = useTranslation('mf-benefits');
  usePageTitle(t('payment.title'));
  return (
    <>
      <PageIntro>{t('payment.lead')}</PageIntro>
      <UnderWay
        will={[t('payment.will.reference'), t('payment.will.next'), t('payment.will.receipt')]}
        meanwhile={[
          { to: '/dashboard/finance', label: t('payment.meanwhile.statement') },
          { to: listAddress, label: t('payment.meanwhile.benefits') },
        ]}
      >
        {t('payment.state')}
      </UnderWay>
    </>
  );
}
