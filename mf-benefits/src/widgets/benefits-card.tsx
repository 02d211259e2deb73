import { useArrivalTime } from '@portal/remote-kit';
import type { BenefitActivation } from '@portal/contract';
import { Badge, Button, DateText, LedgerList, LedgerRow, Money, QueryCard } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dueOf } from '../view-agency-benefits/due.ts';
import { benefitPath } from './benefit-path.ts';
import { useActivations } from './use-activations.ts';

export function BenefitsCard() {
  const { t } = useTranslation('mf-benefits/widgets');
  const query = useActivations();
  return (
    <QueryCard
      title={t('benefits.title')}
      more={{ to: '/dashboard/benefits', label: t('benefits.more') }}
      query={query}
      lines={6}
      isEmpty={(activations) => activations.length === 0}
      empty={
        <>
          <p>{t('benefits.empty')}</p>
          <Button size="sm" to="/dashboard/benefits">
            {t('benefits.browse')}
          </Button>
        </>
      }
    >
      {(activations) => (
        <LedgerList>
          {activations.map((activation) => (
            <Activation key={activation.id} activation={activation} />
          ))}
        </LedgerList>
      )}
    </QueryCard>
  );
}

function Activation({ activation }: { activation: BenefitActivation }) {
  const { t } = useTranslation('mf-benefits/widgets');
  const { title, plan, amount_kobo, renews_at } = activation;
  const due = dueOf(renews_at, useArrivalTime().getTime());
  return (
    <LedgerRow>
      <Link to={benefitPath(activation)} lang={activation.locale}>
        {title}
      </Link>
      <Money kobo={amount_kobo} whole />
      <small>
        {t('benefits.due')} <DateText iso={renews_at} time={false} />
      </small>
      <small>{t(`benefits.plans.${plan}`)}</small>
      {due !== 'later' && (
        <div>
          <Badge tone={due === 'past' ? 'danger' : 'warning'}>
            {t(due === 'past' ? 'benefits.overdue' : 'benefits.soon')}
          </Badge>
        </div>
      )}
    </LedgerRow>
  );
}
