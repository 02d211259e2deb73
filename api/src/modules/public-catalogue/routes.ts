import { benefitOperations } from '@portal/contract/operations';
import { asc } from 'drizzle-orm';
import { benefits } from '../../database/schema/benefits.ts';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import { createTtlCache } from '../../http/ttl-cache.ts';
import { listOffered } from '../loans/packages.ts';
import { listOfferedCourses } from '../trainings/courses.ts';
import { presentPublicBenefit, type PublicCatalogue } from './present.ts';

/** The public pages show a changed price after this time and that of the edge: two minutes at most. */
const keptMs = 30_000;

/** The visitors' view of the catalogue: nothing here knows who asks. */
export function servePublicCatalogue(serve: Serve, { db, now }: Pick<AppDeps, 'db' | 'now'>): void {
  const kept = createTtlCache<PublicCatalogue>(now, keptMs);
  const read = async (): Promise<PublicCatalogue> => ({
    benefits: await db.select().from(benefits).orderBy(asc(benefits.position_in_list)),
    packages: await listOffered(db),
    courses: await listOfferedCourses(db),
  });

  serve(
    benefitOperations.listPublicBenefits,
    async ({ locale, reply }) => {
      const catalogue = await kept.get('all', read);
      void reply.headers({ 'cache-control': 'public, max-age=60', vary: 'Accept-Language' });
      return {
        data: catalogue.benefits.map((row) => presentPublicBenefit(row, catalogue, locale)),
      };
    },
    { ipLimit: 'catalogue' },
  );
}
