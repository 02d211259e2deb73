import { isMobilePhone } from '@portal/contract/phone';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import type { Locale } from '../../i18n/locale.ts';
import { createSmsBudget } from '../account-access/sms-budget.ts';
import { enqueue, type NewMessage } from '../outbox/repository.ts';
import { ruleOf, type News } from './news.ts';
import { findSettings } from './repository.ts';
import { smsText } from './sms-text.ts';

export type NewsDeps = Pick<AppDeps, 'now' | 'secretKey' | 'smsPerDay'>;

interface Owner {
  id: string;
  email: string;
  phone_number: string | null;
}

interface NewsTexts {
  subject: string;
  text: string;
  /** Left out where the news is not worth a text message. It names no balance and nothing personal. */
  sms?: string | undefined;
  locale: Locale;
}

/**
 * Tells an owner some news in the transaction that makes it, by the channels that the owner chose. A text message
 * that cannot be sent becomes an e-mail.
 */
export async function sendNews(
  tx: Database,
  deps: NewsDeps,
  owner: Owner,
  news: News,
  { subject, text, sms, locale }: NewsTexts,
): Promise<void> {
  const { kind, isRequired } = ruleOf(news);
  const chosen = (await findSettings(tx, owner.id))[kind];
  const phone = owner.phone_number;
  const wantsSms = chosen.sms && sms !== undefined;
  const getsSms =
    wantsSms &&
    phone !== null &&
    isMobilePhone(phone) &&
    (await createSmsBudget(deps).spendNews(tx, owner.id));
  const getsEmail = isRequired === true || chosen.email || (wantsSms && !getsSms);
  const mailbox = { channel: 'email' as const, recipient: owner.email };
  const messages: NewMessage[] = [
    ...(getsEmail ? [{ ...mailbox, subject, text, locale }] : []),
    ...(getsSms
      ? [
          {
            channel: 'sms' as const,
            recipient: phone,
            subject,
            text: smsText(sms),
            locale,
            other: getsEmail ? undefined : mailbox,
          },
        ]
      : []),
  ];
  if (messages.length > 0) await enqueue(tx, deps.now(), messages);
}
