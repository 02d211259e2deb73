import { isApiError, type ApiError } from '@portal/shared-lib/api';
import type { Payment, Plan } from '@portal/shared-lib/contract';
import { useState } from 'react';
import { useActivateBenefitMutation, useRenewBenefitMutation } from './endpoints.ts';
import { useWishKey } from './useWishKey.ts';

export interface Order {
  /** The benefit, and what is paid for together with it. */
  slugs: string[];
  plan: Plan;
  /** The whole sum, in kobo, as the owner sees it. */
  total: number;
  /** The activation that is renewed; null for new ones. */
  renewalOf: string | null;
}

/** Starts a payment and goes to its checkout; stays, and says why, where that is not possible. */
export function usePay(onNothingToPay: () => void) {
  const [activate] = useActivateBenefitMutation();
  const [renew] = useRenewBenefitMutation();
  const { keyOf, forget } = useWishKey();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);

  const pay = async ({ slugs: [slug = '', ...others], plan, total, renewalOf }: Order) => {
    setBusy(true);
    setProblem(null);
    const wish = {
      key: keyOf(JSON.stringify([slug, others, plan, total])),
      plan,
      amount_kobo: total,
    };
    const answer = await (renewalOf === null
      ? activate({ ...wish, slug, others })
      : renew({ ...wish, id: renewalOf }));
    if (answer.error !== undefined) {
      const error = isApiError(answer.error) ? answer.error : null;
      if (error?.kind === 'status') forget();
      setProblem(error);
      setBusy(false);
      return;
    }
    forget();
    leaveFor(answer.data);
  };

  /** The button stays busy until the browser has gone: a second press would go nowhere. */
  function leaveFor(payment: Payment | null): void {
    if (payment?.checkout_url) {
      window.location.assign(payment.checkout_url);
      return;
    }
    setBusy(false);
    if (payment === null) onNothingToPay();
  }

  return { pay, busy, problem };
}
