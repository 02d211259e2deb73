import { RouteError, usePageTitle } from '@portal/remote-kit';
import { Banner, ErrorState, PageIntro, Skeleton, Stack } from '@portal/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFollowMessages } from '../follow-messages/use-follow-messages.ts';
import { ReplyForm } from './reply-form.tsx';
import { Conversation } from './conversation.tsx';
import { useGetThreadQuery, useMarkReadMutation } from '../endpoints/message.ts';

export interface OpenConversationProps {
  threadId: string;
  back: { to: string; label: string };
}

/** One thread: the messages so far, and the reply. */
export function OpenConversation({ threadId, back }: OpenConversationProps) {
  const { t } = useTranslation('mf-finance');
  const { currentData, error, isFetching, refetch } = useGetThreadQuery(threadId, {
    refetchOnMountOrArgChange: true,
  });
  const thread = currentData?.data;
  usePageTitle(thread?.subject ?? t('messages.title'), thread?.locale);
  useFollowMessages(currentData?.version);
  const [markRead] = useMarkReadMutation();
  const unread = thread?.messages.findLast(
    ({ from_owner, read_at }) => !from_owner && read_at === null,
  )?.id;
  useEffect(() => {
    if (unread !== undefined) void markRead({ id: threadId, up_to: unread });
  }, [unread, markRead, threadId]);

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
        <Conversation messages={thread.messages} side="owner" locale={thread.locale} />
        {thread.can_answer ? (
          <ReplyForm key={threadId} threadId={threadId} />
        ) : (
          <Banner tone="info">{t('thread.announcement')}</Banner>
        )}
      </Stack>
    </>
  );
}
