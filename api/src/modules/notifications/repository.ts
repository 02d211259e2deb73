import { eq, sql } from 'drizzle-orm';
import {
  newsDefaults,
  newsKinds,
  type NewsChannel,
  type NewsKind,
  type NewsSettings,
} from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { notificationSettings } from '../../database/schema/my-data.ts';

export async function findSettings(db: Database, userId: string): Promise<NewsSettings> {
  const [row] = await db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.user_id, userId));
  const of = (kind: NewsKind) => ({
    email: row?.chosen[`${kind}.email`] ?? newsDefaults[kind].email,
    sms: row?.chosen[`${kind}.sms`] ?? newsDefaults[kind].sms,
  });
  return Object.fromEntries(newsKinds.map((kind) => [kind, of(kind)])) as NewsSettings;
}

/** Merged by the database, so that changes from two devices at once both hold. */
export async function saveSetting(
  db: Database,
  userId: string,
  { kind, channel, is_on }: { kind: NewsKind; channel: NewsChannel; is_on: boolean },
  now: Date,
): Promise<void> {
  await db
    .insert(notificationSettings)
    .values({ user_id: userId, chosen: { [`${kind}.${channel}`]: is_on }, changed_at: now })
    .onConflictDoUpdate({
      target: notificationSettings.user_id,
      set: {
        chosen: sql`${notificationSettings.chosen} || excluded.chosen`,
        changed_at: now,
      },
    });
}
