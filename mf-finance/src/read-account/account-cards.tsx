import type { BankInformation, FinanceAccount } from '@portal/contract';
import { selectUserId } from '@portal/remote-kit/session';
import { Button, Card, Cluster, Money, Muted, Skeleton } from '@portal/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { addMoneyPath, bankAccountPath, payPath } from '../pay-paths.ts';
import { useGetBankInformationQuery, useGetFinanceAccountQuery } from '../endpoints/account.ts';
import { useGetVirtualAccountQuery } from '../endpoints/virtual-account.ts';
import { DisputedMoney } from './disputed-money.tsx';
import { AccountNumber } from '../virtual-account/account-number.tsx';

const Sheets = styled.div`
  display: grid;
  gap: var(--space-4);

  @media (min-width: 900px) {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
  }
`;

const Balance = styled.p`
  margin-bottom: var(--space-2);
  font-size: var(--text-36);
  font-weight: 600;
  letter-spacing: -0.01em;
  line-height: 1.2;
`;

const Label = styled.h2`
  color: var(--ink-soft);
  font: 400 var(--text-14) / 1.5 var(--font-text);
`;

const Title = styled.h2`
  margin-bottom: var(--space-2);
  font-size: var(--text-18);
`;

const Action = styled.div`
  margin-top: var(--space-4);
`;

/** The account and the owner's bank. What does not load is left out without a message: the statement is complete without it. */
export function AccountCards() {
  const userId = useSelector(selectUserId);
  const account = useGetFinanceAccountQuery();
  const bank = useGetBankInformationQuery({ userId: userId ?? '' }, { skip: userId === null });
  if (!account.isLoading && !account.data && !bank.isLoading && bank.data === undefined)
    return null;
  return (
    <Sheets>
      {account.isLoading && <OnItsWay />}
      {account.data && <AccountCard account={account.data} />}
      {bank.isLoading && <OnItsWay />}
      {bank.data !== undefined && <BankCard bank={bank.data} />}
    </Sheets>
  );
}

/** In the size of either card, so that nothing below moves. */
function OnItsWay() {
  return (
    <Card>
      <Skeleton lines={5} height={38} />
    </Card>
  );
}

function AccountCard({ account }: { account: FinanceAccount }) {
  const { t } = useTranslation('mf-finance');
  const labelId = useId();
  // The number of the agency's own books is not shown: no bank knows it.
  const { data: virtual } = useGetVirtualAccountQuery();
  return (
    <Card as="section" aria-labelledby={labelId}>
      <Label id={labelId}>{t('account.balance')}</Label>
      <Balance>
        <Money kobo={account.balance_kobo} />
      </Balance>
      <DisputedMoney account={account} />
      {virtual?.account_number && (
        <>
          <Muted size="sm">{t('virtualAccount.title')}</Muted>
          <AccountNumber value={virtual.account_number} />
          <p>
            {virtual.account_name} · {virtual.bank_name}
          </p>
        </>
      )}
      <Action>
        <PayOrAdd hasMoney={account.balance_kobo > 0} />
      </Action>
    </Card>
  );
}

/** Without money there is nothing to pay from: adding some comes first. */
function PayOrAdd({ hasMoney }: { hasMoney: boolean }) {
  const { t } = useTranslation('mf-finance');
  const pay = { to: payPath, label: t('page.pay') };
  const add = { to: addMoneyPath(), label: t('addMoney.title') };
  const [first, second] = hasMoney ? [pay, add] : [add, pay];
  return (
    <Cluster>
      <Button variant="primary" to={first.to}>
        {first.label}
      </Button>
      <Button to={second.to}>{second.label}</Button>
    </Cluster>
  );
}

function BankCard({ bank }: { bank: BankInformation | null }) {
  const { t } = useTranslation('mf-finance');
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Title id={titleId}>{t('bank.title')}</Title>
      {bank === null ? <Muted>{t('bank.none')}</Muted> : <BankSummary bank={bank} />}
      <Action>
        <Button to={bankAccountPath}>{t(bank === null ? 'bank.add' : 'bank.manage')}</Button>
      </Action>
    </Card>
  );
}

/** In two short lines: the page of the bank account has them by name. */
function BankSummary({ bank }: { bank: BankInformation }) {
  return (
    <p>
      {bank.bank_name} {bank.account_number}
      <br />
      {bank.account_name}
    </p>
  );
}
