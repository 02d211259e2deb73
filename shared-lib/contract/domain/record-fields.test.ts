import { recordField, recordFieldNames, recordSections } from './record-fields.ts';

test('each field of the record is in one section', () => {
  const placed = Object.values(recordSections).flat();
  expect(placed.toSorted()).toEqual(recordFieldNames.toSorted());
});

test('a field that depends on an answer comes after the yes-or-no field of the same section', () => {
  for (const names of Object.values<readonly (typeof recordFieldNames)[number][]>(recordSections)) {
    for (const name of names) {
      const condition = names.find((other) => other === recordField(name).onlyIf);
      if (recordField(name).onlyIf === undefined) continue;
      expect(condition && recordField(condition).kind).toBe('yes_no');
      expect(names.indexOf(condition!)).toBeLessThan(names.indexOf(name));
    }
  }
});
