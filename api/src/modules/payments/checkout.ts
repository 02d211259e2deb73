import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import type { Locale } from '../../i18n/locale.ts';
import { msToCheck } from './check-times.ts';
import { isSameOrder, sum } from './order.ts';
import { CheckoutExists, ProviderUnavailable, type PaymentProvider } from './payment-provider.ts';
import { createReference } from '../ledger/reference.ts';
import {
  findPayment,
  insertPayment,
  listItems,
  listOpenPayments,
  lockPayment,
  recordEvent,
  updatePayment,
  type NewItem,
} from './repository.ts';

/** So long a second request for the same benefits is led to the checkout that is open already. */
const sameCheckoutMs = 30 * 60_000;

/** Null: nothing is to be paid. */
export type Started = { reference: string | null };

interface Deps extends Pick<AppDeps, 'db' | 'now' | 'portalUrl'> {
  provider: PaymentProvider;
}

export type Checkouts = ReturnType<typeof createCheckouts>;

/** Writes payments that owners start, and gives each its checkout at the provider. */
export function createCheckouts({ db, now, portalUrl, provider }: Deps) {
  const later = (ms: number) => new Date(now().getTime() + ms);

  /** Finds or writes the payment; the business is locked. */
  async function place(
    tx: Database,
    holder: { businessId: string; userId: string; locale: Locale },
    items: NewItem[],
  ): Promise<string> {
    const open = await listOpenPayments(tx, holder.businessId, later(-sameCheckoutMs));
    const openItems =
      open.length === 0
        ? []
        : await listItems(
            tx,
            open.map(({ id }) => id),
          );
    const same = open.find(({ id }) =>
      isSameOrder(
        items,
        openItems.map(({ item }) => item).filter((item) => item.payment_id === id),
      ),
    );
    if (same) return same.reference;
    const { reference } = await insertPayment(
      tx,
      {
        reference: createReference(),
        business_id: holder.businessId,
        user_id: holder.userId,
        provider: provider.name,
        amount_kobo: sum(items),
        locale: holder.locale,
        created_at: now(),
        next_check_at: later(msToCheck(0)),
      },
      items,
    );
    return reference;
  }

  /** Gives a new payment its checkout. The same request again gets the checkout that there is. */
  async function openCheckout({ reference }: Started): Promise<string | null> {
    if (reference === null) return null;
    const found = await findPayment(db, reference);
    if (!found?.email) throw new Error('the payment, or who pays, is gone');
    const { payment, email } = found;
    // A charge that the owner asked for beforehand is under way: a checkout beside it would be paid twice.
    if (payment.status !== 'created' || payment.charge_code !== null) return reference;
    const checkout = await provider
      .startCheckout({
        reference,
        amountKobo: payment.amount_kobo,
        email,
        callbackUrl: `${portalUrl}/dashboard/benefits/payment-confirmation`,
      })
      .catch(async (cause: unknown) => {
        if (cause instanceof CheckoutExists) {
          if (await isOpenedMeanwhile(reference)) return null;
          // The response with its URL is lost for good: the next request gets a new payment.
          await updatePayment(db, payment.id, { status: 'failed' });
        } else if (!(cause instanceof ProviderUnavailable)) throw cause;
        throw new ApiError('unavailable', { retryAfter: 10, cause });
      });
    if (checkout === null) return reference;
    await db.transaction(async (tx) => {
      const current = await lockPayment(tx, reference);
      if (current?.status !== 'created') return;
      await updatePayment(tx, current.id, {
        status: 'pending',
        checkout_url: checkout.checkoutUrl,
      });
      await recordEvent(tx, {
        payment_id: current.id,
        source: 'owner',
        status: 'pending',
        created_at: now(),
      });
    });
    return reference;
  }

  /** Waits for the request that is getting the checkout at this moment: the first click of two. */
  async function isOpenedMeanwhile(reference: string): Promise<boolean> {
    for (let look = 0; look < 8; look += 1) {
      const found = await findPayment(db, reference);
      if (found?.payment.status !== 'created') return true;
      await pause(250);
    }
    return false;
  }

  return { place, openCheckout };
}
