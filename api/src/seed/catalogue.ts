import { eq, sql } from 'drizzle-orm';
import {
  insuranceSlug,
  type BenefitCategory,
  type BusinessClass,
  type StoredPrices,
} from '@portal/contract';
import type { BenefitTexts } from '../database/schema/benefit-texts.ts';
import { benefits } from '../database/schema/benefits.ts';
import type { Database } from '../database/connect.ts';
import coverage from './benefits/coverage.json' with { type: 'json' };
import loan from './benefits/loan.json' with { type: 'json' };
import smedan from './benefits/smedan.json' with { type: 'json' };
import training from './benefits/training.json' with { type: 'json' };
import { fillOffers } from './offers.ts';

interface CatalogueEntry {
  slug: string;
  provider: string;
  is_new: boolean;
  by_quote?: boolean;
  /** Kobo per period. */
  prices: StoredPrices | null;
  /** Left out: every size of business. */
  classes?: BusinessClass[];
  texts: BenefitTexts;
}

// The compiler sees text in the JSON file; a test checks it against the contract.
const catalogue = { smedan, coverage, loan, training } as Record<BenefitCategory, CatalogueEntry[]>;

/** The catalogue that the product ships. `{{agency}}` in the texts becomes the agency's name. */
function shippedEntries(agency: string) {
  const named = JSON.parse(
    JSON.stringify(catalogue).replaceAll('{{agency}}', JSON.stringify(agency).slice(1, -1)),
  ) as typeof catalogue;
  return Object.entries(named)
    .flatMap(([category, list]) =>
      list.map((entry) => ({ ...entry, category: category as BenefitCategory })),
    )
    .map((entry, position_in_list) => ({ ...entry, position_in_list }));
}

/** Fills the catalogue of the demonstration; an entry that is there already stays as it is. */
export async function seedCatalogue(tx: Database, agency: string, now: Date) {
  const entries = await tx
    .insert(benefits)
    .values(shippedEntries(agency))
    .onConflictDoUpdate({ target: benefits.slug, set: { slug: sql`excluded.slug` } })
    .returning();
  await fillOffers(tx, now);
  return entries;
}

/**
 * Adds what a page of the product needs to a catalogue that lacks it: one that an earlier version made,
 * or one that the agency fills itself. All other entries are the agency's, and so are the words of this one.
 */
export async function keepCatalogue(db: Database, agency: string): Promise<void> {
  await fillOffers(db, new Date());
  const own = shippedEntries(agency).filter(({ slug }) => slug === insuranceSlug);
  await db
    .insert(benefits)
    .values(own)
    .onConflictDoUpdate({
      target: benefits.slug,
      set: { by_quote: true, prices: null },
      setWhere: eq(benefits.by_quote, false),
    });
}
