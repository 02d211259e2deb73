import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import type { FormerContacts } from '../../database/schema/account-access.ts';
import { users } from '../../database/schema/owners.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import type { Locale } from '../../i18n/locale.ts';
import { hashSecret } from '../../keyed-hash.ts';
import { voidedPassword } from '../identity/password-hash.ts';
import { deleteFactor } from '../auth/second-factors.ts';
import { forgetPlaces } from '../identity/places.ts';
import { recordOwnEvent } from '../security-events/record.ts';
import type { Access, Asker } from './access.ts';
import { endAccess } from './end-access.ts';
import { createLink } from './links.ts';
import { findFormerContacts, isAppUndoable, takeLink } from './link-repository.ts';
import { findAccountById, freePhone, lockContacts, type Account } from '../identity/accounts.ts';

/**
 * An undo restores the contacts from before the first change that can still be undone. A thief who
 * changes the e-mail twice, or the e-mail and the phone, gives the owner one more link and themselves none.
 */
export async function formerContacts(
  tx: Database,
  { now }: Pick<AppDeps, 'now'>,
  userId: string,
): Promise<FormerContacts> {
  const present = await lockContacts(tx, userId);
  if (present === undefined) throw new ApiError('unauthenticated');
  return (await findFormerContacts(tx, userId, now())) ?? present;
}

/**
 * Notifies the holder of the account before a change. The link goes only to an e-mail that was verified and to a
 * phone that was proved; an e-mail that was not verified is told without it.
 * @param account as it was before the change
 */
export async function notifyFormer(
  tx: Database,
  { messages }: Access,
  {
    account,
    former,
    undo,
    change,
    locale,
  }: {
    account: Account;
    former: FormerContacts;
    undo: string;
    change: 'email' | 'phone';
    locale: Locale;
  },
): Promise<void> {
  const values = { link: undo };
  const subject = `access.${change}_changed.subject` as const;
  const told = { subject, values, locale: account.locale ?? locale };
  const emails = new Set([former.email, ...(change === 'email' ? [account.email] : [])]);
  for (const email of emails) {
    const isProved = former.email_verified && email === former.email;
    const text = isProved
      ? (`access.${change}_changed.former` as const)
      : (`access.${change}_changed.notice` as const);
    await messages.mail(tx, email, { ...told, text });
  }
  const phone = former.phone_number;
  if (phone !== null && (change === 'phone' || !former.email_verified)) {
    await messages.text(tx, phone, { ...told, text: `access.${change}_changed.sms` });
  }
}

const undoneEvents = {
  'undo-email': 'email_change_undone',
  'undo-phone': 'phone_change_undone',
  'undo-factor': 'second_factor_removed',
} as const;

/**
 * Puts e-mail and phone back to what they were before the first change that can still be undone, and removes an
 * authenticator app that was added since. The person who changed them loses access: every session, link and code ends, and so does the password, which they may know or have
 * set. The owner gets one link to a new one.
 * @throws ApiError `link_void`
 */
export async function undoChange(
  { deps, messages, passwords }: Access,
  token: string,
  { locale }: Asker,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const link = await takeLink(tx, 'undo', hashSecret(token), deps.now());
    const present = link && (await lockContacts(tx, link.user_id));
    if (link === undefined || present === undefined) throw new ApiError('link_void');
    const { user_id } = link;
    const { email, email_verified } = link.former ?? link;
    const phone = link.former ?? present;
    // Another account has proved it since then and receives its messages.
    const isFree =
      phone.phone_number === null || (await freePhone(tx, user_id, phone.phone_number));
    await tx
      .update(users)
      .set({
        email,
        email_verified,
        email_rejected_at: null,
        phone_number: isFree ? phone.phone_number : null,
        new_phone_number: isFree ? phone.new_phone_number : phone.phone_number,
        phone_verified_at:
          isFree && phone.phone_verified_at !== null ? new Date(phone.phone_verified_at) : null,
        password_hash: voidedPassword,
        version: sql`${users.version} + 1`,
      })
      .where(eq(users.id, user_id));
    await recordOwnEvent(
      tx,
      undoneEvents[link.purpose as keyof typeof undoneEvents],
      user_id,
      deps.now(),
    );
    // A thief who adds an app and changes the e-mail would keep the owner out by the app.
    if (link.purpose === 'undo-factor' || (await isAppUndoable(tx, user_id, deps.now()))) {
      await deleteFactor(tx, user_id);
    }
    await endAccess(tx, user_id);
    await forgetPlaces(tx, user_id);
    await passwords.forget(tx, user_id);
    const account = await findAccountById(tx, user_id);
    if (account === undefined) throw new ApiError('link_void');
    const notice = {
      subject: 'access.undone.subject' as const,
      values: { link: await createLink(tx, deps, 'password', account) },
      locale: account.locale ?? locale,
    };
    if (email_verified) {
      await messages.mail(tx, email, { ...notice, text: 'access.undone.text' });
    } else if (account.phone_number !== null) {
      await messages.text(tx, account.phone_number, { ...notice, text: 'access.undone.sms' });
    }
  });
}
