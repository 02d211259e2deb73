import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRenderCounts } from './render-counts.ts';

test('pages are counted for each release, with the median of the last times', () => {
  const counts = createRenderCounts();
  for (const milliseconds of [30, 900, 40])
    counts.countRendered('mf-bank', '1.0.0-a', milliseconds);
  counts.countLeft('mf-bank', '1.0.0-a');
  counts.countLeft('mf-bank', '1.1.0-b');
  assert.deepEqual(counts.list(), [
    { app: 'mf-bank', release: '1.0.0-a', rendered: 3, left: 1, median_ms: 40 },
    { app: 'mf-bank', release: '1.1.0-b', rendered: 0, left: 1, median_ms: null },
  ]);
});

test('only so many releases are remembered, the newest of them', () => {
  const counts = createRenderCounts();
  for (let number = 0; number < 200; number++) counts.countLeft('mf-bank', String(number));
  assert.equal(counts.list().length, 64);
  assert.equal(counts.list().at(-1)?.release, '199');
});
