import {
  businessFieldNames,
  recordFieldNames,
  recordFields,
  recordSections,
} from '@portal/contract';
import { validationLocales } from '@portal/contract/validation/locales';

/** A field of the record as the recipe of the contract's README adds one. Import it first: schemas are made on import. */
export const scratchField = 'tax_office' as never;

Object.assign(recordFields, { [scratchField]: { kind: 'text', min: 3 } });
for (const names of [recordSections.registration, businessFieldNames, recordFieldNames])
  (names as unknown as string[]).push(scratchField);
Object.assign(validationLocales.en.fields, { [scratchField]: 'tax office' });
