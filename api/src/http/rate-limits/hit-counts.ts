import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { hitCounts } from '../../database/schema/rate-limits.ts';

export interface Hit {
  subject: string;
  windowSeconds: number;
  /** One, where it is left out. */
  times?: number;
}

/** Counts each and says, in the same order, the how-manieth it is in its window and when that ends. */
export async function countHits(
  db: Database,
  hits: readonly Hit[],
  now: Date,
): Promise<{ hits: number; windowEndsAt: Date }[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const isOver = sql`${hitCounts.window_ends_at} <= ${moment}`;
  // In one order, so that two statements never wait for each other's rows.
  const sorted = hits.toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
  const counted = await db
    .insert(hitCounts)
    .values(
      sorted.map(({ subject, windowSeconds, times = 1 }) => ({
        subject,
        hits: times,
        window_ends_at: new Date(now.getTime() + windowSeconds * 1000),
      })),
    )
    .onConflictDoUpdate({
      target: hitCounts.subject,
      set: {
        hits: sql`case when ${isOver} then excluded.hits else ${hitCounts.hits} + excluded.hits end`,
        window_ends_at: sql`case when ${isOver} then excluded.window_ends_at else ${hitCounts.window_ends_at} end`,
      },
    })
    .returning();
  return hits.map(({ subject }) => {
    const row = counted.find((candidate) => candidate.subject === subject);
    if (row === undefined) throw new Error('a request was not counted');
    return { hits: row.hits, windowEndsAt: row.window_ends_at };
  });
}
