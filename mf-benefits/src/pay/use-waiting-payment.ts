import type { Payment } from '@portal/contract';
import { currentLocale } from '@portal/remote-kit/i18n';
import { useState } from 'react';
import { useListPaymentsQuery } from './endpoints.ts';
import type { Order } from './use-pay.ts';
import { findWaiting, isSameCheckout } from './waiting-payment.ts';

/** Whether the API has said which payments are open, or has failed to: a page waits for it once and not again. */
export function usePaymentsAnswered(isWanted: boolean): boolean {
  const { currentData, isError } = useListPaymentsQuery(
    { locale: currentLocale(), isQuiet: true },
    { skip: !isWanted, refetchOnMountOrArgChange: true },
  );
  const [isAnswered, setAnswered] = useState(false);
  if (!isAnswered && (currentData !== undefined || isError)) setAnswered(true);
  return isAnswered;
}

/**
 * The open payment for the same benefit, as far as the owner has been told of it. Without a response of the API the
 * owner can pay: what is paid twice is returned.
 */
export function useWaitingPayment(order: Order) {
  const { currentData, isFetching, refetch } = useListPaymentsQuery({
    locale: currentLocale(),
    isQuiet: true,
  });
  const [toldOf, setToldOf] = useState<Payment>();
  const waiting = findWaiting(currentData ?? [], order) ?? toldOf;

  /** Whether another tab has started a payment of which the owner has not read yet. */
  const hasUntold = async (): Promise<boolean> => {
    const { data } = await refetch();
    const latest = findWaiting(data ?? [], order);
    if (!latest || latest.reference === waiting?.reference) return false;
    if (isSameCheckout(latest, order, Date.now())) return false;
    setToldOf(latest);
    return true;
  };

  return { waiting, isLoading: isFetching, hasUntold };
}
