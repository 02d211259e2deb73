import { PageIntro } from '@portal/shared-lib/ui';
import { usePageTitle } from '@portal/shared-lib/federation';
import { useTranslation } from 'react-i18next';
import { categoryAddress } from '../catalogue/benefit-address.ts';
import { UnderWay } from '../under-way/UnderWay.tsx';

export function Component() {
  const { t } = useTranslation('mf-benefits');
  usePageTitle(t('insurance.title'));
  return (
    <>
      <PageIntro>{t('insurance.lead')}</PageIntro>
      <UnderWay
        will={[t('insurance.will.quote'), t('insurance.will.policies'), t('insurance.will.claim')]}
        meanwhile={[
          { to: categoryAddress('coverage'), label: t('insurance.meanwhile.coverage') },
          { to: '/dashboard/profile/business', label: t('insurance.meanwhile.business') },
        ]}
      >
        {t('insurance.state')}
      </UnderWay>
    </>
  );
}
