import { usePageTitle } from '@portal/shared-lib/federation';
import { ErrorState, PageIntro, Skeleton } from '@portal/shared-lib/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { benefitAddress, categoryAddress } from '../catalogue/benefit-address.ts';
import { useBenefit } from '../catalogue/useBenefit.ts';
import { UnderWay } from '../under-way/UnderWay.tsx';

export function Component() {
  const { t } = useTranslation('mf-benefits');
  const { slug = '' } = useParams();
  const { benefit, failed, busy, retry } = useBenefit(slug, { category: 'training' });
  usePageTitle(t('metrics.title'));
  if (!benefit) {
    return failed ? (
      <ErrorState title={t('benefit.failed')} onRetry={retry} busy={busy} />
    ) : (
      <Skeleton lines={6} height={28} />
    );
  }
  return (
    <>
      <PageIntro back={{ to: benefitAddress(benefit), label: t('metrics.back') }}>
        {benefit.title}
      </PageIntro>
      <UnderWay
        will={[
          t('metrics.will.sessions'),
          t('metrics.will.results'),
          t('metrics.will.certificate'),
        ]}
        meanwhile={[
          { to: benefitAddress(benefit), label: t('metrics.meanwhile.training') },
          { to: categoryAddress('training'), label: t('metrics.meanwhile.others') },
        ]}
      >
        {t('metrics.state')}
      </UnderWay>
    </>
  );
}
