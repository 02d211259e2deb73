import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import { withIdempotencyKey } from '../../http/idempotency.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { PaymentPins } from '../finance/pin/service.ts';
import type { Checkouts, Started } from './checkout.ts';
import { payFromBalance } from './pay-from-balance.ts';
import { lockBusiness, type NewItem } from './repository.ts';

export interface Wanted {
  userId: string;
  /** The caller's `Idempotency-Key`. */
  key: string;
  /** The sum that the owner was shown. */
  shownKobo: number;
  /** The payment PIN, where it is paid from the owner's balance; null where a checkout is opened. */
  pin: string | null;
  locale: Locale;
}

export interface Holder {
  businessId: string;
  userId: string;
  locale: Locale;
}

type StartDeps = Pick<AppDeps, 'db' | 'now' | 'secretKey'> &
  Parameters<typeof payFromBalance>[0] &
  Checkouts & { pins: Pick<PaymentPins, 'confirm'> };

/**
 * Starts payments of every kind: once for a key and with the business locked, in a checkout or, after the PIN, from
 * the balance.
 */
export function createStart({ pins, place, openCheckout, ...deps }: StartDeps) {
  /**
   * @param request the call, and what the owner asks for
   * @param order what is to be paid at the prices of now; null where nothing is
   */
  return async (
    { userId, key, shownKobo, pin, locale }: Wanted,
    [call, content]: readonly [call: string, content: object],
    order: (tx: Database, holder: Holder) => Promise<NewItem[] | null>,
  ): Promise<string | null> => {
    if (pin !== null) await pins.confirm(userId, pin);
    const asked = { ...content, shownKobo, ...(pin !== null && { from: 'balance' }) };
    const started = await withIdempotencyKey<Started>(
      deps,
      { userId, key, request: [call, asked] },
      async (tx) => {
        const business = await lockBusiness(tx, { userId });
        if (business === undefined) throw new ApiError('not_found');
        const holder = { businessId: business.id, userId, locale };
        const items = await order(tx, holder);
        if (items === null) return { reference: null };
        return {
          reference:
            pin === null
              ? await place(tx, holder, items)
              : await payFromBalance(deps, tx, holder, items),
        };
      },
    );
    return openCheckout(started);
  };
}
