import { inLocale, localeOf, plainLetters, type MessageThread } from '@portal/contract';
import type { AppDeps } from '../../deps.ts';
import type { Locale } from '../../i18n/locale.ts';
import { dateOf, listReceived, type Received } from './announcement-inbox.ts';
import { listThreads, maxThreads } from './repository.ts';

type ListedThread = Awaited<ReturnType<typeof listThreads>>[number];

const firstLine = (body: string) => body.split('\n', 1)[0] ?? '';

export const presentThread = ({
  body,
  correspondent,
  sent_at,
  ...thread
}: ListedThread): MessageThread => ({
  ...thread,
  excerpt: firstLine(body),
  from: correspondent,
  updated_at: sent_at.toISOString(),
});

function presentReceived(received: Received, locale: Locale, agency: string): MessageThread {
  const { id, texts } = received.announcement;
  const { subject, body } = inLocale(texts, locale);
  return {
    id,
    kind: 'announcement',
    locale: localeOf(texts, locale),
    subject,
    excerpt: firstLine(body),
    from: agency,
    unread_count: received.read_at === null ? 1 : 0,
    updated_at: dateOf(received).toISOString(),
  };
}

/** Conversations and announcements of an owner, the newest first. */
export async function listInbox(
  { db, now, portalShortName }: Pick<AppDeps, 'db' | 'now' | 'portalShortName'>,
  { userId, locale }: { userId: string; locale: Locale },
  text = '',
): Promise<MessageThread[]> {
  const wanted = plainLetters(text);
  const contains = ({ announcement }: Received) => {
    const { subject, body } = inLocale(announcement.texts, locale);
    return [subject, body, portalShortName].some((part) => plainLetters(part).includes(wanted));
  };
  const threads = await listThreads(db, userId, text);
  const received = (await listReceived(db, userId, now())).filter(contains);
  return [
    ...threads.map(presentThread),
    ...received.map((each) => presentReceived(each, locale, portalShortName)),
  ]
    .toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))
    .slice(0, maxThreads);
}
