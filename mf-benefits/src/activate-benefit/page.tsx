import type { Plan } from '@portal/contract';
import { usePageTitle } from '@portal/remote-kit';
import { currentLocale } from '@portal/remote-kit/i18n';
import { Banner, Button, EmptyState, ErrorState, PageIntro, Skeleton, Stack } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { benefitPath, listPath } from '../catalogue/benefit-paths.ts';
import { useListBenefitActivationsQuery } from '../catalogue/endpoints.ts';
import { useBenefit } from '../catalogue/use-benefit.ts';
import { usePaymentsAnswered } from '../pay/use-waiting-payment.ts';
import { useOthers } from './add-others.tsx';
import { FreeActivation } from './free-activation.tsx';
import { planInUrl } from './plan-in-url.ts';
import { PlanViews } from './plan-views.tsx';

export function Component() {
  const { t } = useTranslation('mf-benefits');
  const [params] = useSearchParams();
  const slug = params.get('benefit') ?? '';
  usePageTitle(t('activate.title'));
  if (slug !== '') return <Activation slug={slug} plan={planInUrl(params)} />;
  return (
    <>
      <EmptyState
        title={t('activate.none.title')}
        action={
          <Button variant="primary" to={listPath}>
            {t('payments.chooseBenefit')}
          </Button>
        }
      >
        {t('activate.none.text')}
      </EmptyState>
    </>
  );
}

function Activation({ slug, plan }: { slug: string; plan: Plan | null }) {
  const { t } = useTranslation('mf-benefits');
  const { benefit, failed, busy, retry } = useBenefit(slug);
  const others = useOthers(slug);
  const { currentData: activations } = useListBenefitActivationsQuery(
    { locale: currentLocale() },
    { skip: !benefit?.is_active || benefit.prices === null },
  );
  const areWaitingKnown = usePaymentsAnswered(benefit === undefined || benefit.prices !== null);
  const renewal = (benefit?.is_active && activations?.find((each) => each.slug === slug)) || null;
  if (!benefit) {
    return failed ? (
      <ErrorState title={t('benefit.failed')} onRetry={retry} busy={busy} />
    ) : (
      <Skeleton lines={6} height={36} />
    );
  }
  return (
    <>
      <PageIntro back={{ to: benefitPath(benefit), label: t('activate.back') }}>
        {/* The parts of a page with plans name it. */}
        {!benefit.prices && <span lang={benefit.locale}>{benefit.title}</span>}
      </PageIntro>
      <Stack gap={6}>
        {benefit.is_active && (
          <Banner tone="positive" title={t('activate.active.title')}>
            {renewal?.is_retired
              ? t('activate.active.retired')
              : t(benefit.prices ? 'activate.active.renew' : 'activate.active.text')}
          </Banner>
        )}
        {renewal?.is_retired ? null : benefit.prices ? (
          // Nothing can be paid for while it is not known which activation is renewed, what else is in the sum, or
          // whether a payment waits. What came later would also move the button from under the pointer, and the press
          // would be lost.
          areWaitingKnown && (benefit.is_active ? renewal : others) ? (
            <PlanViews
              benefit={benefit}
              prices={benefit.prices}
              plan={plan ?? renewal?.plan ?? null}
              others={others ?? []}
              renewal={renewal}
              onActive={retry}
            />
          ) : (
            !(benefit.is_active && areWaitingKnown) && <Skeleton lines={6} height={36} />
          )
        ) : benefit.category === 'loan' || benefit.is_active || benefit.by_quote ? null : (
          <FreeActivation benefit={benefit} onActive={retry} />
        )}
        {benefit.by_quote && !benefit.prices && (
          <Banner
            tone="info"
            title={t('price.byQuote')}
            action={<Button to="/business-insurance">{t('benefit.quote')}</Button>}
          >
            {t('benefit.quoteText')}
          </Banner>
        )}
        {benefit.category === 'loan' && !benefit.prices && (
          <Banner tone="info" title={t('activate.free.title')}>
            {t('activate.free.loan')}
          </Banner>
        )}
      </Stack>
    </>
  );
}
