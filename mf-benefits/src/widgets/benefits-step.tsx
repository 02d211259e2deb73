import { useArrivalTime } from '@portal/remote-kit';
import type { BenefitActivation } from '@portal/contract';
import { Button, Callout, formatDate, formatMoney, Skeleton, useIntlLocale } from '@portal/ui';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslation } from 'react-i18next';
import { InSentence } from '../catalogue/in-sentence.tsx';
import { dueOf } from '../view-agency-benefits/due.ts';
import { benefitPath } from './benefit-path.ts';
import { useActivations } from './use-activations.ts';

/** The next payment that is due soon or overdue, as the list of benefits marks it. */
function findDue(activations: readonly BenefitActivation[], now: Date): BenefitActivation | null {
  const due = activations
    .filter(({ renews_at }) => dueOf(renews_at, now.getTime()) !== 'later')
    .toSorted((a, b) => Date.parse(a.renews_at) - Date.parse(b.renews_at));
  return due[0] ?? null;
}

/** The owner's next step, as far as benefits go: a payment, a first benefit, or nothing. */
export function BenefitsStep() {
  const { t } = useTranslation('mf-benefits/widgets');
  const now = useArrivalTime();
  const { data: activations, isError } = useActivations();
  const arrow = <ArrowRight aria-hidden="true" />;
  if (!activations) {
    // The card of the benefits says that they could not be loaded.
    if (isError) return null;
    return (
      <Callout label={t('next.title')}>
        <Skeleton lines={4} />
      </Callout>
    );
  }
  const due = findDue(
    activations.filter(({ is_retired }) => !is_retired),
    now,
  );
  if (due) return <Renewal activation={due} now={now} />;
  if (activations.length === 0)
    return (
      <Callout
        label={t('next.title')}
        title={t('next.choose.title')}
        action={
          <Button variant="primary" to="/dashboard/benefits" icon={arrow}>
            {t('next.choose.action')}
          </Button>
        }
      >
        <p>{t('next.choose.text')}</p>
      </Callout>
    );
  return (
    <Callout
      label={t('next.title')}
      title={t('next.none.title')}
      action={<Button to="/dashboard/benefits">{t('next.choose.action')}</Button>}
    >
      <p>{t('next.none.text')}</p>
    </Callout>
  );
}

function Renewal({ activation, now }: { activation: BenefitActivation; now: Date }) {
  const { t } = useTranslation('mf-benefits/widgets');
  const locale = useIntlLocale();
  const { title, amount_kobo, renews_at } = activation;
  const isOverdue = Date.parse(renews_at) < now.getTime();
  return (
    <Callout
      label={t('next.title')}
      title={
        <InSentence sentence={t('next.renew.title')} text={title} locale={activation.locale} />
      }
      action={
        <Button
          variant="primary"
          to={benefitPath(activation)}
          icon={<ArrowRight aria-hidden="true" />}
        >
          {t('next.renew.action')}
        </Button>
      }
    >
      <p>
        {t(`next.renew.${isOverdue ? 'overdue' : 'text'}`, {
          amount: formatMoney(amount_kobo, locale),
          date: formatDate(renews_at, locale, { time: false }),
        })}
      </p>
    </Callout>
  );
}
