import { asc, isNull } from 'drizzle-orm';
import { benefits } from '../../database/schema/benefits.ts';
import type { AppDeps } from '../../deps.ts';
import { createTtlCache } from '../../http/ttl-cache.ts';
import { listOffered } from '../loans/packages.ts';
import { listOfferedCourses } from '../trainings/courses.ts';
import type { Offered } from './present.ts';

/**
 * Another process shows what this one has published after this time. With the time of the edge, public pages show a change
 * within half a minute.
 */
const keptMs = 10_000;

export type PublicCatalogue = ReturnType<typeof createPublicCatalogue>;

/** Everything that is offered, in its order. */
export function createPublicCatalogue({ db, now }: Pick<AppDeps, 'db' | 'now'>) {
  const create = () => createTtlCache<Offered>(now, keptMs);
  let kept = create();
  return {
    read: () =>
      kept.get('all', async () => ({
        benefits: await db
          .select()
          .from(benefits)
          .where(isNull(benefits.retired_at))
          .orderBy(asc(benefits.position_in_list), asc(benefits.slug)),
        packages: await listOffered(db),
        courses: await listOfferedCourses(db),
      })),
    /** The catalogue was changed by this process. */
    forget() {
      kept = create();
    },
  };
}
