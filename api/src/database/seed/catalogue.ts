import type { BenefitCategory, BusinessClass, Plan } from '@portal/shared-lib/contract';
import type { BenefitTexts } from '../../modules/benefits/texts.ts';
import { benefits } from '../schema/benefits.ts';
import type { Database } from '../connect.ts';
import coverage from './benefits/coverage.json' with { type: 'json' };
import loan from './benefits/loan.json' with { type: 'json' };
import smedan from './benefits/smedan.json' with { type: 'json' };
import training from './benefits/training.json' with { type: 'json' };

interface CatalogueEntry {
  slug: string;
  provider: string;
  is_new: boolean;
  by_quote?: boolean;
  /** Kobo per period. */
  prices: Record<Plan, number> | null;
  /** Left out: every size of business. */
  classes?: BusinessClass[];
  texts: BenefitTexts;
}

// What JSON holds is text to the compiler; a test checks it against the contract.
const catalogue = { smedan, coverage, loan, training } as Record<BenefitCategory, CatalogueEntry[]>;

/** Fills the catalogue. `{{agency}}` in the texts becomes the agency's name. */
export async function seedCatalogue(tx: Database, agency: string) {
  const named = JSON.parse(
    JSON.stringify(catalogue).replaceAll('{{agency}}', JSON.stringify(agency).slice(1, -1)),
  ) as typeof catalogue;
  const entries = Object.entries(named).flatMap(([category, list]) =>
    list.map((entry) => ({ ...entry, category: category as BenefitCategory })),
  );
  return tx
    .insert(benefits)
    .values(entries.map((entry, position_in_list) => ({ ...entry, position_in_list })))
    .returning();
}
