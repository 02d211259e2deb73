import { recordField, recordFieldNames, type RecordFieldName } from '../domain/record-fields.ts';
import { loadLgas, loadLists, loadStates, type ReferenceVariant } from '../reference-data/index.ts';
import type { BusinessRegistration } from '../schemas/business.ts';

export type SampleFields = Pick<BusinessRegistration, RecordFieldName>;

/** A value for each field of the business record, in the form in which it is kept; null where it is an id. */
export function sampleFields(): SampleFields {
  return Object.fromEntries(
    recordFieldNames.map((name) => [name, sampleOf(name)]),
  ) as unknown as SampleFields;
}

function sampleOf(name: RecordFieldName): string | boolean | null {
  const field = recordField(name);
  switch (field.kind) {
    case 'text':
      return `Some ${name}`.slice(0, field.max);
    case 'paragraphs':
      return `Some ${name}\nin two lines`;
    case 'date':
      return '2019-03-27';
    case 'phone':
      return '+2348030000001';
    case 'email':
      return 'shop@example.com';
    case 'url':
      return 'https://shop.example.com';
    case 'yes_no':
      return true;
    case 'choice':
    case 'state':
    case 'lga':
      return null;
  }
}

/** The same with the first entry of each list. */
export async function sampleFieldsWithChoices(variant: ReferenceVariant): Promise<SampleFields> {
  const [lists, [state]] = await Promise.all([loadLists(variant), loadStates(variant)]);
  const [lga] = await loadLgas(variant, state?.id ?? '');
  const chosen = recordFieldNames.flatMap((name) => {
    const field = recordField(name);
    if (field.kind === 'state') return [[name, state?.id]];
    if (field.kind === 'lga') return [[name, lga?.id]];
    return field.kind === 'choice' ? [[name, lists[field.list][0]?.id]] : [];
  });
  return { ...sampleFields(), ...Object.fromEntries(chosen) };
}
