import { and, eq } from 'drizzle-orm';
import type { BenefitCategory } from '@portal/contract';
import type { Database } from '../../database/connect.ts';
import { catalogueItems } from '../../database/schema/catalogue.ts';
import { findLiveVersion, findOpenVersion } from './repository.ts';

/**
 * Whether the catalogue has a benefit of that category, published or not: its loan packages or its course can be published
 * first, so that no owner meets a loan without packages or pays for a training without modules.
 */
export async function hasBenefit(
  tx: Database,
  slug: string,
  category: BenefitCategory,
): Promise<boolean> {
  const [item] = await tx
    .select({ id: catalogueItems.id })
    .from(catalogueItems)
    .where(and(eq(catalogueItems.kind, 'benefit'), eq(catalogueItems.key, slug)));
  const version =
    item && ((await findLiveVersion(tx, item.id)) ?? (await findOpenVersion(tx, item.id)));
  return version?.content['category'] === category;
}
