import type { Payment } from '@portal/contract';
import {
  Button,
  Card,
  Cluster,
  formatMoney,
  Money,
  Muted,
  PageSection,
  Sections,
  Stack,
  useIntlLocale,
} from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { activationPath, listPath, paymentsPath } from '../catalogue/benefit-paths.ts';
import { PaymentBadge } from '../pay/payment-badge.tsx';
import { PaidFor } from './paid-for.tsx';

const Sheet = styled(Card)`
  max-width: 720px;
`;

const Verdict = styled.h2`
  font-size: var(--text-28);
  line-height: 1.2;
`;

/** Large enough to read out over the phone. */
const Reference = styled.p`
  font:
    600 var(--text-22) / 1.3 ui-monospace,
    monospace;
  letter-spacing: 0.02em;
  overflow-wrap: anywhere;
`;

const Steps = styled.ul`
  display: grid;
  gap: var(--space-2);
  max-width: var(--measure);
  padding-inline-start: 1.2em;
`;

/** Nothing ends for an owner who has paid twice. */
const twiceSteps: Partial<Record<Payment['status'], string>> = {
  held: 'payment.states.held.twiceNext',
  refunded: 'payment.states.refunded.twiceNext',
};

/** What became of a payment, what happens next, and what to do. */
export function Confirmation({ payment }: { payment: Payment }) {
  const { t } = useTranslation('mf-benefits');
  const locale = useIntlLocale();
  const { status, reference, receipt_url, checkout_url, items } = payment;
  const state = status === 'created' ? 'pending' : status;
  const [first, ...others] = items;
  const tryAgain = first
    ? activationPath(
        first.slug,
        first.plan,
        others.map(({ slug }) => slug),
      )
    : listPath;
  // The owner has the benefit by another payment: this one comes back, and nothing ends.
  const isTwice = payment.held_reason === 'already_active';
  const stepsKey = isTwice && twiceSteps[state];
  const received = payment.received_kobo ?? payment.amount_kobo;
  const next = t(stepsKey || `payment.states.${state}.next`, { returnObjects: true }) as Record<
    string,
    string
  >;
  return (
    <Sections>
      <Sheet as="section" aria-live="polite">
        <Stack>
          <Cluster justify="between" align="start">
            <Verdict>
              {isTwice && state === 'held'
                ? t('payment.states.held.twice', { amount: formatMoney(received, locale) })
                : t(`payment.states.${state}.title`)}
            </Verdict>
            <PaymentBadge payment={payment} />
          </Cluster>
          <div>
            <Muted>{t('payment.reference')}</Muted>
            <Reference>{reference}</Reference>
          </div>
          <p>
            {isTwice && state === 'held'
              ? t('payment.states.held.twiceText')
              : t(`payment.states.${state}.text`)}{' '}
            {payment.received_kobo !== null && payment.received_kobo !== payment.amount_kobo && (
              <>
                {t('payment.received')} <Money kobo={payment.received_kobo} />.
              </>
            )}
          </p>
          <Cluster>
            {receipt_url && (
              <Button variant="primary" href={receipt_url} download>
                {t('payment.receipt')}
              </Button>
            )}
            {checkout_url && <Button href={checkout_url}>{t('payment.goOn')}</Button>}
            {(state === 'failed' || state === 'abandoned') && (
              <Button variant="primary" to={tryAgain}>
                {t('payment.again')}
              </Button>
            )}
            <Button to={paymentsPath}>{t('payments.title')}</Button>
          </Cluster>
        </Stack>
      </Sheet>
      <PageSection title={t('payment.next')}>
        <Steps>
          {Object.values(next).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
      </PageSection>
      <PageSection title={t('payment.for')}>
        <PaidFor payment={payment} />
      </PageSection>
    </Sections>
  );
}
