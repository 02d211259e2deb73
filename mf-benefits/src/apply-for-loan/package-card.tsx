import { lazyPart } from '@portal/remote-kit';
import type { LoanPackage } from '@portal/contract';
import {
  Badge,
  Button,
  Card,
  Cluster,
  formatMoney,
  Muted,
  Skeleton,
  Stack,
  useIntlLocale,
} from '@portal/ui';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { blockedBy } from './blocked-by.ts';
import { formatRate } from './format-rate.ts';
import { listMonths } from './list-months.ts';

const ApplicationStatus = lazyPart(
  'application-status',
  async () => (await import('./application-status.tsx')).ApplicationStatus,
);

const Panel = styled(Card)<{ $chosen: boolean }>`
  ${({ $chosen }) => $chosen && 'border-color: var(--primary); box-shadow: inset 0 -3px var(--primary);'}
`;

const Title = styled.h3`
  font-size: var(--text-22);
`;

const Amounts = styled.ul`
  display: grid;
  gap: var(--space-1);
  font-variant-numeric: tabular-nums lining-nums;
  list-style: none;
`;

const Rules = styled.ul`
  display: grid;
  gap: var(--space-2);
  margin-top: var(--space-2);
  list-style: none;

  li {
    display: flex;
    gap: var(--space-2);
  }

  svg {
    flex: none;
    margin-top: 3px;
  }

  [data-met='true'] svg {
    color: var(--primary);
  }

  [data-met='false'] svg {
    color: var(--danger);
  }
`;

export interface PackageCardProps {
  offer: LoanPackage;
  isChosen: boolean;
  onChoose: () => void;
}

export function PackageCard({ offer, isChosen, onChoose }: PackageCardProps) {
  const { t } = useTranslation('mf-benefits');
  const locale = useIntlLocale();
  const titleId = useId();
  const { name, summary, min_kobo, max_kobo, monthly_rate, tenors, eligibility, application } =
    offer;
  return (
    <Panel as="article" aria-labelledby={titleId} $chosen={isChosen}>
      <Stack>
        <Cluster gap={3} justify="between">
          <Title id={titleId} lang={offer.locale}>
            {name}
          </Title>
          {!blockedBy(application) && (
            <Badge tone={offer.is_eligible ? 'positive' : 'neutral'}>
              {t(offer.is_eligible ? 'loan.eligible' : 'loan.notEligible')}
            </Badge>
          )}
        </Cluster>
        <Muted lang={offer.locale}>{summary}</Muted>
        <Amounts>
          <li>
            {t('loan.range', {
              min: formatMoney(min_kobo, locale),
              max: formatMoney(max_kobo, locale),
            })}
          </li>
          <li>{t('loan.rate', { rate: formatRate(monthly_rate, locale) })}</li>
          <li>{t('loan.tenors', { months: listMonths(tenors, locale) })}</li>
        </Amounts>
        <div>
          <h4>{t('loan.asks')}</h4>
          <Rules>
            {eligibility.map(({ rule, months, is_met }) => (
              <li key={rule} data-met={is_met}>
                {is_met ? (
                  <Check size={18} aria-hidden="true" />
                ) : (
                  <X size={18} aria-hidden="true" />
                )}
                <span>
                  {t(`loan.rules.${rule}`, { count: months ?? 0 })}
                  {!is_met && <Muted as="span"> ({t('loan.notMet')})</Muted>}
                </span>
              </li>
            ))}
          </Rules>
        </div>
        {application && (
          <Suspense fallback={<Skeleton lines={3} height={32} />}>
            <ApplicationStatus application={application} />
          </Suspense>
        )}
        <div>
          <Button size="sm" aria-label={t('loan.calculateNamed', { name })} onClick={onChoose}>
            {t('loan.calculate')}
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
