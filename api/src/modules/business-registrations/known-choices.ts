import {
  loadLgas,
  loadLists,
  loadStates,
  type ReferenceVariant,
} from '@portal/contract/reference-data';
import {
  listOfIndustry,
  recordField,
  recordFieldNames,
  type BusinessRegistration,
  type Industry,
  type RecordFieldName,
} from '@portal/contract';

type Choices = Pick<BusinessRegistration, RecordFieldName | 'business_description'>;

/**
 * Fields whose new id is on no list of the reference data. An id that is already on record passes even
 * after it has left its list: a save of something else must not fail because of it.
 */
export async function findUnknownChoices(
  variant: ReferenceVariant,
  stored: Choices,
  wanted: Choices,
): Promise<Record<string, string>> {
  const unknown: Record<string, string> = {};
  const check = (field: string, id: string | null, items: readonly { id: string }[]) => {
    if (id !== null && !items.some((item) => item.id === id)) unknown[field] = 'choice';
  };
  const lists = await loadLists(variant);
  for (const name of recordFieldNames) {
    const field = recordField(name);
    const id = wanted[name];
    if (field.kind !== 'choice' || typeof id === 'boolean') continue;
    if (id !== stored[name]) check(name, id, lists[field.list]);
  }
  if (wanted.state !== stored.state) check('state', wanted.state, await loadStates(variant));
  if (wanted.state !== stored.state || wanted.lga !== stored.lga) {
    check('lga', wanted.lga, wanted.state === null ? [] : await loadLgas(variant, wanted.state));
  }
  const [industry, area] = Object.entries(wanted.business_description ?? {})[0] ?? [];
  const before = Object.values(stored.business_description ?? {})[0];
  if (industry !== undefined && area !== undefined && area !== before) {
    check('specific_area', area, lists[listOfIndustry[industry as Industry]]);
  }
  return unknown;
}
