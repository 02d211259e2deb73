import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptySite, type Tally } from './evidence.ts';
import { evaluate } from './gate.ts';
import { gatePolicy, makePolicy, readGatePolicy } from './gate-policy.ts';
import { timingBounds } from '@portal/contract/composition';

/** One site with so many loads at that speed, so many failures, and crashes of what was loaded. */
function made(loaded: number, { failed = 0, crashed = 0, milliseconds = 400 } = {}): Tally {
  const site = { ...emptySite(''), networks: 1, failures: failed, crashes: crashed };
  const at = timingBounds.findIndex((bound) => milliseconds <= bound);
  site.timings[at] = loaded;
  return [{ ...site, visitors: Math.max(loaded, crashed) + failed }];
}

/** Where one network is enough. */
const alone = makePolicy(1);
const decide = (mine: Tally | undefined, theirs: Tally | undefined = made(2000)) =>
  evaluate({ id: '2-b', tally: mine }, { id: '1-a', tally: theirs }, alone);

for (const [what, mine, theirs, verdict] of [
  ['no one has reported', undefined, undefined, 'hold'],
  ['one person had bad luck', made(3, { failed: 1 }), made(2000), 'hold'],
  ['everything fails, and too few have said so', made(0, { failed: 29 }), made(2000), 'hold'],
  ['everything fails', made(0, { failed: 30 }), made(2000), 'roll back'],
  ['it loads and then crashes', made(60, { crashed: 20 }), made(2000), 'roll back'],
  ['one in ten fails', made(90, { failed: 10 }), made(2000), 'roll back'],
  ['all is well, and too few have said so', made(199), made(2000), 'hold'],
  ['all is well', made(200), made(2000), 'promote'],
  [
    'it fails as often as the live one does',
    made(950, { failed: 50 }),
    made(9500, { failed: 500 }),
    'promote',
  ],
  ['it fails a little more than it may, or not', made(196, { failed: 4 }), made(2000), 'hold'],
  ['it is as good and twice as slow', made(500, { milliseconds: 900 }), made(2000), 'hold'],
  [
    'it is slower and still instant',
    made(500, { milliseconds: 180 }),
    made(2000, { milliseconds: 40 }),
    'promote',
  ],
  ['it repairs a live release that is broken', made(300), made(100, { failed: 400 }), 'promote'],
  ['no one is on the live one any more', made(300), undefined, 'promote'],
] as const)
  test(`when ${what}: ${verdict}`, () => {
    const evidence = decide(mine, theirs);
    assert.equal(evidence.verdict, verdict, evidence.because);
    assert.ok(evidence.because.length > 0);
  });

test('the evidence says what it rests on', () => {
  const evidence = decide(made(90, { failed: 6, crashed: 4, milliseconds: 700 }));
  assert.deepEqual(evidence.canary, {
    release: '2-b',
    attempts: 96,
    failures: 6,
    crashes: 4,
    p75: 750,
    networks: 1,
    failing_networks: 1,
  });
  assert.equal(evidence.current.attempts, 2000);
  assert.equal(evidence.because, '10 of 96 visitors saw it fail or crash; 1.0 % are allowed');
});

const rank = { 'roll back': 0, hold: 1, promote: 2 };
const aCount = fc.nat(500);

test('more failures never make the verdict better', () => {
  fc.assert(
    fc.property(aCount, aCount, fc.integer({ min: 1, max: 500 }), (loads, failed, more) => {
      // The same number of loads, of which more fail.
      const total = loads + failed + more;
      const before = decide(made(total - failed, { failed }));
      const after = decide(made(total - failed - more, { failed: failed + more }));
      assert.ok(
        rank[after.verdict] <= rank[before.verdict],
        `${before.verdict}, then ${after.verdict}`,
      );
    }),
  );
});

test('below the minimum of reports nothing moves, whatever they say', () => {
  const few = fc.integer({ min: 0, max: gatePolicy.enoughToRollBack - 1 });
  fc.assert(
    fc.property(few, fc.nat(100), (attempts, share) => {
      const failed = Math.floor((attempts * share) / 100);
      assert.equal(decide(made(attempts - failed, { failed })).verdict, 'hold');
    }),
  );
});

test('a release that is just as good as the live one goes back in less than one run of forty', () => {
  // 3 % fail in both; the draw is a fixed sequence, so that the test says the same every time.
  let seed = 7;
  const draw = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31;
  };
  const runs = 1000;
  let backs = 0;
  for (let run = 0; run < runs; run += 1) {
    let failed = 0;
    for (let load = 0; load < 300; load += 1) if (draw() < 0.03) failed += 1;
    if (decide(made(300 - failed, { failed }), made(9700, { failed: 300 })).verdict === 'roll back')
      backs += 1;
  }
  assert.ok(backs < runs / 40, `${backs} of ${runs}`);
});

test('how many networks are needed is a setting', () => {
  assert.equal(readGatePolicy({}).networks, 50);
  assert.equal(readGatePolicy({ GATE_NETWORKS: '1' }).networks, 1);
  for (const bad of ['0', '-1', '1.5', 'many', '10000'])
    assert.throws(
      () => readGatePolicy({ GATE_NETWORKS: bad }),
      /^UnusableSetting: GATE_NETWORKS=.* is not usable/,
    );
});
