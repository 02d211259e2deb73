import type { CoverChangePrice, InsuranceQuoteRequest, Policy } from '@portal/contract';
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
import { showToast } from '@portal/ui/toast';
import { useTranslation } from 'react-i18next';
import { FromBalance } from '../../pay/from-balance.tsx';
import { usePay } from '../../pay/use-pay.ts';
import { Covers } from '../covers.tsx';

export interface PricedChangeProps {
  policy: Policy;
  request: InsuranceQuoteRequest;
  price: CoverChangePrice;
  onDone: () => void;
  onPriceChanged: () => void;
}

/** The new cover, what is paid today, what the next period costs, and the button that does it. */
export function PricedChange(props: PricedChangeProps) {
  const { policy, request, price, onDone, onPriceChanged } = props;
  const { t } = useTranslation(['mf-benefits/change-cover', 'mf-benefits']);
  const locale = useIntlLocale();
  const handleDone = () => {
    showToast({ tone: 'positive', message: t('planned') });
    onDone();
  };
  const { pay, busy, problem } = usePay(handleDone);
  const { amount_kobo, next_kobo, plan, starts_on } = price;
  const isPaid = amount_kobo > 0;
  const order = {
    slugs: [],
    plan,
    total: amount_kobo,
    renewalOf: null,
    change: { id: policy.id, ...request },
  };
  const handlePress = async () => {
    const error = await pay(order);
    if (error?.code === 'price_changed') onPriceChanged();
  };
  return (
    <Card as="section" aria-label={t('result')} aria-live="polite">
      <Stack gap={5}>
        <Covers covers={price.terms.covers} />
        <DefinitionList
          items={[
            {
              term: t('mf-benefits:balance.now'),
              description: (
                <>
                  <Money kobo={amount_kobo} />
                  <Muted size="sm">{t(isPaid ? 'difference' : 'nothing')}</Muted>
                </>
              ),
            },
            {
              term: t('starts'),
              description: isPaid ? (
                <>
                  <DateText iso={starts_on} time={false} />
                  <Muted size="sm">{t('dayAfter')}</Muted>
                </>
              ) : (
                t('atRenewal')
              ),
            },
            {
              term: t('next'),
              description: (
                <>
                  <Money kobo={next_kobo} /> {t(`mf-benefits:plan.${plan}.period`)}
                </>
              ),
            },
          ]}
        />
        {problem && (
          <div role="alert">
            <Banner tone="danger" title={t('failed')}>
              {problem.message || t('lost')}
            </Banner>
          </div>
        )}
        <div>
          <Button variant="primary" busy={busy} onClick={() => void handlePress()}>
            {isPaid
              ? t('mf-benefits:balance.payNow', { amount: formatMoney(amount_kobo, locale) })
              : t('confirm')}
          </Button>
        </div>
        {isPaid && <FromBalance order={order} onNothingToPay={handleDone} />}
      </Stack>
    </Card>
  );
}
