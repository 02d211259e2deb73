import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collectSpeed, speedFigure, type SpeedRow } from '../speed-counts.ts';
import { findOldSpeed, hourOf, hoursUntil, readSpeed, writeSpeed } from './speed-log.ts';
import { makeWorkshop } from './testing.ts';

const channel = 'production';
const now = new Date('2026-11-25T16:20:00Z');
const hour = hourOf(now);
const subject = { app: 'mf-finance', release: '1.0.0-a', route: '/dashboard/finance' };

function measured(...values: number[]): SpeedRow[] {
  const counts = collectSpeed();
  for (const value of values) counts.add({ ...subject, metric: 'inp' }, value);
  return counts.rows();
}

test('the last file of each edge counts, and edges add up', async (t) => {
  const { store } = await makeWorkshop(t);
  const write = (edge: string, sequence: number, rows: SpeedRow[], at = hour) =>
    writeSpeed(store.objects, { channel, hour: at, edge, sequence }, rows);
  await write('one', 1, measured(100));
  await write('one', 2, measured(100, 120, 140));
  await write('two', 1, measured(900));
  await write('two', 1, measured(50), '2026-11-25T15');
  const found = await readSpeed(store.objects, channel, hoursUntil(now, 2));
  const count = (at: string) => speedFigure('inp', found.get(at) ?? []).measurements;
  assert.deepEqual([count('2026-11-25T15'), count(hour)], [1, 4]);
  const others = await readSpeed(store.objects, channel, [hour], 'two');
  assert.equal(speedFigure('inp', others.get(hour) ?? []).measurements, 3);
});

test('a file that is none counts nothing', async (t) => {
  const { store } = await makeWorkshop(t);
  const folder = `reports/${channel}/speed/${hour}`;
  await store.objects.create(`${folder}/bad-0001.json`, 'x');
  const rows = [{ ...subject, metric: 'inp', counts: [[400, 1]] }];
  await store.objects.create(`${folder}/worse-0001.json`, JSON.stringify({ form: 1, rows }));
  const found = await readSpeed(store.objects, channel, [hour]);
  assert.deepEqual([...found.values()].flat(), []);
});

test('files of old hours, and those that a later one has replaced, are of no use', async (t) => {
  const { store } = await makeWorkshop(t);
  for (const [at, edge, sequence] of [
    ['2026-11-10T16', 'one', 1],
    [hour, 'one', 1],
    [hour, 'one', 2],
    [hour, 'two', 1],
  ] as const)
    await writeSpeed(store.objects, { channel, hour: at, edge, sequence }, measured(sequence));
  assert.deepEqual(await findOldSpeed(store.objects, channel, now), [
    `reports/${channel}/speed/2026-11-10T16/one-0001.json`,
    `reports/${channel}/speed/${hour}/one-0001.json`,
  ]);
});

test('p75 lies within the class that has it, and merging in any order gives the same', () => {
  const all = measured(80, 90, 100, 400);
  const figure = speedFigure('inp', all);
  assert.equal(figure.measurements, 4);
  assert.ok((figure.p75 ?? 0) >= 90 && (figure.p75 ?? 0) <= 110, String(figure.p75));
  const merged = collectSpeed();
  for (const value of [400, 100, 90, 80]) merged.merge(measured(value));
  assert.deepEqual(speedFigure('inp', merged.rows()), figure);
  assert.deepEqual(speedFigure('lcp', all), { p75: null, measurements: 0 });
});
