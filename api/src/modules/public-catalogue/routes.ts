import { benefitOperations } from '@portal/contract/operations';
import { asc } from 'drizzle-orm';
import { benefits } from '../../database/schema/benefits.ts';
import type { AppDeps } from '../../deps.ts';
import type { Serve } from '../../http/register-call.ts';
import { createTtlCache } from '../../http/ttl-cache.ts';
import { presentPublicBenefit } from './present.ts';

/** The public pages show a changed price after this time and that of the edge: two minutes at most. */
const keptMs = 30_000;

/** The visitors' view of the catalogue: nothing here knows who asks. */
export function servePublicCatalogue(serve: Serve, { db, now }: Pick<AppDeps, 'db' | 'now'>): void {
  const kept = createTtlCache<(typeof benefits.$inferSelect)[]>(now, keptMs);
  const list = () => db.select().from(benefits).orderBy(asc(benefits.position_in_list));

  serve(
    benefitOperations.listPublicBenefits,
    async ({ locale, reply }) => {
      const listed = await kept.get('all', async () => list());
      void reply.headers({ 'cache-control': 'public, max-age=60', vary: 'Accept-Language' });
      return { data: listed.map((row) => presentPublicBenefit(row, locale)) };
    },
    { ipLimit: 'catalogue' },
  );
}
