import { eq, sql } from 'drizzle-orm';
import type { User } from '@portal/contract';
import { isMobilePhone } from '@portal/contract/phone';
import type { Database } from '../../database/connect.ts';
import type { Channel } from '../../database/schema/outbox.ts';
import { users } from '../../database/schema/owners.ts';
import type { Caller } from '../../http/authenticate.ts';
import { ApiError } from '../../http/errors.ts';
import { requireRecentProof } from '../../http/recent-proof.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { Access, Asker } from '../account-access/access.ts';
import { endAccess } from '../account-access/end-access.ts';
import { createLink } from '../account-access/links.ts';
import { findAccountById, freePhone, lockAccount } from '../identity/accounts.ts';
import { formerContacts, notifyFormer } from '../account-access/undo-change.ts';
import { recordChanges } from '../audit/repository.ts';
import { recordOwnEvent } from '../security-events/record.ts';
import { presentUser } from '../identity/present-user.ts';
import { findUser } from '../identity/find-user.ts';

/** A code proves the number that it was sent to, not another one that is asked for later. */
const holderOf = (userId: string, phone: string) => ({ key: `${userId}:${phone}`, userId });

/**
 * Sends a code to the number that an owner wants to have. Whether another account has it is told only to
 * the reader of the code.
 * @throws ApiError `confirmation_required`, `too_many_requests`, `validation_failed` for a number that
 *   takes no text messages
 */
export async function askForPhone(
  tx: Database,
  access: Access,
  caller: Caller,
  phone: string,
  asker: Asker,
): Promise<void> {
  requireRecentProof(caller, access.deps.now());
  if (!isMobilePhone(phone)) {
    throw new ApiError('validation_failed', { fields: { phone_number: 'phone' } });
  }
  await sendCode(tx, access, caller, { phone, channel: 'sms' }, asker);
}

async function sendCode(
  tx: Database,
  access: Access,
  { userId }: Caller,
  { phone, channel }: { phone: string; channel: Channel },
  { locale, from }: Asker,
): Promise<void> {
  const account = await findAccountById(tx, userId);
  if (account === undefined) throw new ApiError('unauthenticated');
  await access.messages.sendCode(tx, {
    purpose: 'verify-phone',
    to: {
      account: { ...account, phone_number: phone },
      name: { phone: null, key: account.id },
    },
    channel,
    locale,
    from,
    isSignedIn: true,
    holder: holderOf(account.id, phone),
    onlyThisWay: true,
  });
}

/** @throws ApiError `not_found` when no new number waits; `too_many_requests` */
export async function sendPhoneCodeAgain(
  access: Access,
  caller: Caller,
  channel: Channel,
  asker: Asker,
): Promise<void> {
  await access.deps.db.transaction(async (tx) => {
    const phone = (await findUser(tx, caller.userId))?.new_phone_number;
    if (phone == null) throw new ApiError('not_found');
    await sendCode(tx, access, caller, { phone, channel }, asker);
  });
}

/**
 * Puts the new number in the place of the former one. What was good before is void and other sessions end.
 * The former holder of the account is notified at the former number and at the e-mail address, and can undo it for 24 hours.
 * @throws ApiError `validation_failed` or `code_void` at `otp`, `validation_failed` at `phone_number`
 */
export async function verifyPhone(
  access: Access,
  { userId, sessionId }: Caller,
  { otp, locale, requestId }: { otp: string; locale: Locale; requestId: string },
): Promise<User> {
  const { deps, codes } = access;
  const voided = () => new ApiError('code_void', { fields: { otp: 'otp_void' } });
  const phone = (await findUser(deps.db, userId))?.new_phone_number;
  if (phone == null) throw voided();
  const right = await codes.check(['verify-phone'], holderOf(userId, phone), otp, 'otp');
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    await right.use(tx);
    const former = await formerContacts(tx, deps, userId);
    const account = await findAccountById(tx, userId);
    if (account?.new_phone_number !== phone) throw voided();
    if (!(await freePhone(tx, userId, phone))) {
      throw new ApiError('validation_failed', { fields: { phone_number: 'phone_taken' } });
    }
    const undo = await createLink(tx, deps, 'undo-phone', account, { former });
    const [changed] = await tx
      .update(users)
      .set({
        phone_number: phone,
        new_phone_number: null,
        phone_verified_at: deps.now(),
        version: sql`${users.version} + 1`,
      })
      .where(eq(users.id, userId))
      .returning();
    if (changed === undefined) throw voided();
    await recordChanges(
      tx,
      {
        userId,
        actorId: userId,
        subject: 'user',
        version: changed.version,
        requestId,
        at: deps.now(),
      },
      [{ field: 'phone_number', before: account.phone_number, after: phone }],
    );
    await recordOwnEvent(tx, 'phone_changed', userId, deps.now());
    await endAccess(tx, userId, { keepSession: sessionId, keepUndo: true });
    await notifyFormer(tx, access, { account, former, undo, change: 'phone', locale });
    return presentUser(changed);
  });
}
