import type { AppDeps } from '../../deps.ts';
import { demoInbox } from '../../database/schema/outbox.ts';
import type { MessageSender } from './message-sender.ts';

/** Delivers into the demo inbox, where a visitor of the demonstration reads what people would receive. */
export function createEmbeddedSender({ db, now }: Pick<AppDeps, 'db' | 'now'>): MessageSender {
  return {
    async send({ id, channel, recipient, subject, text }) {
      await db
        .insert(demoInbox)
        .values({ id, channel, recipient, subject, text, sent_at: now() })
        .onConflictDoNothing();
    },
  };
}
