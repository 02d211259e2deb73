import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import type { AppDeps } from '../../deps.ts';
import { messages, messageThreads } from '../../database/schema/messaging.ts';
import { users } from '../../database/schema/owners.ts';
import { unreadByOwner } from './repository.ts';
import { sendMessageNews, type MessageNewsDeps } from './send-message-news.ts';

/** Replies within this time make one message, and an owner who reads them before its end gets none. */
const gatherMs = 5 * 60 * 1000;
const batch = 50;

type NoticeDeps = MessageNewsDeps & Pick<AppDeps, 'db'>;

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
      if (isUnread) await sendMessageNews(tx, deps, owner, thread, 'replied');
    }
    return found.length;
  });
}
