import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockInNigeria, startOfDay, startOfDayAt } from './nigeria-time.ts';

test('the clock in Nigeria is an hour ahead of UTC, over midnight and the end of a year', () => {
  assert.equal(clockInNigeria(new Date('2026-12-31T23:30:00Z')), '2027-01-01T00:30:00.000');
});

test('a day begins at 23:00 UTC of the day before', () => {
  const begin = new Date('2026-11-20T23:00:00Z');
  assert.deepEqual(startOfDay('2026-11-21'), begin);
  assert.deepEqual(startOfDayAt(begin), begin);
  assert.deepEqual(startOfDayAt(new Date('2026-11-21T22:59:59.999Z')), begin);
});

test('what is no day has no beginning', () => {
  assert.ok(Number.isNaN(startOfDay('2026-02-40').getTime()));
});
