import { listOfIndustry } from '@portal/contract';
import {
  loadLgas,
  loadLists,
  loadStates,
  type ReferenceVariant,
} from '@portal/contract/reference-data';
import type { DemoOwner } from './demo-owner.ts';

/** The ids of a business record for the names of the reference data. @throws when a name is not on its list. */
export async function findReferenceIds(
  variant: ReferenceVariant,
  names: NonNullable<DemoOwner['reference']>,
) {
  const [lists, states] = await Promise.all([loadLists(variant), loadStates(variant)]);
  const state = idOf(states, names.state);
  return {
    state,
    lga: idOf(await loadLgas(variant, state), names.lga),
    business_premise: idOf(lists.business_premises, names.business_premise),
    business_type: idOf(lists.business_types, names.business_type),
    asset_category: idOf(lists.asset_category, names.asset_category),
    employment_category: idOf(lists.employment_category, names.employment_category),
    industry: names.industry,
    industry_area: idOf(lists[listOfIndustry[names.industry]], names.area),
  };
}

function idOf(list: { id: string; name: string }[], name: string): string {
  const item = list.find((entry) => entry.name === name);
  if (item === undefined) throw new Error(`the reference data has no "${name}"`);
  return item.id;
}
