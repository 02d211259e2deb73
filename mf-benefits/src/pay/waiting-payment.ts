import type { Payment } from '@portal/contract';
import type { Order } from './use-pay.ts';

/** A little less than the time for which the API leads the same order to the same checkout. */
const sameCheckoutMs = 25 * 60_000;

/** The payment that is still open and pays for one of the same benefits. */
export function findWaiting(
  payments: readonly Payment[],
  { slugs }: Pick<Order, 'slugs'>,
): Payment | undefined {
  return payments.find(
    ({ status, items }) =>
      (status === 'created' || status === 'pending') &&
      items.some(({ slug, is_change }) => !is_change && slugs.includes(slug)),
  );
}

/** Whether the order would be led to the checkout of this payment, so that it cannot be paid twice. */
export function isSameCheckout(
  { items, created_at }: Payment,
  { slugs, plan }: Pick<Order, 'slugs' | 'plan'>,
  now: number,
): boolean {
  return (
    now - Date.parse(created_at) < sameCheckoutMs &&
    items.length === slugs.length &&
    items.every((item) => slugs.includes(item.slug) && item.plan === plan)
  );
}
