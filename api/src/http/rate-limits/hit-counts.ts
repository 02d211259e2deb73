import { sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { prepareOnce } from '../../database/prepare-once.ts';
import { hitCounts } from '../../database/schema/rate-limits.ts';

export interface Hit {
  subject: string;
  windowSeconds: number;
  /** One, where it is left out. */
  times?: number;
}

const isOver = sql`${hitCounts.window_ends_at} <= ${sql.placeholder('now')}::timestamptz`;

const prepareCountHits = prepareOnce((db) =>
  db
    .insert(hitCounts)
    .select(
      sql`select * from unnest(${sql.placeholder('subjects')}::text[], ${sql.placeholder('times')}::int[], ${sql.placeholder('ends')}::timestamptz[])`,
    )
    .onConflictDoUpdate({
      target: hitCounts.subject,
      set: {
        hits: sql`case when ${isOver} then excluded.hits else ${hitCounts.hits} + excluded.hits end`,
        window_ends_at: sql`case when ${isOver} then excluded.window_ends_at else ${hitCounts.window_ends_at} end`,
      },
    })
    .returning()
    .prepare('count_hits'),
);

/** Counts each and says, in the same order, the how-manieth it is in its window and when that ends. */
export async function countHits(
  db: Database,
  hits: readonly Hit[],
  now: Date,
): Promise<{ hits: number; windowEndsAt: Date }[]> {
  // In one order, so that two statements never wait for each other's rows.
  const sorted = hits.toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
  const counted = await prepareCountHits(db).execute({
    now: now.toISOString(),
    subjects: sorted.map(({ subject }) => subject),
    times: sorted.map(({ times = 1 }) => times),
    ends: sorted.map(({ windowSeconds }) =>
      new Date(now.getTime() + windowSeconds * 1000).toISOString(),
    ),
  });
  return hits.map(({ subject }) => {
    const row = counted.find((candidate) => candidate.subject === subject);
    if (row === undefined) throw new Error('a request was not counted');
    return { hits: row.hits, windowEndsAt: row.window_ends_at };
  });
}
