import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { addMonths } from '@portal/contract';

const cases: [string, number, string, string][] = [
  [
    '2027-01-31T09:00:00Z',
    1,
    '2027-02-28T09:00:00Z',
    '31 January and a month is the last of February',
  ],
  ['2028-01-31T09:00:00Z', 1, '2028-02-29T09:00:00Z', 'in a leap year the 29th'],
  ['2027-01-31T09:00:00Z', 2, '2027-03-31T09:00:00Z', 'the 31st comes back after a short month'],
  ['2028-02-29T09:00:00Z', 12, '2029-02-28T09:00:00Z', 'a plan from a leap day ends on the 28th'],
  ['2026-11-30T12:00:00Z', 3, '2027-02-28T12:00:00Z', 'a quarter over the new year'],
  ['2026-12-15T12:00:00Z', 12, '2027-12-15T12:00:00Z', 'a year'],
  // 00:30 on 1 February in Nigeria: the day is Nigeria's, not Greenwich's.
  ['2027-01-31T23:30:00Z', 1, '2027-02-28T23:30:00Z', 'midnight in Nigeria'],
];
for (const [from, months, to, claim] of cases) {
  it(`counts months as people do: ${claim}`, () => {
    assert.equal(addMonths(new Date(from), months).toISOString(), new Date(to).toISOString());
  });
}

it('never gives an owner less than was paid for, or a day of the wrong month', () => {
  const lagos = (date: Date) => new Date(date.getTime() + 3_600_000);
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
      fc.constantFrom(1, 3, 6, 12, 24),
      (from, months) => {
        const [start, end] = [lagos(from), lagos(addMonths(from, months))];
        const passed =
          (end.getUTCFullYear() - start.getUTCFullYear()) * 12 +
          end.getUTCMonth() -
          start.getUTCMonth();
        assert.equal(passed, months);
        assert.ok(end.getUTCDate() <= start.getUTCDate());
        assert.ok(end.getUTCDate() >= Math.min(start.getUTCDate(), 28));
      },
    ),
  );
});
