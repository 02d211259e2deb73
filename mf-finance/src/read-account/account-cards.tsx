import type { BankInformation, FinanceAccount } from '@portal/contract';
import { selectUserId } from '@portal/remote-kit/session';
import { Button, Card, Cluster, DefinitionList, Money, Muted, Skeleton } from '@portal/ui';
import { CopyButton } from '@portal/ui/copy';
import { lazyDialog } from '@portal/ui/lazy-dialog';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { payPath } from '../pay-paths.ts';
import { useGetBankInformationQuery, useGetFinanceAccountQuery } from '../endpoints/account.ts';

const ChangeBank = lazyDialog(async () => (await import('./change-bank.tsx')).ChangeBank);

const Sheets = styled.div`
  display: grid;
  gap: var(--space-4);

  @media (min-width: 900px) {
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
  }
`;

const Balance = styled.p`
  margin-bottom: var(--space-4);
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

const Number = styled.span`
  font-size: var(--text-18);
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.04em;
`;

const Holder = styled.p`
  margin-top: var(--space-2);
`;

const Action = styled.div`
  margin-top: var(--space-4);
`;

/** The account and the owner's bank. What does not load is left out without a message: the statement is complete without it. */
export function AccountCards() {
  const userId = useSelector(selectUserId);
  const account = useGetFinanceAccountQuery();
  const bank = useGetBankInformationQuery({ userId: userId ?? '' }, { skip: userId === null });
  if (!account.isLoading && !account.data && !bank.isLoading && !bank.data) return null;
  return (
    <Sheets>
      {account.isLoading && <OnItsWay />}
      {account.data && <AccountCard account={account.data} />}
      {bank.isLoading && <OnItsWay />}
      {bank.data && <BankCard bank={bank.data} />}
    </Sheets>
  );
}

/** In the size of either card, so that nothing below moves. */
function OnItsWay() {
  return (
    <Card>
      <Skeleton lines={5} height={44} />
    </Card>
  );
}

function AccountCard({ account }: { account: FinanceAccount }) {
  const { t } = useTranslation('mf-finance');
  const labelId = useId();
  const numberRef = useRef<HTMLSpanElement>(null);
  return (
    <Card as="section" aria-labelledby={labelId}>
      <Label id={labelId}>{t('account.balance')}</Label>
      <Balance>
        <Money kobo={account.balance_kobo} />
      </Balance>
      <Muted size="sm">{t('account.number')}</Muted>
      <Cluster align="center">
        <Number ref={numberRef}>{account.account_number}</Number>
        <CopyButton text={account.account_number} shownIn={numberRef} />
      </Cluster>
      <Holder>
        {account.account_name} · {account.bank_name}
      </Holder>
      <Action>
        <Button variant="primary" to={payPath}>
          {t('page.pay')}
        </Button>
      </Action>
    </Card>
  );
}

function BankCard({ bank }: { bank: BankInformation }) {
  const { t } = useTranslation('mf-finance');
  const [isChanging, setIsChanging] = useState(false);
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Title id={titleId}>{t('bank.title')}</Title>
      <DefinitionList
        items={[
          { term: t('bank.name'), description: bank.bank_name },
          { term: t('bank.number'), description: <Number>{bank.account_number}</Number> },
          { term: t('bank.holder'), description: bank.account_name },
        ]}
      />
      <Action>
        <Button size="sm" onClick={() => setIsChanging(true)}>
          {t('bank.change')}
        </Button>
      </Action>
      {isChanging && <ChangeBank onClose={() => setIsChanging(false)} />}
    </Card>
  );
}
