import { selectUserId } from '@portal/remote-kit/session';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useGetMoneyByMonthQuery } from '../endpoints/monthly-totals.ts';
import { useGetVirtualAccountQuery } from '../endpoints/virtual-account.ts';
import { useGetBankInformationQuery, useGetFinanceAccountQuery } from '../endpoints/account.ts';

/** The responses come within this of each other, even on 3G; one that takes longer holds nothing back. */
const timeoutMs = 2000;

/**
 * The parts below are shown when it is known how much room there is above them: an owner may have no bank or no
 * months, and it would move under a finger.
 */
export function useStagedReveal() {
  const userId = useSelector(selectUserId);
  const account = useGetFinanceAccountQuery();
  const bank = useGetBankInformationQuery({ userId: userId ?? '' }, { skip: userId === null });
  const virtual = useGetVirtualAccountQuery();
  const months = useGetMoneyByMonthQuery();
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), timeoutMs);
    return () => clearTimeout(timer);
  }, []);
  return {
    areCardsSettled: !isPatient || !(account.isLoading || bank.isLoading || virtual.isLoading),
    areMonthsSettled: !isPatient || !months.isLoading,
  };
}
