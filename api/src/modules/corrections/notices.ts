import type { CorrectedName } from '@portal/contract/corrections';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { translate, type TextKey } from '../../i18n/texts.ts';
import { findUser } from '../identity/find-user.ts';
import { touchMailboxes } from '../messaging/mailboxes.ts';
import { insertMessage, insertThread } from '../messaging/repository.ts';
import { sendNews } from '../notifications/send-news.ts';
import type { CorrectionRow } from './repository.ts';

export type NoticeDeps = Pick<
  AppDeps,
  'now' | 'secretKey' | 'smsPerDay' | 'portalUrl' | 'portalShortName'
>;

export const writtenName = (name: CorrectedName): string =>
  'business_name' in name ? name.business_name : `${name.first_name} ${name.last_name}`;

/**
 * Tells the owner of the decision, in the transaction that makes it: as a message in the portal, to which the owner can reply, and
 * by e-mail whatever the settings say, because the name on the certificate may have changed.
 */
export async function notifyOwner(
  deps: NoticeDeps,
  tx: Database,
  { user_id: userId, field, status, after, decision_reason, ...row }: CorrectionRow,
  staffId: string,
): Promise<void> {
  const owner = await findUser(tx, userId);
  if (owner === undefined) return;
  const locale = owner.locale ?? row.locale;
  const decision = status === 'approved' ? 'approved' : 'rejected';
  const values = {
    agency: deps.portalShortName,
    name: owner.first_name,
    what: translate(locale, `correction.field.${field}`),
    value: writtenName(after),
    reason: decision_reason ?? '',
    link: `${deps.portalUrl}/dashboard/profile/business`,
  };
  const text = (key: TextKey) => translate(locale, key, values);
  const subject = text(`correction.${decision}.subject`);
  const thread_id = await insertThread(tx, {
    user_id: userId,
    subject,
    locale,
    correspondent: `${deps.portalShortName} help desk`,
  });
  await insertMessage(tx, {
    thread_id,
    from_owner: false,
    author_id: staffId,
    body: text(`correction.${decision}.text`),
    sent_at: deps.now(),
  });
  await touchMailboxes(tx, [{ as: 'owner', userId }, { as: 'agency' }]);
  await sendNews(tx, deps, owner, 'correction_decided', {
    subject,
    text: text(`correction.${decision}.mail`),
    sms: text('correction.sms'),
    locale,
  });
}
