import { desc } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { demoInbox } from '../../database/schema/outbox.ts';

const newestShown = 200;

/** Newest first. */
export function listInbox(db: Database) {
  return db
    .select()
    .from(demoInbox)
    .orderBy(desc(demoInbox.sent_at), desc(demoInbox.id))
    .limit(newestShown);
}

export type InboxMessage = Awaited<ReturnType<typeof listInbox>>[number];
