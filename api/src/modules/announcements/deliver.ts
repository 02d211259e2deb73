import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { inLocale } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { announcementRecipients, announcements } from '../../database/schema/publishing.ts';
import type { AppDeps } from '../../deps.ts';
import { translate } from '../../i18n/texts.ts';
import { touchMailboxes } from '../messaging/mailboxes.ts';
import { enqueue, type NewMessage } from '../outbox/repository.ts';
import { readOwners, type ReadOwner } from './recipients.ts';

const batch = 1000;

type DeliverDeps = Pick<AppDeps, 'db' | 'now' | 'portalShortName' | 'portalUrl'>;
type Row = typeof announcements.$inferSelect;

/** Gives announcements that are due to their recipients. @returns whether there is mail to send */
export async function deliverAnnouncements(deps: DeliverDeps): Promise<boolean> {
  let hasMail = false;
  for (;;) {
    const done = await deliverSome(deps);
    if (done === undefined) return hasMail;
    hasMail ||= done.isMailed;
  }
}

/**
 * One batch in one transaction: who has it, the mails of these, and how far it has come. A process that is killed leaves
 * none of it, and the next one goes on from there.
 * @returns undefined when nothing is due
 */
function deliverSome(deps: DeliverDeps): Promise<{ isMailed: boolean } | undefined> {
  const { now } = deps;
  return deps.db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(announcements)
      .where(and(sql`${announcements.status} = 'sending'`, lte(announcements.starts_at, now())))
      .orderBy(asc(announcements.starts_at))
      .limit(1)
      .for('no key update', { skipLocked: true });
    if (due === undefined) return undefined;
    const until = due.sent_at ?? now();
    const owners = await readOwners(tx, { audience: due.audience, until }, due.sent_up_to, batch);
    const added = await addRecipients(tx, due.id, owners);
    const mails = due.is_mailed ? added.filter(({ wantsEmail }) => wantsEmail) : [];
    if (mails.length > 0) {
      await enqueue(
        tx,
        now(),
        mails.map((owner) => mailTo(deps, due, owner)),
      );
    }
    const isLast = owners.length < batch;
    await tx
      .update(announcements)
      .set({
        sent_up_to: owners.at(-1)?.id ?? due.sent_up_to,
        recipients: sql`${announcements.recipients} + ${added.length}`,
        ...(isLast && { status: 'sent' as const, finished_at: now() }),
      })
      .where(eq(announcements.id, due.id));
    if (added.length > 0) await touchMailboxes(tx, [{ as: 'everyone' }]);
    return { isMailed: mails.length > 0 };
  });
}

/** @returns those who did not have it: they alone get a mail. */
async function addRecipients(
  tx: Database,
  announcementId: string,
  owners: readonly ReadOwner[],
): Promise<ReadOwner[]> {
  const wanted = owners.filter(({ isRecipient }) => isRecipient);
  if (wanted.length === 0) return [];
  const added = await tx
    .insert(announcementRecipients)
    .values(wanted.map(({ id }) => ({ announcement_id: announcementId, user_id: id })))
    .onConflictDoNothing()
    .returning({ id: announcementRecipients.user_id });
  const ids = new Set(added.map(({ id }) => id));
  return wanted.filter(({ id }) => ids.has(id));
}

function mailTo(
  { portalShortName: agency, portalUrl }: DeliverDeps,
  { id, texts }: Row,
  owner: ReadOwner,
): NewMessage {
  const locale = owner.locale ?? 'en';
  const { subject, body } = inLocale(texts, locale);
  const link = `${portalUrl}/dashboard/messaging/${id}`;
  const values = { agency, name: owner.first_name, subject, body, link };
  return {
    channel: 'email',
    recipient: owner.email,
    subject: translate(locale, 'announcement.mail.subject', values),
    text: translate(locale, 'announcement.mail.text', values),
    locale,
  };
}
