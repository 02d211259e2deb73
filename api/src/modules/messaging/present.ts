import type { MessageThread } from '@portal/contract';
import type { listThreads } from './repository.ts';

type ListedThread = Awaited<ReturnType<typeof listThreads>>[number];

export const presentListedThread = ({
  body,
  correspondent,
  sent_at,
  ...thread
}: ListedThread): MessageThread => ({
  ...thread,
  excerpt: body.split('\n', 1)[0] ?? '',
  from: correspondent,
  updated_at: sent_at.toISOString(),
});
