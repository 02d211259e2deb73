import {
  isRequired,
  recordField,
  recordFieldNames,
  type BusinessRegistration,
  type RecordFieldName,
} from '@portal/contract';

type Fields = Pick<BusinessRegistration, RecordFieldName>;

const conditional = recordFieldNames.filter((name) => recordField(name).onlyIf !== undefined);

/** Fields that go with an answer of no; an answer that is not given yet removes nothing. */
export function fieldsToClear(record: Fields): Partial<Record<RecordFieldName, null>> {
  const cleared = conditional.filter((name) => {
    const answer = recordField(name).onlyIf as RecordFieldName;
    return record[answer] === false;
  });
  return Object.fromEntries(cleared.map((name) => [name, null]));
}

/** Fields that an answer of yes asks for and the record lacks. */
export function missingFields(record: Fields): Record<string, string> {
  const missing = conditional.filter((name) => isRequired(name, record) && !record[name]);
  return Object.fromEntries(missing.map((name) => [name, 'required']));
}
