import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { benefits } from '../../database/schema/benefits.ts';
import type { AppDeps } from '../../deps.ts';
import type { Locale } from '../../i18n/locale.ts';
import { say } from '../../i18n/texts.ts';
import { enqueue } from '../outbox/repository.ts';
import { insertContactMessage, insertSubscriber } from './repository.ts';

type Deps = Pick<AppDeps, 'db' | 'now' | 'portalShortName' | 'contactEmail'>;

/** Keeps the message and, in the same transaction, what is to be sent: neither is ever there alone. */
export async function receiveContactMessage(
  { db, now, portalShortName: agency, contactEmail }: Deps,
  { email, message }: { email: string; message: string },
  locale: Locale,
): Promise<void> {
  await db.transaction(async (tx) => {
    await insertContactMessage(tx, { email, message });
    await enqueue(tx, now(), [
      {
        channel: 'email',
        recipient: email,
        subject: say(locale, 'local.contact.mail.subject', { agency }),
        text: say(locale, 'local.contact.mail.text', { agency, message }),
      },
      {
        channel: 'email',
        recipient: contactEmail,
        subject: say('en', 'local.contact.copy.subject'),
        text: say('en', 'local.contact.copy.text', { email, message }),
      },
    ]);
  });
}

/** An address that is already on the list gets no second e-mail. */
export async function addSubscriber(
  { db, now, portalShortName: agency, contactEmail }: Deps,
  email: string,
  locale: Locale,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await insertSubscriber(tx, email))) return;
    await enqueue(tx, now(), [
      {
        channel: 'email',
        recipient: email,
        subject: say(locale, 'local.subscriber.mail.subject', { agency }),
        text: say(locale, 'local.subscriber.mail.text', { agency }),
      },
      {
        channel: 'email',
        recipient: contactEmail,
        subject: say('en', 'local.subscriber.copy.subject'),
        text: say('en', 'local.subscriber.copy.text', { email }),
      },
    ]);
  });
}

/** Its id changes with what is new, not with the order in which it is listed. */
export async function findNewBenefits({
  db,
}: Pick<AppDeps, 'db'>): Promise<{ id: string; count: number } | null> {
  const rows = await db
    .select({ slug: benefits.slug })
    .from(benefits)
    .where(eq(benefits.is_new, true))
    .orderBy(asc(benefits.slug));
  if (rows.length === 0) return null;
  const slugs = rows.map(({ slug }) => slug).join('\n');
  return {
    id: createHash('sha256').update(slugs).digest('hex').slice(0, 12),
    count: rows.length,
  };
}
