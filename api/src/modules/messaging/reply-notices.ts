import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { messages, messageThreads } from '../../database/schema/messaging.ts';
import { users } from '../../database/schema/owners.ts';
import { translate } from '../../i18n/texts.ts';
import { sendNews, type NewsDeps } from '../notifications/send-news.ts';
import { unreadByOwner } from './repository.ts';

/** Replies within this time make one message, and an owner who reads them before its end gets none. */
const gatherMs = 5 * 60 * 1000;
const batch = 50;

type NoticeDeps = NewsDeps & Pick<AppDeps, 'db' | 'portalUrl' | 'portalShortName'>;

/** In the transaction of a reply. A reply that follows before the owner is told does not delay it. */
export async function planReplyNotice(tx: Database, threadId: string, now: Date): Promise<void> {
  await tx
    .update(messageThreads)
    .set({ reply_notice_at: new Date(now.getTime() + gatherMs) })
    .where(and(eq(messageThreads.id, threadId), isNull(messageThreads.reply_notice_at)));
}

/** Tells owners that the agency has replied, where they have not read it. */
export async function notifyOfReplies(deps: NoticeDeps): Promise<void> {
  while ((await notifySome(deps)) === batch);
}

/** One batch in one transaction. */
function notifySome(deps: NoticeDeps): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const found = await tx
      .select({
        thread: messageThreads,
        owner: users,
        isUnread: sql<boolean>`exists (select 1 from ${messages} m
          where m.thread_id = ${messageThreads.id} and ${unreadByOwner})`,
      })
      .from(messageThreads)
      .innerJoin(users, eq(users.id, messageThreads.user_id))
      .where(lte(messageThreads.reply_notice_at, deps.now()))
      .orderBy(asc(messageThreads.reply_notice_at))
      .limit(batch)
      .for('update', { of: messageThreads, skipLocked: true });
    for (const { thread, owner, isUnread } of found) {
      await tx
        .update(messageThreads)
        .set({ reply_notice_at: null })
        .where(eq(messageThreads.id, thread.id));
      if (isUnread) await announceReply(tx, deps, thread, owner);
    }
    return found.length;
  });
}

/** Says where the reply is and not what is in it: a mailbox or a locked screen may be read by others. */
async function announceReply(
  tx: Database,
  deps: NoticeDeps,
  { id, subject, ...thread }: typeof messageThreads.$inferSelect,
  owner: typeof users.$inferSelect,
): Promise<void> {
  const locale = owner.locale ?? thread.locale;
  const values = {
    agency: deps.portalShortName,
    name: owner.first_name,
    subject,
    link: `${deps.portalUrl}/dashboard/messaging/${id}`,
  };
  await sendNews(tx, deps, owner, 'message', {
    subject: translate(locale, 'message.mail.replied.subject', values),
    text: translate(locale, 'message.mail.replied.text', values),
    sms: translate(locale, 'message.sms.replied', values),
    locale,
  });
}
