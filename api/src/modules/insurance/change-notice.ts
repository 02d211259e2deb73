import { eq } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { users } from '../../database/schema/owners.ts';
import type { AppDeps } from '../../deps.ts';
import { formatMoneyIn } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translate } from '../../i18n/texts.ts';
import { sendNews, type NewsDeps } from '../notifications/send-news.ts';

export type ChangeNoticeDeps = NewsDeps & Pick<AppDeps, 'portalUrl'>;

/** Tells the owner in the same transaction that the cover changes with the renewal. A paid change has a receipt. */
export async function notifyPlanned(
  tx: Database,
  deps: ChangeNoticeDeps,
  { userId, ...request }: { userId: string; locale: Locale },
  { number, nextKobo }: { number: string; nextKobo: number },
): Promise<void> {
  const [owner] = await tx.select().from(users).where(eq(users.id, userId));
  if (owner === undefined) return;
  const locale = owner.locale ?? request.locale;
  const values = {
    name: owner.first_name,
    number,
    amount: formatMoneyIn(nextKobo, locale),
    policy: `${deps.portalUrl}/business-insurance`,
  };
  await sendNews(tx, deps, owner, 'cover_changed', {
    subject: translate(locale, 'cover.mail.planned.subject', values),
    text: translate(locale, 'cover.mail.planned.text', values),
    locale,
  });
}
