import { Listen, useArrivalTime } from '@portal/remote-kit';
import type { ApiError } from '@portal/remote-kit/api';
import { addMonths, insuranceSlug, monthsOf, type Benefit, type Plan } from '@portal/contract';
import {
  Banner,
  Button,
  Card,
  DateText,
  DefinitionList,
  formatMoney,
  Money,
  Muted,
  Stack,
  useIntlLocale,
} from '@portal/ui';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { InSentence } from '../catalogue/in-sentence.tsx';
import { planPrices, type PlanPrice } from '../catalogue/plan-prices.ts';
import { FromBalance } from '../pay/from-balance.tsx';
import { usePay } from '../pay/use-pay.ts';
import { useWaitingPayment } from '../pay/use-waiting-payment.ts';
import { WaitingBanner } from '../pay/waiting-banner.tsx';
import { Insured } from './insured.tsx';

const Narrow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  max-width: 720px;
`;

const Term = styled(Muted)`
  margin-bottom: var(--space-1);
`;

const Lines = styled.ul`
  display: grid;
  gap: var(--space-1);
  list-style: none;

  li {
    display: flex;
    justify-content: space-between;
    gap: var(--space-4);
  }
`;

const Total = styled.span`
  font-size: var(--text-22);
  font-weight: 600;
`;

export interface OrderSummaryProps {
  /** The benefit that was chosen, and those that are paid for with it; each has prices. */
  benefits: Benefit[];
  plan: Plan;
  /** The activation that is renewed. */
  renewal: { id: string; renews_at: string; auto_renew: boolean } | null;
  /** The choice of what else is paid for; it follows the button, so that a phone shows price and button at once. */
  others: ReactNode;
  onActive: () => void;
}

/** Payment of today with the one button that leads to the checkout, then the day of the next payment. */
export function OrderSummary({ benefits, plan, renewal, others, onActive }: OrderSummaryProps) {
  const { t } = useTranslation('mf-benefits');
  const locale = useIntlLocale();
  const { pay, busy, problem } = usePay(onActive);
  const lines = benefits.flatMap(({ slug, locale: ofTitle, title, prices }) => {
    const price = prices && planPrices(prices).find((each) => each.plan === plan);
    return price ? [{ slug, ofTitle, title, price }] : [];
  });
  const total = lines.reduce((sum, { price }) => sum + price.amount, 0);
  const order = {
    slugs: lines.map(({ slug }) => slug),
    plan,
    total,
    renewalOf: renewal?.id ?? null,
  };
  const { waiting, isLoading, hasUntold } = useWaitingPayment(order);
  const [isChecking, setChecking] = useState(false);
  const handlePay = async () => {
    setChecking(true);
    const isStopped = await hasUntold();
    setChecking(false);
    if (!isStopped) await pay(order);
  };
  return (
    <Narrow data-listen="">
      <Card>
        <Stack gap={3}>
          <ToPay lines={lines} total={total} plan={plan} />
          {waiting && <WaitingBanner payment={waiting} />}
          {problem && <PayProblem problem={problem} />}
          <Button
            variant={waiting ? 'secondary' : 'primary'}
            // The notice of a payment that waits would move the button from under a press.
            busy={busy || isChecking || isLoading}
            onClick={() => void handlePay()}
          >
            {t(renewal ? 'activate.renew' : 'balance.payNow', {
              amount: formatMoney(total, locale),
            })}
          </Button>
          <Muted size="sm">{t('activate.checkout')}</Muted>
          <Listen />
          <FromBalance order={order} onNothingToPay={onActive} />
        </Stack>
      </Card>
      {others}
      <Afterwards lines={lines} plan={plan} renewal={renewal} />
    </Narrow>
  );
}

interface PriceLine {
  slug: string;
  /** The language of the title. */
  ofTitle: Benefit['locale'];
  title: string;
  price: PlanPrice;
}

type Priced = Pick<OrderSummaryProps, 'plan'> & { lines: PriceLine[] };

function ToPay({ lines, total, plan }: Priced & { total: number }) {
  const { t } = useTranslation('mf-benefits');
  const only = lines.length === 1 ? lines[0] : undefined;
  return (
    <>
      {lines.length > 1 && (
        <div>
          <Term size="sm">{t('activate.for', { count: lines.length })}</Term>
          <Lines>
            {lines.map(({ slug, ofTitle, title, price }) => (
              <li key={slug}>
                <span lang={ofTitle}>{title}</span>
                <Money kobo={price.amount} />
              </li>
            ))}
          </Lines>
        </div>
      )}
      <div>
        <Term size="sm">
          {only ? (
            <InSentence sentence={t('activate.todayFor')} text={only.title} locale={only.ofTitle} />
          ) : (
            t('balance.now')
          )}
        </Term>
        <p>
          <Total>
            <Money kobo={total} />
          </Total>{' '}
          {t(`plan.${plan}.period`)}
        </p>
      </div>
    </>
  );
}

/** The insured items, the day of the next payment, and the saving of the plan. */
function Afterwards({ lines, plan, renewal }: Priced & Pick<OrderSummaryProps, 'renewal'>) {
  const { t } = useTranslation('mf-benefits');
  const now = useArrivalTime();
  const isInsurance = lines.some(({ slug }) => slug === insuranceSlug);
  const saving = lines.reduce((sum, { price }) => sum + price.saving, 0);
  const next = addMonths(renewal ? new Date(renewal.renews_at) : now, monthsOf[plan]);
  return (
    <Card>
      <DefinitionList
        items={[
          ...(isInsurance
            ? [
                {
                  term: t('activate.insured'),
                  description: <Insured isRenewal={renewal !== null} />,
                },
              ]
            : []),
          {
            term: t('activate.nextPayment'),
            description: (
              <>
                <DateText iso={next.toISOString()} time={false} />
                <Muted size="sm">
                  {t(renewal?.auto_renew ? 'activate.byItself' : 'activate.nothingByItself')}
                </Muted>
              </>
            ),
          },
          ...(saving > 0
            ? [{ term: t('activate.saving'), description: <Money kobo={saving} /> }]
            : []),
        ]}
      />
    </Card>
  );
}

const explained = ['price_changed', 'already_active', 'unavailable', 'no_answer'] as const;

/** Says what happened, whether anything was charged, and what to do. */
export function PayProblem({ problem }: { problem: ApiError }) {
  const { t } = useTranslation('mf-benefits');
  const code = explained.find((each) => each === problem.code);
  return (
    <div role="alert">
      <Banner
        tone={code === 'price_changed' || code === 'already_active' ? 'warning' : 'danger'}
        title={t(`activate.problem.${code ?? 'other'}.title`)}
      >
        {code === undefined && problem.message
          ? problem.message
          : t(`activate.problem.${code ?? 'other'}.text`)}
      </Banner>
    </div>
  );
}
