import type { Database } from '../../database/connect.ts';
import type { users } from '../../database/schema/owners.ts';
import type { AppDeps } from '../../deps.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translate } from '../../i18n/texts.ts';
import { sendNews, type NewsDeps } from '../notifications/send-news.ts';

export type MessageNewsDeps = NewsDeps & Pick<AppDeps, 'portalUrl' | 'portalShortName'>;

/**
 * Tells an owner that a conversation has arrived, or that the agency has replied in it: where it is and not what is in it,
 * because a mailbox or a locked screen may be read by others.
 * @param thread its locale counts where the owner has chosen no language
 */
export async function sendMessageNews(
  tx: Database,
  deps: MessageNewsDeps,
  owner: typeof users.$inferSelect,
  { id, subject, locale: written }: { id: string; subject: string; locale: Locale },
  step: 'received' | 'replied',
): Promise<void> {
  const locale = owner.locale ?? written;
  const values = {
    agency: deps.portalShortName,
    name: owner.first_name,
    subject,
    link: `${deps.portalUrl}/dashboard/messaging/${id}`,
  };
  await sendNews(tx, deps, owner, 'message', {
    subject: translate(locale, `message.mail.${step}.subject`, values),
    text: translate(locale, `message.mail.${step}.text`, values),
    // Only a reply is worth a text message: an owner who has just written has the page open.
    ...(step === 'replied' && { sms: translate(locale, 'message.sms.replied', values) }),
    locale,
  });
}
