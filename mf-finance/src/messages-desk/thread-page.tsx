import type { OpenDeskThread } from '@portal/contract/agency';
import { RouteError } from '@portal/remote-kit';
import { StaffPage, useHasRole, useListFilters } from '@portal/remote-kit/staff';
import {
  Badge,
  Banner,
  Button,
  Card,
  Cluster,
  ErrorState,
  Muted,
  Skeleton,
  Stack,
  TextLink,
} from '@portal/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { Conversation } from '../conversation/conversation.tsx';
import { isThreadId } from '../conversation/thread-id.ts';
import { deskPath, deskThreadPath } from '../message-paths.ts';
import { AnswerForm } from './answer-form.tsx';
import { useGetDeskThreadQuery, useReadAsAgencyMutation } from './desk-api.ts';
import { Handling } from './handling.tsx';
import { Notes } from './notes.tsx';
import { queueSearch } from './queue-query.ts';
import { useFollowDesk } from './use-follow-desk.ts';
import { useKeys } from './use-keys.ts';
import { useQueueOrder } from './use-queue-order.ts';
import { Waiting } from './waiting.tsx';

const Columns = styled.div`
  display: grid;
  gap: var(--space-6);

  @media (min-width: 1200px) {
    grid-template-columns: minmax(0, 1fr) 340px;
    align-items: start;
  }
`;

export function Component() {
  const { t } = useTranslation('mf-finance');
  const { threadId } = useParams();
  if (!isThreadId(threadId)) throw new RouteError(404);
  return (
    <StaffPage title={t('desk.conversation')} needs="support">
      <Loaded threadId={threadId} />
    </StaffPage>
  );
}

function Loaded({ threadId }: { threadId: string }) {
  const { t } = useTranslation('mf-finance');
  const { currentData, error, isFetching, refetch } = useGetDeskThreadQuery(
    { params: { id: threadId } },
    { refetchOnMountOrArgChange: true },
  );
  const thread = currentData?.data;
  useFollowDesk(currentData?.version);
  useMarkRead(thread);
  if (error && 'status' in error && error.status === 404) throw new RouteError(404);
  return (
    <Stack gap={5}>
      <Steps threadId={threadId} />
      {thread ? (
        <Thread key={thread.id} thread={thread} />
      ) : error ? (
        <ErrorState title={t('desk.failed')} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton lines={8} height={32} />
      )}
    </Stack>
  );
}

/** A conversation that a person with the role sees counts as read by the agency; `audit` leaves no trace in the conversation. */
function useMarkRead(thread: OpenDeskThread | undefined): void {
  const mayAnswer = useHasRole('support');
  const [markRead] = useReadAsAgencyMutation();
  const id = thread?.id;
  const unread = thread?.messages.findLast(
    ({ from_owner, read_at }) => from_owner && read_at === null,
  )?.id;
  useEffect(() => {
    if (mayAnswer && id !== undefined && unread !== undefined)
      void markRead({ params: { id }, body: { up_to: unread } });
  }, [mayAnswer, unread, markRead, id]);
}

/** Back to the queue, and on to the next conversation of it. */
function Steps({ threadId }: { threadId: string }) {
  const { t } = useTranslation('mf-finance');
  const [params] = useListFilters();
  const search = queueSearch(params);
  const navigate = useNavigate();
  const { before, next } = useQueueOrder(threadId);
  const open = (id: string | null) =>
    id === null
      ? null
      : () => void navigate(`${deskThreadPath(id)}${search.url}`, { state: search.state });
  const [openBefore, openNext] = [open(before), open(next)];
  useKeys({ KeyJ: openNext, KeyK: openBefore });
  return (
    <Cluster justify="between">
      <TextLink to={`${deskPath}${search.url}`} state={search.state} standalone>
        {t('desk.back')}
      </TextLink>
      <Cluster>
        <Button
          size="sm"
          disabled={openBefore === null}
          aria-keyshortcuts="Alt+K"
          onClick={() => openBefore?.()}
        >
          {t('desk.openBefore')}
        </Button>
        <Button
          size="sm"
          disabled={openNext === null}
          aria-keyshortcuts="Alt+J"
          onClick={() => openNext?.()}
        >
          {t('desk.openNext')}
        </Button>
      </Cluster>
    </Cluster>
  );
}

function Thread({ thread }: { thread: OpenDeskThread }) {
  const { t } = useTranslation('mf-finance');
  const mayAnswer = useHasRole('support');
  const answer = useRef<HTMLDivElement>(null);
  useKeys({ KeyR: () => answer.current?.querySelector('textarea')?.focus() });
  return (
    <Columns>
      <Stack gap={5}>
        <Stack gap={2}>
          <h2>{thread.subject}</h2>
          <Cluster>
            {thread.closed_at !== null && <Badge tone="neutral">{t('desk.closed')}</Badge>}
            {thread.waiting_since !== null && <Waiting since={thread.waiting_since} />}
          </Cluster>
        </Stack>
        <Conversation messages={thread.messages} side="agency" />
        {mayAnswer && thread.can_answer && (
          <div ref={answer}>
            <AnswerForm thread={thread} />
          </div>
        )}
        {mayAnswer && !thread.can_answer && <Banner tone="info">{t('desk.own')}</Banner>}
        <Muted size="sm">{t('desk.keys')}</Muted>
      </Stack>
      <Stack gap={5}>
        <Card>
          <Handling thread={thread} />
        </Card>
        <Card>
          <Notes thread={thread} />
        </Card>
      </Stack>
    </Columns>
  );
}
