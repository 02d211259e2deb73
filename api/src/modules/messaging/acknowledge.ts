import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translate } from '../../i18n/texts.ts';
import { findUser } from '../identity/find-user.ts';
import { sendNews, type NewsDeps } from '../notifications/send-news.ts';

/** Tells the owner, in the transaction that writes a new conversation, that it has arrived. */
export async function acknowledge(
  deps: NewsDeps & Pick<AppDeps, 'portalUrl' | 'portalShortName'>,
  tx: Database,
  { id, subject }: { id: string; subject: string },
  userId: string,
  requestLocale: Locale,
): Promise<void> {
  const owner = await findUser(tx, userId);
  if (owner === undefined) return;
  const locale = owner.locale ?? requestLocale;
  const values = {
    agency: deps.portalShortName,
    name: owner.first_name,
    subject,
    link: `${deps.portalUrl}/dashboard/messaging/${id}`,
  };
  await sendNews(tx, deps, owner, 'message', {
    subject: translate(locale, 'message.mail.received.subject', values),
    text: translate(locale, 'message.mail.received.text', values),
    locale,
  });
}
