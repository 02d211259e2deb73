import type { TransactionType } from '@portal/contract';
import { currentLocale } from '@portal/remote-kit/i18n';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetFinanceSelectQuery } from '../endpoints/statement.ts';

/** The server's names of the types; ours while they load, and when they do not load. */
export function useTypeNames(): (type: TransactionType) => string {
  const { t } = useTranslation('mf-finance');
  const { currentData } = useGetFinanceSelectQuery({ locale: currentLocale() });
  return useCallback(
    (type) =>
      currentData?.transaction_types.find(({ id }) => id === type)?.name ?? t(`type.${type}`),
    [currentData, t],
  );
}
