import type { User } from '@portal/shared-lib/contract';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import type { Locale } from '../../i18n/locale.ts';
import { say } from '../../i18n/texts.ts';
import { enqueue } from '../outbox/repository.ts';

/** Tells the former number and the address, so that an owner notices a change that somebody else made. */
export async function announceNewPhone(
  tx: Database,
  { now, portalShortName }: Pick<AppDeps, 'now' | 'portalShortName'>,
  former: User,
  locale: Locale,
): Promise<void> {
  const words = { agency: portalShortName, name: former.first_name };
  const subject = say(locale, 'users.phone_changed.subject', words);
  const text = say(locale, 'users.phone_changed.text', words);
  await enqueue(tx, now(), [
    { channel: 'sms', recipient: former.phone_number, subject, text },
    { channel: 'email', recipient: former.email, subject, text },
  ]);
}
