import { and, eq, ne } from 'drizzle-orm';
import type { User } from '@portal/shared-lib/contract';
import { isMobilePhone } from '@portal/shared-lib/validation/phone';
import type { Database } from '../../database/connect.ts';
import { users } from '../../database/schema/owners.ts';
import type { Caller } from '../../http/authenticate.ts';
import { ApiError } from '../../http/errors.ts';
import { requireRecentProof } from '../../http/recent-proof.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { Access } from '../account-access/access.ts';
import { deleteSessionsOfUser, findAccountById } from '../account-access/repository.ts';
import { recordChanges } from '../audit/repository.ts';
import { deleteChallengesOfUser } from '../one-time-codes/repository.ts';
import { announceNewPhone } from './announce-new-phone.ts';
import { presentUser } from './present.ts';
import { findUser } from './repository.ts';

/** A code proves the number that it was sent to, not another one that is asked for later. */
const holderOf = (userId: string, phone: string) => ({ key: `${userId}:${phone}`, userId });

/**
 * Sends a code to the number that an owner wants to have. Whether another account has it is told only to
 * whoever reads the code.
 * @throws ApiError `confirmation_required`, `too_many_requests`, `validation_failed` for a number that
 *   takes no text messages
 */
export async function askForPhone(
  tx: Database,
  access: Access,
  caller: Caller,
  phone: string,
  locale: Locale,
): Promise<void> {
  requireRecentProof(caller, access.deps.now());
  if (!isMobilePhone(phone)) {
    throw new ApiError('validation_failed', { fields: { phone_number: 'phone' } });
  }
  await sendCode(tx, access, caller, phone, locale);
}

async function sendCode(
  tx: Database,
  access: Access,
  { userId }: Caller,
  phone: string,
  locale: Locale,
): Promise<void> {
  const account = await findAccountById(tx, userId);
  if (account === undefined) throw new ApiError('unauthenticated');
  await access.messages.sendCode(tx, {
    purpose: 'verify-phone',
    to: {
      account: { ...account, phone_number: phone },
      name: { phone: null, key: account.id },
    },
    channel: 'sms',
    locale,
    holder: holderOf(account.id, phone),
    onlyThisWay: true,
  });
}

/** @throws ApiError `not_found` when no new number waits; `too_many_requests` */
export async function sendPhoneCodeAgain(
  access: Access,
  caller: Caller,
  locale: Locale,
): Promise<void> {
  await access.deps.db.transaction(async (tx) => {
    const phone = (await findUser(tx, caller.userId))?.new_phone_number;
    if (phone == null) throw new ApiError('not_found');
    await sendCode(tx, access, caller, phone, locale);
  });
}

/**
 * Puts the new number in the place of the former one, which is told, as the address is. Codes that were
 * sent to the former one are void, and other sessions end.
 * @throws ApiError `validation_failed` or `code_void` at `otp`, `validation_failed` at `phone_number`
 */
export async function verifyPhone(
  { deps, codes }: Access,
  { userId, sessionId }: Caller,
  { otp, locale, requestId }: { otp: string; locale: Locale; requestId: string },
): Promise<User> {
  const voided = () => new ApiError('code_void', { fields: { otp: 'otp_void' } });
  const phone = (await findUser(deps.db, userId))?.new_phone_number;
  if (phone == null) throw voided();
  const right = await codes.check(['verify-phone'], holderOf(userId, phone), otp, 'otp');
  return deps.db.transaction(async (tx) => {
    await right.use(tx);
    const [former] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (former?.new_phone_number !== phone) throw voided();
    if (await isTaken(tx, userId, phone)) {
      throw new ApiError('validation_failed', { fields: { phone_number: 'phone_taken' } });
    }
    const version = former.version + 1;
    const [changed] = await tx
      .update(users)
      .set({ phone_number: phone, new_phone_number: null, version })
      .where(eq(users.id, userId))
      .returning();
    if (changed === undefined) throw voided();
    await recordChanges(
      tx,
      { userId, actorId: userId, subject: 'user', version, requestId, at: deps.now() },
      [{ field: 'phone_number', before: former.phone_number, after: phone }],
    );
    await deleteChallengesOfUser(tx, userId);
    await deleteSessionsOfUser(tx, userId, sessionId);
    await announceNewPhone(tx, deps, presentUser(former), locale);
    return presentUser(changed);
  });
}

async function isTaken(tx: Database, userId: string, phone: string): Promise<boolean> {
  const taken = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone_number, phone), ne(users.id, userId)));
  return taken.length > 0;
}
