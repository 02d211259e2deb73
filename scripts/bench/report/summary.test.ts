import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Metrics, Sample } from '../measure/metrics.ts';
import { summarize } from './summary.ts';

const metrics: Metrics = {
  scriptBytes: 1000,
  allBytes: 2000,
  requests: 3,
  scriptRequests: 2,
  firstPaint: null,
  largestPaint: null,
  layoutShift: null,
  blocking: 0,
  content: 100,
  interactive: 100,
};

function sample(details: Partial<Omit<Sample, 'metrics'>>, changed: Partial<Metrics> = {}): Sample {
  return {
    round: 1,
    variant: 'shipped',
    network: '3g',
    page: 'landing',
    kind: 'cold',
    ...details,
    metrics: { ...metrics, ...changed },
  };
}

test('the portal is compared with the one bundle of the same page, network and kind of visit', () => {
  const samples = [
    sample({}, { content: 150 }),
    sample({ variant: 'one-bundle' }),
    sample({ variant: 'one-bundle', page: 'dashboard' }, { content: 1 }),
    sample({ variant: 'one-bundle', network: 'slow-4g' }, { content: 1 }),
    sample({ variant: 'one-bundle', kind: 'repeat' }, { content: 1 }),
  ];
  const [shipped] = summarize(samples, []);
  assert.equal(shipped?.figures.content?.ratio, 1.5);
});

test('rounds of one page in one variant become one row with its depth', () => {
  const samples = [1, 2, 3].map((round) => sample({ round }, { content: round * 100 }));
  const rows = summarize(samples, [{ variant: 'shipped', page: 'landing', scripts: 3, all: 4 }]);
  assert.equal(rows.length, 1);
  assert.deepEqual(rows[0]?.figures.content, { median: 200, spread: 100, ratio: null });
  assert.deepEqual(rows[0]?.depth, { scripts: 3, all: 4 });
});

test('what a visit does not have is not a figure', () => {
  assert.equal(summarize([sample({})], [])[0]?.figures.firstPaint, null);
});
