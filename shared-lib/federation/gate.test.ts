import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  collectEvidence,
  emptySite,
  mergeEvidence,
  staffNetwork,
  type EvidenceFile,
  type Sighting,
  type SiteTally,
  type Tally,
} from './evidence.ts';
import { gatePolicy, evaluate, makePolicy, readGatePolicy } from './gate.ts';
import { outcomeOf, reportPhases, timingBounds } from './reports.ts';

const aSighting: fc.Arbitrary<Sighting> = fc.record({
  release: fc.constantFrom('1-a', '2-b'),
  network: fc.constantFrom('n1', 'n2', 's1.n3', 's1.n4', staffNetwork),
  visitor: fc.constantFrom('v1', 'v2', 'v3'),
  outcome: fc.constantFrom(
    0,
    4,
    ...reportPhases.map((phase) =>
      outcomeOf({ kind: 'failed', remote: 'mf-a', release: '2-b', phase }),
    ),
  ),
});

const seenBy = (sightings: readonly Sighting[]): EvidenceFile[] => {
  const edge = collectEvidence(20);
  for (const sighting of sightings) edge.add(sighting);
  return [edge.takeNews() ?? { form: 2, seen: {}, leftOut: {} }];
};
const totals = (files: EvidenceFile[]) =>
  [...mergeEvidence(files, 20).tallies]
    .map(([id, sites]) => [
      id,
      sites
        .map(({ visitors, failures, crashes }) => visitors * 1e4 + failures * 100 + crashes)
        .toSorted((a, b) => a - b),
    ])
    .toSorted((a, b) => String(a).localeCompare(String(b)));

test('reports give the same evidence however they are spread over edges, in whatever order, and however often', () => {
  fc.assert(
    fc.property(fc.array(aSighting), fc.array(aSighting), (a, b) => {
      const [one, two] = [seenBy(a), seenBy(b)];
      const whole = totals(seenBy([...a, ...b]));
      assert.deepEqual(totals([...one, ...two]), whole);
      assert.deepEqual(totals([...two, ...one, ...two]), whole);
    }),
  );
});

test('what is put back after a write that failed is written the next time', () => {
  const edge = collectEvidence(20);
  edge.add({ release: '2-b', network: 'n1', visitor: 'v1', outcome: 3 });
  edge.leaveOut('no_token', 3);
  const news = edge.takeNews();
  assert.ok(news);
  edge.putBack(news);
  assert.deepEqual(edge.takeNews(), news);
  assert.equal(edge.takeNews(), null);
});

/** One site with so many loads at that speed, so many failures, and crashes of what was loaded. */
function made(loaded: number, { failed = 0, crashed = 0, milliseconds = 400 } = {}): Tally {
  const site = { ...emptySite(), networks: 1, failures: failed, crashes: crashed };
  const at = timingBounds.findIndex((bound) => milliseconds <= bound);
  site.timings[at] = loaded;
  return [{ ...site, visitors: Math.max(loaded, crashed) + failed }];
}

/** Where one network is enough. */
const alone = makePolicy(1);
const decide = (mine: Tally | undefined, theirs: Tally | undefined = made(2000), policy = alone) =>
  evaluate({ id: '2-b', tally: mine }, { id: '1-a', tally: theirs }, policy);

for (const [what, mine, theirs, verdict] of [
  ['nobody has reported', undefined, undefined, 'hold'],
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
  ['nobody is on the live one any more', made(300), undefined, 'promote'],
] as const)
  test(`when ${what}: ${verdict}`, () => {
    const evidence = decide(mine, theirs);
    assert.equal(evidence.verdict, verdict, evidence.because);
    assert.ok(evidence.because.length > 0);
  });

