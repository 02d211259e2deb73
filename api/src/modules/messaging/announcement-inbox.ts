import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { inLocale, localeOf, type OpenThread } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { announcementRecipients, announcements } from '../../database/schema/publishing.ts';
import type { Locale } from '../../i18n/locale.ts';

const maxListed = 200;

/** Announcements that an owner got and that are not withdrawn or past their end. */
const isReceived = (userId: string, now: Date) =>
  and(
    eq(announcementRecipients.user_id, userId),
    inArray(announcements.status, ['sending', 'sent']),
    or(isNull(announcements.ends_at), gt(announcements.ends_at, now)),
  );

const select = (db: Database) =>
  db
    .select({ announcement: announcements, read_at: announcementRecipients.read_at })
    .from(announcementRecipients)
    .innerJoin(announcements, eq(announcements.id, announcementRecipients.announcement_id));

export type Received = Awaited<ReturnType<typeof select>>[number];

export function listReceived(db: Database, userId: string, now: Date): Promise<Received[]> {
  return select(db)
    .where(isReceived(userId, now))
    .orderBy(desc(announcements.starts_at))
    .limit(maxListed);
}

export async function findReceived(
  db: Database,
  id: string,
  userId: string,
  now: Date,
): Promise<Received | undefined> {
  const [found] = await select(db).where(and(eq(announcements.id, id), isReceived(userId, now)));
  return found;
}

/** A count of one row, for a statement that counts more. */
export const unreadReceived = (db: Database, userId: string, now: Date) =>
  db
    .select({ count: sql`count(*)::int` })
    .from(announcementRecipients)
    .innerJoin(announcements, eq(announcements.id, announcementRecipients.announcement_id))
    .where(and(isReceived(userId, now), isNull(announcementRecipients.read_at)));

/** @returns whether it was unread */
export async function markReceivedRead(
  tx: Database,
  id: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  const marked = await tx
    .update(announcementRecipients)
    .set({ read_at: now })
    .where(
      and(
        eq(announcementRecipients.announcement_id, id),
        eq(announcementRecipients.user_id, userId),
        isNull(announcementRecipients.read_at),
      ),
    )
    .returning({ id: announcementRecipients.announcement_id });
  return marked.length > 0;
}

/** When owners see that it was written. */
export const dateOf = ({ announcement: { starts_at, created_at } }: Received) =>
  starts_at ?? created_at;

/** An announcement as an owner reads it, in the owner's language: one message that has the id of the announcement. */
export function presentReceived(received: Received, locale: Locale, agency: string): OpenThread {
  const { announcement, read_at } = received;
  const { id } = announcement;
  const { subject, body } = inLocale(announcement.texts, locale);
  return {
    id,
    kind: 'announcement',
    locale: localeOf(announcement.texts, locale),
    subject,
    from: agency,
    can_answer: false,
    messages: [
      {
        id,
        from_owner: false,
        author: agency,
        body,
        sent_at: dateOf(received).toISOString(),
        read_at: read_at?.toISOString() ?? null,
        files: [],
      },
    ],
  };
}
