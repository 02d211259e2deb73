import { and, eq, lt, sql } from 'drizzle-orm';
import { pinLimits } from '@portal/contract';
import type { Database } from '../../../database/connect.ts';
import { paymentPins } from '../../../database/schema/finance.ts';
import type { Channel } from '../../../database/schema/outbox.ts';
import type { AppDeps } from '../../../deps.ts';
import type { Caller } from '../../../http/authenticate.ts';
import { ApiError } from '../../../http/errors.ts';
import { createKeyedQueue } from '../../../http/keyed-queue.ts';
import { requireRecentProof } from '../../../http/recent-proof.ts';
import type { Locale } from '../../../i18n/locale.ts';
import type { Access, Asker } from '../../account-access/access.ts';
import { accountOf } from '../../account-access/passwords.ts';
import { checkPassword, hashPassword, takePlace } from '../../identity/password-hash.ts';
import { recordOwnEvent } from '../../security-events/record.ts';

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
  sendCode(caller: Caller, channel: Channel, asker: Asker): Promise<void>;
  /** Ends a lock. @throws ApiError `validation_failed` or `code_void` at `otp_code` */
  reset(caller: Caller, code: string, pin: string, locale: Locale): Promise<void>;
}

interface PinsContext extends Pick<AppDeps, 'db' | 'now'> {
  access: Access;
  /**
   * PINs of one owner are compared one after the other, or right ones of the same moment would seem to be guesses
   * while they are counted.
   */
  inTurn: ReturnType<typeof createKeyedQueue>;
}

export function createPaymentPins(access: Access): PaymentPins {
  const { db, now } = access.deps;
  const context: PinsContext = { db, now, access, inTurn: createKeyedQueue() };

  return {
    confirm: (userId, pin, field) => confirm(context, userId, pin, field),

    read: (userId) => read(context, userId),

    set: (caller, pin, locale) => set(context, caller, pin, locale),

    change: (caller, currentPin, pin, locale) => change(context, caller, currentPin, pin, locale),

    sendCode: (caller, channel, asker) => sendCode(context, caller, channel, asker),

    reset: (caller, code, pin, locale) => reset(context, caller, code, pin, locale),
  };
}

function holderOf({ userId }: Caller) {
  return { key: userId, userId };
}

async function find({ db }: PinsContext, userId: string) {
  const [row] = await db.select().from(paymentPins).where(eq(paymentPins.user_id, userId));
  return row;
}

/** Writes it and tells the owner, together with what `also` does. */
async function put(
  { access, now, db }: PinsContext,
  kind: 'pin_set' | 'pin_changed' | 'pin_reset',
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
    await recordOwnEvent(tx, kind, caller.userId, now());
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

function confirm(context: PinsContext, userId: string, pin: string, field = 'pin'): Promise<void> {
  const { inTurn } = context;
  return inTurn(userId, () => comparePin(context, userId, pin, field));
}

async function comparePin(
  context: PinsContext,
  userId: string,
  pin: string,
  field: string,
): Promise<void> {
  const { db, now } = context;
  const row = await find(context, userId);
  if (row === undefined) throw new ApiError('pin_missing');
  // The try is counted before the PIN is compared: of a thousand guesses at the same moment, five are compared.
  const isSame = and(eq(paymentPins.user_id, userId), eq(paymentPins.pin_hash, row.pin_hash));
  const [counted] = await db
    .update(paymentPins)
    .set({ tries: sql`${paymentPins.tries} + 1` })
    .where(and(isSame, lt(paymentPins.tries, pinLimits.wrongTries)))
    .returning({ tries: paymentPins.tries });
  if (counted === undefined) {
    const isReplaced = (await find(context, userId))?.pin_hash !== row.pin_hash;
    if (isReplaced) return comparePin(context, userId, pin, field);
    throw pinLocked();
  }
  // No transaction waits for a hash: in a storm of payments the connections would all be theirs.
  let isRight: boolean;
  try {
    isRight = await takePlace(() => checkPassword(row.pin_hash, pin));
  } catch (error) {
    // Nothing was compared.
    const tries = sql`greatest(${paymentPins.tries} - 1, 0)`;
    await db.update(paymentPins).set({ tries }).where(isSame);
    throw error;
  }
  if (isRight) {
    const kept = await db
      .update(paymentPins)
      .set({ tries: 0 })
      .where(isSame)
      .returning({ tries: paymentPins.tries });
    // Replaced by another PIN in the meantime.
    if (kept.length === 0) return comparePin(context, userId, pin, field);
    return undefined;
  }
  const left = pinLimits.wrongTries - counted.tries;
  if (left > 0) {
    throw new ApiError('validation_failed', { fields: { [field]: `pin_wrong:${left}` } });
  }
  await recordOwnEvent(db, 'pin_locked', userId, now());
  throw pinLocked();
}

function pinLocked(): ApiError {
  return new ApiError('pin_locked', { values: { count: String(pinLimits.wrongTries) } });
}

async function read(context: PinsContext, userId: string) {
  const row = await find(context, userId);
  return {
    has_pin: row !== undefined,
    is_locked: row !== undefined && row.tries >= pinLimits.wrongTries,
  };
}

async function set(
  context: PinsContext,
  caller: Caller,
  pin: string,
  locale: Locale,
): Promise<void> {
  const { now } = context;
  requireRecentProof(caller, now());
  if ((await find(context, caller.userId)) !== undefined) throw new ApiError('conflict');
  await put(context, 'pin_set', caller, pin, locale);
}

async function change(
  context: PinsContext,
  caller: Caller,
  currentPin: string,
  pin: string,
  locale: Locale,
): Promise<void> {
  await confirm(context, caller.userId, currentPin, 'current_pin');
  await put(context, 'pin_changed', caller, pin, locale);
}

async function sendCode(
  { access, db }: PinsContext,
  caller: Caller,
  channel: Channel,
  { locale, from }: Asker,
): Promise<void> {
  const account = await accountOf(access, caller);
  await db.transaction((tx) =>
    access.messages.sendCode(tx, {
      purpose: 'payment-pin',
      to: { account, name: { phone: null, key: account.id } },
      channel,
      locale,
      from,
      isSignedIn: true,
      holder: holderOf(caller),
    }),
  );
}

async function reset(
  context: PinsContext,
  caller: Caller,
  code: string,
  pin: string,
  locale: Locale,
): Promise<void> {
  const { access } = context;
  const right = await access.codes.check(['payment-pin'], holderOf(caller), code, 'otp_code');
  await put(context, 'pin_reset', caller, pin, locale, (tx) => right.use(tx));
}
