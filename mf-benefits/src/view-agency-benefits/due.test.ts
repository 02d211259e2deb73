import { dueOf } from './due.ts';

const now = Date.parse('2026-11-21T13:00:00Z');

test.each([
  ['2026-11-21T12:59:59Z', 'past'],
  ['2026-11-21T13:00:00Z', 'soon'],
  ['2026-12-05T13:00:00Z', 'soon'],
  ['2026-12-05T13:00:01Z', 'later'],
  ['2027-11-21T13:00:00Z', 'later'],
])('a payment due at %s is %s', (renewsAt, due) => {
  expect(dueOf(renewsAt, now)).toBe(due);
});
