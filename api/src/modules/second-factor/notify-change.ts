import type { Database } from '../../database/connect.ts';
import { tryConsumeQuota } from '../../http/rate-limits/quota.ts';
import { keyedHash } from '../../keyed-hash.ts';
import type { Access, Asker } from '../account-access/access.ts';
import { createLink } from '../account-access/links.ts';
import { formerContacts } from '../account-access/undo-change.ts';
import type { Account } from '../identity/accounts.ts';
import { isPrivileged } from '../identity/privileged.ts';

/** More would let an account spend text messages by adding and removing an app. */
const textRules = [{ times: 5, seconds: 24 * 60 * 60 }];

async function canText(tx: Database, { deps }: Access, account: Account): Promise<boolean> {
  const subject = keyedHash(deps.secretKey, `factor-notice:${account.id}`);
  return tryConsumeQuota(tx, subject, textRules, deps.now());
}

/** To privileged accounts by e-mail; to owners also by text message, who can undo an app that a thief has added. */
export async function notifyAdded(
  tx: Database,
  access: Access,
  account: Account,
  { locale }: Asker,
): Promise<void> {
  const { deps, messages } = access;
  const subject = 'access.factor_added.subject' as const;
  if (isPrivileged(account)) {
    const text = 'access.factor_added.text' as const;
    await messages.mail(tx, account.email, { subject, text, locale: account.locale ?? locale });
    return;
  }
  const former = await formerContacts(tx, deps, account.id);
  const link = await createLink(tx, deps, 'undo-factor', account, { former });
  const told = { subject, values: { link }, locale: account.locale ?? locale };
  // The link goes to what is proved to be the owner's: the e-mail, or the phone where that is not verified.
  const { email, email_verified, phone_number } = former;
  const way = email_verified ? 'former' : 'notice';
  await messages.mail(tx, email, { ...told, text: `access.factor_added.${way}` });
  if (phone_number !== null && (await canText(tx, access, account))) {
    const text = email_verified ? 'sms_notice' : 'sms';
    await messages.text(tx, phone_number, { ...told, text: `access.factor_added.${text}` });
  }
}

/** `off`: an owner's app is removed; `removed`: codes come by e-mail again. */
export async function notifyChanged(
  tx: Database,
  access: Access,
  account: Account,
  what: 'off' | 'removed' | 'codes',
  { locale }: Asker,
): Promise<void> {
  const { deps, messages } = access;
  const values = { link: `${deps.portalUrl}/password/reset` };
  const subject = `access.factor_${what}.subject` as const;
  const told = { subject, values, locale: account.locale ?? locale };
  await messages.mail(tx, account.email, { ...told, text: `access.factor_${what}.text` });
  if (what !== 'off' || account.phone_number === null) return;
  if (!(await canText(tx, access, account))) return;
  await messages.text(tx, account.phone_number, { ...told, text: 'access.factor_off.sms' });
}
