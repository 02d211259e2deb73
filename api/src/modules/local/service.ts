import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { benefits } from '../../database/schema/benefits.ts';
import type { AppDeps } from '../../deps.ts';
import { ApiError } from '../../http/errors.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translate } from '../../i18n/texts.ts';
import { hashSecret, keyedHash } from '../../keyed-hash.ts';
import { enqueue } from '../outbox/repository.ts';
import { tryConsumeQuota, consumeQuota } from '../../http/rate-limits/quota.ts';
import { askSubscriber, confirmSubscriber, insertContactMessage } from './repository.ts';

type Deps = Pick<
  AppDeps,
  'db' | 'now' | 'secretKey' | 'portalUrl' | 'portalShortName' | 'contactEmail'
>;

/** A stranger can type any e-mail address: no mailbox is filled with confirmations. */
const confirmationRules = [
  { times: 1, seconds: 60 * 60 },
  { times: 3, seconds: 24 * 60 * 60 },
];

/** Keeps the message and, in the same transaction, what is to be sent: neither ever exists without the other. */
export async function receiveContactMessage(
  { db, now, secretKey, portalShortName: agency, contactEmail }: Deps,
  { email, message }: { email: string; message: string },
  locale: Locale,
): Promise<void> {
  await db.transaction(async (tx) => {
    await insertContactMessage(tx, { email, message });
    const subject = keyedHash(secretKey, `contact:${email.toLowerCase()}`);
    const isConfirmed = await tryConsumeQuota(tx, subject, confirmationRules, now());
    await enqueue(tx, now(), [
      ...(isConfirmed
        ? [
            {
              channel: 'email' as const,
              recipient: email,
              subject: translate(locale, 'local.contact.mail.subject', { agency }),
              // Not what was written: the agency would send a stranger's words to a stranger's mailbox.
              text: translate(locale, 'local.contact.mail.text', { agency }),
              locale,
            },
          ]
        : []),
      {
        channel: 'email',
        recipient: contactEmail,
        subject: translate('en', 'local.contact.copy.subject'),
        text: translate('en', 'local.contact.copy.text', { email, message }),
      },
    ]);
  });
}

/** One link an hour: a stranger who types another person's e-mail address does not fill their inbox. */
const linkRules = [
  { times: 1, seconds: 60 * 60 },
  { times: 3, seconds: 24 * 60 * 60 },
];

/**
 * Sends a link that puts the e-mail address on the list: a stranger can type any e-mail address. One that
 * is on the list already, or was mailed a moment ago, gets nothing.
 */
export async function inviteSubscriber(
  { db, now, secretKey, portalUrl, portalShortName: agency }: Deps,
  email: string,
  locale: Locale,
): Promise<void> {
  await db.transaction(async (tx) => {
    const token = randomBytes(32).toString('base64url');
    if (!(await askSubscriber(tx, email, hashSecret(token)))) return;
    await consumeQuota(
      tx,
      keyedHash(secretKey, `subscribe:${email.toLowerCase()}`),
      linkRules,
      now(),
    );
    await enqueue(tx, now(), [
      {
        channel: 'email',
        recipient: email,
        subject: translate(locale, 'local.subscriber.mail.subject', { agency }),
        text: translate(locale, 'local.subscriber.mail.text', {
          agency,
          link: `${portalUrl}/email/subscription/${token}`,
        }),
        locale,
      },
    ]);
  });
}

/** @throws ApiError `link_void` */
export async function addSubscriber({ db, now, contactEmail }: Deps, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const email = await confirmSubscriber(tx, hashSecret(token), now());
    if (email === undefined) throw new ApiError('link_void');
    await enqueue(tx, now(), [
      {
        channel: 'email',
        recipient: contactEmail,
        subject: translate('en', 'local.subscriber.copy.subject'),
        text: translate('en', 'local.subscriber.copy.text', { email }),
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
    .where(and(eq(benefits.is_new, true), isNull(benefits.retired_at)))
    .orderBy(asc(benefits.slug));
  if (rows.length === 0) return null;
  const slugs = rows.map(({ slug }) => slug).join('\n');
  return {
    id: createHash('sha256').update(slugs).digest('hex').slice(0, 12),
    count: rows.length,
  };
}
