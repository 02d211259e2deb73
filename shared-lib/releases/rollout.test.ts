import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { pin, type Audience } from '@portal/contract/composition';
import { bucketCount, bucketFrom, combinations, resolveReleases, type Visitor } from './rollout.ts';
import { makeRelease } from './store/testing.ts';

const live = pin(makeRelease('mf-benefits', '1.0.0'));
const next = pin(makeRelease('mf-benefits', '1.1.0'));
const other = pin(makeRelease('mf-finance', '1.0.0'));

function gets(audience: Audience, visitor: Visitor): boolean {
  const releases = { 'mf-benefits': live, 'mf-finance': other };
  const canary = { app: 'mf-benefits', release: next, audience, since: 1 };
  const resolved = resolveReleases({ releases, canaries: [canary] }, visitor);
  assert.equal(resolved['mf-finance'], other, 'every other remote is the channel’s own');
  return resolved['mf-benefits'] === next;
}

const visitors = 100_000;
const buckets = Array.from({ length: visitors }, (_, at) =>
  bucketFrom(createHash('sha256').update(`visitor ${at}`).digest()),
);

for (const percent of [1, 10, 50, 99])
  test(`${percent} % are ${percent} % of 100,000 visitors`, () => {
    const share = percent / 100;
    const count = buckets.filter((bucket) =>
      gets({ kind: 'percent', percent }, { bucket, isStaff: false }),
    ).length;
    // Four standard deviations of a fair draw: one honest run in 16,000 lies outside.
    const deviation = Math.sqrt(visitors * share * (1 - share));
    assert.ok(Math.abs(count - visitors * share) < 4 * deviation, `${count} of ${visitors}`);
  });

test('visitors are spread evenly over all buckets', () => {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const bucket of buckets) {
    assert.ok(bucket >= 0 && bucket < bucketCount);
    const at = Math.floor((bucket / bucketCount) * 10);
    tenths[at] = (tenths[at] ?? 0) + 1;
  }
  const expected = visitors / 10;
  const chiSquare = tenths.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 9 degrees of freedom, one honest run in 10,000 lies above.
  assert.ok(chiSquare < 33.7, `chi-square ${chiSquare.toFixed(1)}`);
});

const aVisitor = fc.record({
  bucket: fc.option(fc.integer({ min: 0, max: bucketCount - 1 })),
  isStaff: fc.boolean(),
});

test('who has a canary keeps it while the share grows', () => {
  const shares = fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 99 }));
  fc.assert(
    fc.property(aVisitor, shares, (visitor, [percent, more]) => {
      const later = Math.min(100, percent + more);
      if (gets({ kind: 'percent', percent }, visitor))
        assert.ok(gets({ kind: 'percent', percent: later }, visitor));
      if (gets({ kind: 'staff' }, visitor)) assert.ok(gets({ kind: 'percent', percent }, visitor));
    }),
  );
});

test('a canary for staff is only for staff, and 100 % is everyone that has a number', () => {
  fc.assert(
    fc.property(aVisitor, (visitor) => {
      assert.equal(gets({ kind: 'staff' }, visitor), visitor.isStaff);
      const isEverybody = gets({ kind: 'percent', percent: 100 }, visitor);
      assert.equal(isEverybody, visitor.isStaff || visitor.bucket !== null);
    }),
  );
});

test('without a canary everyone gets the channel’s own', () => {
  const releases = { 'mf-benefits': live };
  const resolved = resolveReleases({ releases, canaries: [] }, { bucket: 0, isStaff: true });
  assert.equal(resolved, releases);
});

const anAudience: fc.Arbitrary<Audience> = fc.oneof(
  fc.constant({ kind: 'staff' as const }),
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ kind: 'percent' as const, percent })),
);
const aRollout = fc
  .uniqueArray(fc.constantFrom('mf-a', 'mf-b', 'mf-c', 'mf-d'))
  .chain((apps) =>
    fc.tuple(...apps.map((app) => anAudience.map((audience) => ({ app, audience })))),
  )
  .map((canaries) => ({
    releases: { 'mf-a': 'a1', 'mf-b': 'b1', 'mf-c': 'c1', 'mf-d': 'd1', shell: 's1' },
    canaries: canaries.map((canary) => ({ ...canary, release: `${canary.app} new` })),
  }));

test('the combinations are exactly what visitors get, and at most one for each canary and two more', () => {
  fc.assert(
    fc.property(aRollout, aVisitor, (rollout, visitor) => {
      const possible = combinations(rollout).map((releases) => JSON.stringify(releases));
      assert.ok(possible.includes(JSON.stringify(resolveReleases(rollout, visitor))));
      assert.ok(possible.length <= rollout.canaries.length + 2);
    }),
  );
});

test('who has the canary of a smaller share has that of a larger one, too', () => {
  const canaries = [
    { app: 'mf-a', release: 'a2', audience: { kind: 'percent', percent: 10 } as const },
    { app: 'mf-b', release: 'b2', audience: { kind: 'percent', percent: 50 } as const },
    { app: 'mf-c', release: 'c2', audience: { kind: 'staff' } as const },
  ];
  const releases = { 'mf-a': 'a1', 'mf-b': 'b1', 'mf-c': 'c1' };
  assert.deepEqual(combinations({ releases, canaries }), [
    releases,
    { 'mf-a': 'a2', 'mf-b': 'b2', 'mf-c': 'c1' },
    { 'mf-a': 'a1', 'mf-b': 'b2', 'mf-c': 'c1' },
    { 'mf-a': 'a2', 'mf-b': 'b2', 'mf-c': 'c2' },
  ]);
});
