import { RouteError, usePageTitle } from '@portal/remote-kit';
import { Banner, ErrorState, PageIntro, Skeleton, Stack } from '@portal/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFollowMessages } from '../follow-messages/use-follow-messages.ts';
import { ReplyForm } from './reply-form.tsx';
import { Conversation } from './conversation.tsx';
import { useGetThreadQuery, useMarkReadMutation, type Side } from '../endpoints/message.ts';

export interface OpenConversationProps {
  side: Side;
  threadId: string;
  back: { to: string; label: string };
}

/** One thread: the messages so far, and the reply. */
export function OpenConversation({ side, threadId, back }: OpenConversationProps) {
  const { t } = useTranslation('mf-finance');
  const { currentData, error, isFetching, refetch } = useGetThreadQuery(
    { side, id: threadId },
    { refetchOnMountOrArgChange: true },
  );
  const thread = currentData?.data;
  usePageTitle(thread?.subject ?? t('messages.title'));
  useFollowMessages(side, currentData?.version);
  const [markRead] = useMarkReadMutation();
  const unread = thread?.messages.findLast(
    ({ from_owner, read_at }) => from_owner === (side === 'agency') && read_at === null,
  )?.id;
  useEffect(() => {
    if (unread !== undefined) void markRead({ side, id: threadId, up_to: unread });
  }, [unread, markRead, side, threadId]);

  if (error && 'status' in error && error.status === 404) throw new RouteError(404);
  if (!thread) {
    return error ? (
      <ErrorState title={t('thread.failed')} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Skeleton lines={6} height={32} />
    );
  }
  return (
    <>
      <PageIntro back={back}>{t('thread.with', { name: thread.from })}</PageIntro>
      <Stack gap={6}>
        <Conversation messages={thread.messages} side={side} />
        {thread.can_answer ? (
          <ReplyForm key={threadId} side={side} threadId={threadId} />
        ) : (
          <Banner tone="info">
            {t(thread.kind === 'announcement' ? 'thread.announcement' : 'thread.own')}
          </Banner>
        )}
      </Stack>
    </>
  );
}
