import { isApiError, type ApiError } from '@portal/remote-kit/api';
import type { Payment, Plan } from '@portal/contract';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paymentPath } from '../catalogue/benefit-paths.ts';
import {
  useActivateBenefitMutation,
  useChangeCoverMutation,
  useRenewBenefitMutation,
  type CoverToChange,
} from './endpoints.ts';
import { useIdempotencyKey } from '@portal/remote-kit/api/idempotency-key';

export interface Order {
  /** The benefit, and what is paid for together with it. */
  slugs: string[];
  plan: Plan;
  /** The whole sum, in kobo, as the owner sees it. */
  total: number;
  /** The activation that is renewed; null for new ones. */
  renewalOf: string | null;
  /** A change of the cover, which is paid for without benefits. */
  change?: CoverToChange;
}

/** Starts a payment and goes to its checkout; stays, and says why, where that is not possible. */
export function usePay(onNothingToPay: () => void) {
  const [activate] = useActivateBenefitMutation();
  const [changeCover] = useChangeCoverMutation();
  const [renew] = useRenewBenefitMutation();
  const { keyOf, forget } = useIdempotencyKey();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const navigate = useNavigate();

  // Back from the checkout the browser may show this page as it was left: busy.
  useEffect(() => {
    const handleReturn = (event: PageTransitionEvent) => event.persisted && setBusy(false);
    window.addEventListener('pageshow', handleReturn);
    return () => window.removeEventListener('pageshow', handleReturn);
  }, []);

  /** @param pin pays from the balance; without it the checkout is opened */
  const pay = async (order: Order, pin?: string): Promise<ApiError | null> => {
    const { slugs, plan, total, renewalOf, change } = order;
    const [slug = '', ...others] = slugs;
    setBusy(true);
    setProblem(null);
    const request = {
      key: keyOf(JSON.stringify([slug, others, plan, total, pin !== undefined, change])),
      plan,
      amount_kobo: total,
      ...(pin !== undefined && { pin }),
    };
    const response = await (change
      ? changeCover({ ...request, ...change })
      : renewalOf === null
        ? activate({ ...request, slug, others })
        : renew({ ...request, id: renewalOf }));
    if (response.error !== undefined) {
      const error = isApiError(response.error) ? response.error : null;
      if (error?.kind === 'status') forget();
      setProblem(error);
      setBusy(false);
      return error;
    }
    forget();
    await leaveFor(response.data);
    return null;
  };

  /** The button stays busy until the browser has gone: a second press would go nowhere. */
  async function leaveFor(payment: Payment | null): Promise<void> {
    if (payment?.checkout_url) {
      window.location.assign(payment.checkout_url);
      return;
    }
    setBusy(false);
    if (payment === null) return onNothingToPay();
    // Another tab has paid, or the bank charges it now: its page says so.
    await navigate(paymentPath(payment.reference));
  }

  return { pay, busy, problem };
}
