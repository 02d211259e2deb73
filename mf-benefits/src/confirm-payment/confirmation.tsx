import type { Payment } from '@portal/contract';
import { selectUser } from '@portal/remote-kit/session';
import {
  Button,
  Callout,
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
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import {
  activationPath,
  listPath,
  paymentsPath,
  unfinishedRecordPath,
} from '../catalogue/benefit-paths.ts';
import { PaymentBadge } from '../pay/payment-badge.tsx';
import { PaidFor } from './paid-for.tsx';

const Panel = styled(Card)`
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

interface StateTexts {
  title: string;
  text: string;
  next: string;
}

/** Nothing ends for an owner who has paid twice, and money on the balance needs no bank. */
function specialTexts(payment: Payment): StateTexts | undefined {
  const { status, held_reason, refunded_to } = payment;
  const isTwice = held_reason === 'already_active';
  const isOnBalance = refunded_to === 'balance';
  if (status === 'held' && isTwice)
    return {
      title: 'payment.states.held.twice',
      text: 'payment.states.held.twiceText',
      next: 'payment.states.held.twiceNext',
    };
  if (status === 'refunded' && held_reason === 'price_changed')
    return {
      title: 'payment.states.refunded.balance',
      text: 'payment.states.refunded.balanceText',
      next: 'payment.states.refunded.changedNext',
    };
  if (status !== 'refunded' || !(isTwice || isOnBalance)) return undefined;
  if (!isOnBalance)
    return {
      title: 'payment.states.refunded.title',
      text: 'payment.states.refunded.text',
      next: 'payment.states.refunded.twiceNext',
    };
  return isTwice
    ? {
        title: 'payment.states.refunded.twice',
        text: 'payment.states.refunded.twiceText',
        next: 'payment.states.refunded.twiceBalanceNext',
      }
    : {
        title: 'payment.states.refunded.balance',
        text: 'payment.states.refunded.balanceText',
        next: 'payment.states.refunded.balanceNext',
      };
}

/** A changed cover starts on the day after its payment, and no benefit ends with it. */
function changeTexts(payment: Payment): Partial<StateTexts> {
  const special = specialTexts(payment);
  const isUndone = payment.status === 'refunded' && payment.held_reason === null;
  switch (payment.status) {
    case 'paid':
      return { text: 'payment.states.paid.changeText', next: 'payment.states.paid.changeNext' };
    case 'created':
    case 'pending':
      return { next: 'payment.states.pending.changeNext' };
    case 'failed':
      return { text: 'payment.states.abandoned.changeText' };
    case 'abandoned':
      return {
        text: 'payment.states.abandoned.changeText',
        next: 'payment.states.abandoned.changeNext',
      };
    case 'held':
    case 'refunded':
      return { ...special, ...(isUndone && { next: 'payment.states.refunded.undoneNext' }) };
  }
}

/** Says what became of a payment, what happens next, and what to do. */
export function Confirmation({ payment }: { payment: Payment }) {
  const { t } = useTranslation('mf-benefits');
  const locale = useIntlLocale();
  const isRecordUnfinished = useSelector(selectUser)?.status === 'Pending Completion';
  const { status, reference, receipt_url, checkout_url, items } = payment;
  const state = status === 'created' ? 'pending' : status;
  const [first, ...others] = items;
  const tryAgain = first?.is_change
    ? '/business-insurance?change'
    : first
      ? activationPath(
          first.slug,
          first.plan,
          others.map(({ slug }) => slug),
        )
      : listPath;
  const isChange = first?.is_change === true;
  const special = isChange ? changeTexts(payment) : specialTexts(payment);
  const amount = formatMoney(payment.received_kobo ?? payment.amount_kobo, locale);
  const next = t(special?.next ?? `payment.states.${state}.next`, {
    returnObjects: true,
  }) as Record<string, string>;
  return (
    <Sections>
      <Panel as="section" aria-live="polite">
        <Stack>
          <Cluster justify="between" align="start">
            <Verdict>{t(special?.title ?? `payment.states.${state}.title`, { amount })}</Verdict>
            <PaymentBadge payment={payment} />
          </Cluster>
          <div>
            <Muted>{t('payments.reference')}</Muted>
            <Reference>{reference}</Reference>
          </div>
          <p>
            {t(special?.text ?? `payment.states.${state}.text`)}{' '}
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
            {isChange && state === 'paid' && (
              <Button to="/business-insurance">{t('payment.cover')}</Button>
            )}
            {checkout_url && <Button href={checkout_url}>{t('waiting.goOn')}</Button>}
            {(state === 'failed' || state === 'abandoned') && (
              <Button variant="primary" to={tryAgain}>
                {t('payment.again')}
              </Button>
            )}
            {payment.refunded_to === 'balance' && (
              <Button to="/dashboard/finance">{t('payment.balance')}</Button>
            )}
            <Button to={paymentsPath}>{t('payments.title')}</Button>
          </Cluster>
        </Stack>
      </Panel>
      {isRecordUnfinished && state === 'paid' && (
        <Callout
          label={t('payment.record.label')}
          title={t('payment.record.title')}
          action={
            <Button variant="primary" to={unfinishedRecordPath}>
              {t('payment.record.action')}
            </Button>
          }
        >
          <p>{t('payment.record.text')}</p>
        </Callout>
      )}
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