test('the evidence says what it rests on', () => {
  const evidence = decide(made(90, { failed: 6, crashed: 4, milliseconds: 700 }));
  assert.deepEqual(evidence.candidate, {
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

const aSite: fc.Arbitrary<SiteTally> = fc
  .record({ loads: fc.nat(20), failures: fc.nat(6), crashes: fc.nat(3) })
  .map(({ loads, failures, crashes }) => ({
    ...emptySite(),
    networks: 1,
    visitors: loads + failures + crashes,
    failures,
    crashes,
    timings: emptySite().timings.with(5, loads),
  }));
/** What one network says of both releases. */
const aNetwork = fc.record({ mine: aSite, theirs: aSite });
const good = {
  ...emptySite(),
  networks: 1,
  visitors: 20,
  timings: emptySite().timings.with(5, 20),
};
const failing = { ...emptySite(), networks: 1, visitors: 20, failures: 20 };

test('networks that may lie cause no step that the reports of all others would not have caused, whatever they send', () => {
  const policy = { ...makePolicy(5), visitorsOfNetwork: 20 };
  let steps = 0;
  fc.assert(
    fc.property(
      fc.array(aNetwork, { maxLength: 40 }),
      fc.array(aNetwork, { maxLength: policy.networks - 1 }),
      fc.nat(30),
      fc.constantFrom(good, failing),
      (honest, liars, more, site) => {
        const real = [
          ...honest,
          ...Array.from({ length: more }, () => ({ mine: site, theirs: good })),
        ];
        const all = [...real, ...liars];
        const verdictOf = (networks: typeof real, by = policy) =>
          decide(
            networks.map(({ mine }) => mine),
            networks.map(({ theirs }) => theirs),
            by,
          ).verdict;
        const verdict = verdictOf(all);
        if (verdict === 'hold') return;
        steps += 1;
        assert.equal(verdictOf(real, { ...policy, networks: 1, slowness: Infinity }), verdict);
      },
    ),
    { numRuns: 2000, seed: 15 },
  );
  assert.ok(steps > 200, `${steps} steps were looked at`);
});

test('a network counts with so many visitors, however many it sends to however many edges', () => {
  const from = (edge: number) =>
    Array.from({ length: 25 }, (_, visitor) => ({
      release: '2-b',
      network: 'n1',
      visitor: `v${edge}-${visitor}`,
      outcome: 0,
    }));
  const edge = collectEvidence(20);
  const reasons = from(1).map((sighting) => edge.add(sighting));
  assert.equal(reasons.filter((reason) => reason === 'network_full').length, 5);
  const files = [...seenBy(from(1)), ...seenBy(from(2))];
  const { tallies, leftOut } = mergeEvidence(files, 20);
  assert.equal(tallies.get('2-b')?.[0]?.visitors, 20);
  assert.equal(leftOut.network_full, 20);
});

const sites = (count: number, site: SiteTally): Tally => Array.from({ length: count }, () => site);
const oneEach = { ...failing, visitors: 1, failures: 1 };

for (const [what, mine, theirs, verdict] of [
  ['49 networks say that it fails', sites(49, failing), sites(49, good), 'hold'],
  ['80 networks with a visitor each do', sites(80, oneEach), sites(80, good), 'roll back'],
  ['49 networks say that it loads', sites(49, good), sites(49, good), 'hold'],
  ['60 networks do', sites(60, good), sites(60, good), 'promote'],
  [
    '49 networks praise what fails for 30',
    [...sites(49, good), ...sites(30, failing)],
    sites(80, good),
    'hold',
  ],
  [
    '49 networks say that it fails, and of 51 others less than is allowed',
    [...sites(49, failing), ...sites(6, { ...good, failures: 1 }), ...sites(45, good)],
    sites(80, good),
    'hold',
  ],
  [
    '49 networks say that it fails, and only 4 visitors of others',
    [...sites(49, failing), ...sites(4, oneEach), ...sites(26, { ...good, visitors: 1 })],
    sites(80, good),
    'hold',
  ],
  [
    '49 networks say that it fails, and 10 visitors are all the others',
    [...sites(49, failing), ...sites(10, oneEach)],
    sites(80, good),
    'hold',
  ],
  [
    '49 networks praise what fails for 4 % of the others',
    [...sites(49, good), ...sites(16, { ...good, failures: 1 }), ...sites(4, good)],
    sites(80, good),
    'hold',
  ],
  [
    '49 networks praise a live release that fails more often than the canary',
    sites(80, { ...good, failures: 4 }),
    [...sites(49, good), ...sites(31, { ...good, failures: 5 })],
    'hold',
  ],
  [
    '49 networks say that the live release fails as well',
    [...sites(49, good), ...sites(30, { ...good, failures: 4 })],
    [...sites(49, failing), ...sites(31, good)],
    'hold',
  ],
] as const)
  test(`when ${what}: ${verdict}`, () => {
    const evidence = decide(mine, theirs, gatePolicy);
    assert.equal(evidence.verdict, verdict, evidence.because);
  });

test('people are told of failures that too few networks report', () => {
  const { because } = decide(
    [...sites(9, failing), ...sites(80, good)],
    sites(80, good),
    gatePolicy,
  );
  assert.equal(
    because,
    '180 of 1780 visitors saw it fail or crash, in 9 networks: too few to go back by itself, so look at it',
  );
});

test('what staff report needs no network: their pass says who they are', () => {
  const staff = [{ ...failing, isStaff: true, visitors: 40, failures: 40 }];
  assert.equal(decide(staff, sites(80, good), gatePolicy).verdict, 'roll back');
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
