import { messagingCalls } from '@portal/shared-lib/contract';
import type { AppDeps, Serve } from '../../deps.ts';
import { listThreads } from './repository.ts';

export function serveMessaging(serve: Serve, { db }: AppDeps): void {
  serve(messagingCalls.listMessageThreads, async ({ caller }) => {
    const threads = await listThreads(db, caller.userId);
    return {
      data: threads.map(({ id, subject, correspondent, body, sent_at, unread_count }) => ({
        id,
        subject,
        excerpt: body.split('\n', 1)[0] ?? '',
        from: correspondent,
        unread_count,
        updated_at: sent_at.toISOString(),
      })),
    };
  });
}
