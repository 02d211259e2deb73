import { eq } from 'drizzle-orm';
import { pinLimits } from '@portal/shared-lib/contract/payment-pin';
import type { Database } from '../../../database/connect.ts';
import { paymentPins } from '../../../database/schema/finance.ts';
import type { Channel } from '../../../database/schema/outbox.ts';
import type { Caller } from '../../../http/authenticate.ts';
import { ApiError } from '../../../http/errors.ts';
import { requireRecentProof } from '../../../http/recent-proof.ts';
import type { Locale } from '../../../i18n/locale.ts';
import type { Access } from '../../account-access/access.ts';
import { accountOf } from '../../account-access/passwords.ts';
import { checkPassword, hashPassword } from '../../auth/password-hash.ts';

export interface PaymentPins {
  read(userId: string): Promise<{ has_pin: boolean; is_locked: boolean }>;
  /**
   * @param field where a wrong PIN is reported
   * @throws ApiError `pin_missing`, `pin_locked`, `validation_failed` with the tries that are left
   */
  confirm(userId: string, pin: string, field?: string): Promise<void>;
  /** The first one. @throws ApiError `confirmation_required`, `conflict` where there is one already */
  set(caller: Caller, pin: string, locale: Locale): Promise<void>;
  /** @throws as `confirm`, at `current_pin` */
  change(caller: Caller, currentPin: string, pin: string, locale: Locale): Promise<void>;
  /** @throws ApiError `too_many_requests` */
  sendCode(caller: Caller, channel: Channel, locale: Locale): Promise<void>;
  /** Ends a lock. @throws ApiError `validation_failed` or `code_void` at `otp_code` */
  reset(caller: Caller, code: string, pin: string, locale: Locale): Promise<void>;
}

export function createPaymentPins(access: Access): PaymentPins {
  const { db, now } = access.deps;
  const holderOf = ({ userId }: Caller) => ({ key: userId, userId });

  async function find(userId: string) {
    const [row] = await db.select().from(paymentPins).where(eq(paymentPins.user_id, userId));
    return row;
  }

  /** Writes it and tells the owner, together with what `also` does. */
  async function put(
    caller: Caller,
    pin: string,
    locale: Locale,
    also: (tx: Database) => Promise<void> = async () => undefined,
  ): Promise<void> {
    const account = await accountOf(access, caller);
    const pin_hash = await hashPassword(pin);
    const values = { user_id: caller.userId, pin_hash, tries: 0, set_at: now() };
    await db.transaction(async (tx) => {
      await also(tx);
      await tx
        .insert(paymentPins)
        .values(values)
        .onConflictDoUpdate({ target: paymentPins.user_id, set: values });
      await access.messages.notify(tx, account, 'sms', {
        subject: 'finance.pin_set.subject',
        text: 'finance.pin_set.text',
        locale,
      });
    });
  }

  const confirm: PaymentPins['confirm'] = async (userId, pin, field = 'pin') => {
    // One after the other: of a thousand guesses at the same moment no more than five are compared.
    const refusal = await db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(paymentPins)
        .where(eq(paymentPins.user_id, userId))
        .for('update');
      if (row === undefined) return new ApiError('pin_missing');
      if (row.tries >= pinLimits.wrongTries) return new ApiError('pin_locked');
      const isRight = await checkPassword(row.pin_hash, pin);
      const tries = isRight ? 0 : row.tries + 1;
      if (tries !== row.tries) {
        await tx.update(paymentPins).set({ tries }).where(eq(paymentPins.user_id, userId));
      }
      if (isRight) return null;
      const left = pinLimits.wrongTries - tries;
      return left === 0
        ? new ApiError('pin_locked')
        : new ApiError('validation_failed', { fields: { [field]: `pin_wrong:${left}` } });
    });
    if (refusal !== null) throw refusal;
  };

  return {
    confirm,

    async read(userId) {
      const row = await find(userId);
      return {
        has_pin: row !== undefined,
        is_locked: row !== undefined && row.tries >= pinLimits.wrongTries,
      };
    },

    async set(caller, pin, locale) {
      requireRecentProof(caller, now());
      if ((await find(caller.userId)) !== undefined) throw new ApiError('conflict');
      await put(caller, pin, locale);
    },

    async change(caller, currentPin, pin, locale) {
      await confirm(caller.userId, currentPin, 'current_pin');
      await put(caller, pin, locale);
    },

    async sendCode(caller, channel, locale) {
      const account = await accountOf(access, caller);
      await db.transaction((tx) =>
        access.messages.sendCode(tx, {
          purpose: 'payment-pin',
          to: { account, name: { phone: null, key: account.id } },
          channel,
          locale,
          holder: holderOf(caller),
        }),
      );
    },

    async reset(caller, code, pin, locale) {
      const right = await access.codes.check(['payment-pin'], holderOf(caller), code, 'otp_code');
      await put(caller, pin, locale, (tx) => right.use(tx));
    },
  };
}
