import { Button, formatMoney, Money, Muted, Stack, TextLink, useIntlLocale } from '@portal/ui';
import { lazyDialog } from '@portal/ui/lazy-dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useGetPayingAccountQuery } from './endpoints.ts';
import type { Order } from './use-pay.ts';

const ConfirmFromBalance = lazyDialog(
  async () => (await import('./confirm-from-balance.tsx')).ConfirmFromBalance,
);

export interface FromBalanceProps {
  order: Order;
  onNothingToPay: () => void;
}

/** Its height does not depend on what has loaded, so that nothing below it moves. */
const Place = styled.div`
  min-height: var(--target);
`;

/** The other way to pay: from the balance, or how to add what it lacks. What does not load is left out. */
export function FromBalance(props: FromBalanceProps) {
  return (
    <Place>
      <Choice {...props} />
    </Place>
  );
}

function Choice({ order, onNothingToPay }: FromBalanceProps) {
  const { t } = useTranslation('mf-benefits');
  const locale = useIntlLocale();
  const { pathname, search } = useLocation();
  const { data: account } = useGetPayingAccountQuery();
  const [isConfirming, setConfirming] = useState(false);
  if (account === undefined || order.total <= 0) return null;
  const missing = order.total - account.balance_kobo;
  if (missing > 0) {
    const query = new URLSearchParams({ amount: String(missing) });
    query.set('then', `${pathname}${search}`);
    return (
      <Muted size="sm">
        {t('balance.yours')} <Money kobo={account.balance_kobo} />.{' '}
        <TextLink to={`/dashboard/finance/add-money?${query}`}>
          {t('balance.add', { amount: formatMoney(missing, locale) })}
        </TextLink>
      </Muted>
    );
  }
  return (
    <Stack gap={2}>
      <div>
        <Button onClick={() => setConfirming(true)}>
          {t('balance.pay', { balance: formatMoney(account.balance_kobo, locale) })}
        </Button>
      </div>
      {isConfirming && (
        <ConfirmFromBalance
          order={order}
          balanceKobo={account.balance_kobo}
          onNothingToPay={onNothingToPay}
          onClose={() => setConfirming(false)}
        />
      )}
    </Stack>
  );
}
