import { lazyPart } from '@portal/remote-kit';
import type { PaymentDetail, TransactionDetail } from '@portal/contract';
import {
  Banner,
  Button,
  Card,
  Cluster,
  DateText,
  DefinitionList,
  Money,
  Stack,
  type Tone,
} from '@portal/ui';
import { CopyButton } from '@portal/ui/copy';
import { useRef } from 'react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { payForPath } from '../pay-paths.ts';
import { showNumber } from '../show-number.ts';

// It asks first whether they are known, and is below what the owner came for.
const KeepBeneficiary = lazyPart('keep-beneficiary', () =>
  import('../keep-beneficiaries/keep-beneficiary.tsx').then(
    (module) => module.KeepBeneficiary,
    () => () => null,
  ),
);

/** On one line from 360 px; below, its lines are of one length and no group of digits is split. */
const Token = styled.span`
  font-size: var(--text-18);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-wrap: balance;

  @media (min-width: 600px) {
    font-size: var(--text-22);
    letter-spacing: 0.04em;
  }
`;

const tones: Record<TransactionDetail['status'], Tone> = {
  successful: 'positive',
  pending: 'warning',
  failed: 'danger',
  reversed: 'danger',
};

export function Outcome({ paid }: { paid: TransactionDetail }) {
  const { t } = useTranslation('mf-finance');
  const { status, payment } = paid;
  const reason = payment?.decline_reason ?? 'declined';
  return (
    <Stack gap={6}>
      {payment && (
        <Banner tone={tones[status]} role="status" title={t(`outcome.${status}.title`)}>
          {status === 'reversed'
            ? t(`outcome.reason.${reason}`)
            : status === 'pending' && payment.type === 'transfer'
              ? t('outcome.pending.bank')
              : t(`outcome.${status}.text`)}
        </Banner>
      )}
      <Card>
        <Stack gap={5}>
          {payment?.token && <MeterToken token={payment.token} />}
          <DefinitionList
            items={[
              { term: t('transaction.amount'), description: <Money kobo={paid.amount_kobo} /> },
              ...(payment
                ? paymentDetails(payment, t)
                : [
                    { term: t('transaction.who'), description: paid.counterparty },
                    { term: t('pay.narration'), description: paid.narration },
                  ]),
              { term: t('transaction.date'), description: <DateText iso={paid.created_at} /> },
              { term: t('transaction.reference'), description: paid.reference },
              {
                term: t('transaction.balance'),
                description: <Money kobo={paid.balance_after_kobo} />,
              },
            ]}
          />
          <Cluster>
            {paid.receipt_url && (
              <Button href={paid.receipt_url} download>
                {t('outcome.receipt')}
              </Button>
            )}
            {payment && status !== 'pending' && (
              <Button to={payForPath(payment.type)}>
                {t(status === 'successful' ? 'outcome.another' : 'outcome.tryAgain')}
              </Button>
            )}
          </Cluster>
        </Stack>
      </Card>
      {payment && status === 'successful' && (
        <Suspense>
          <KeepBeneficiary payment={payment} />
        </Suspense>
      )}
    </Stack>
  );
}

function paymentDetails(payment: PaymentDetail, t: (key: string) => string) {
  const { type, customer_name, customer_number, product_name, biller_name } = payment;
  return [
    ...(customer_name ? [{ term: t('confirm.name'), description: customer_name }] : []),
    { term: t(`pay.${type}.biller`), description: biller_name },
    { term: t(`pay.${type}.number`), description: showNumber(customer_number) },
    ...(product_name ? [{ term: t('confirm.product'), description: product_name }] : []),
  ];
}

function MeterToken({ token }: { token: string }) {
  const { t } = useTranslation('mf-finance');
  const shown = useRef<HTMLSpanElement>(null);
  return (
    <div>
      <p>{t('outcome.token')}</p>
      <Cluster>
        <Token ref={shown}>{token}</Token>
        <CopyButton text={token} shownIn={shown} />
      </Cluster>
    </div>
  );
}
