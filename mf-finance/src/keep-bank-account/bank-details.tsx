import type { BankInformation } from '@portal/contract';
import { DefinitionList } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';

const Number = styled.span`
  font-size: var(--text-18);
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.04em;
`;

/** The owner's bank account, its number masked. */
export function BankDetails({ bank }: { bank: BankInformation }) {
  const { t } = useTranslation('mf-finance');
  return (
    <DefinitionList
      items={[
        { term: t('bank.name'), description: bank.bank_name },
        { term: t('bank.number'), description: <Number>{bank.account_number}</Number> },
        { term: t('bank.holder'), description: bank.account_name },
      ]}
    />
  );
}
