import { speedClassOf, type GateEvidence } from '@portal/contract/composition';
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addOutcome, emptySite, type SiteTally, type Tally } from './evidence.ts';
import { addSpeed, speedSubject, type JudgedMetric } from './gate-speed.ts';
import { makePolicy, readGatePolicy, type GatePolicy } from './gate-policy.ts';

const route = '/dashboard/finance';
const figures = { attempts: 300, failures: 0, crashes: 0, p75: 300 };
const loads: GateEvidence = {
  trial: 'canary',
  verdict: 'promote',
  because: '0 of 300 visitors saw it fail or crash',
  ground: { code: 'loads', values: { bad: 0, visitors: 300 } },
  canary: { ...figures, release: '2-b' },
  current: { ...figures, release: '1-a' },
};

/** One network whose visitors measured these values. */
function network(metric: JudgedMetric, values: readonly number[], name = ''): SiteTally {
  const site = { ...emptySite(name), networks: 1 };
  for (const value of values) addOutcome(site, speedClassOf(metric, value));
  return site;
}
const networks = (count: number, metric: JudgedMetric, values: readonly number[]): Tally =>
  Array.from({ length: count }, () => network(metric, values));

const subjectsOf = (release: string, metric: JudgedMetric, tally: Tally) => ({
  id: release,
  tallies: new Map([[speedSubject(release, metric, route), tally]]),
});

const decide = (
  mine: Tally,
  theirs: Tally,
  {
    metric = 'inp',
    policy = makePolicy(50),
    evidence = loads,
  }: { metric?: JudgedMetric; policy?: GatePolicy; evidence?: GateEvidence } = {},
) => addSpeed(evidence, subjectsOf('2-b', metric, mine), subjectsOf('1-a', metric, theirs), policy);

const quick = [80, 120, 150, 180];
const slow = [90, 300, 400, 420];
const twice = quick.map((value) => value * 2);
const all = (count: number, values: readonly number[]) => networks(count, 'inp', values);

/** Networks of their own names, the same on both sides, of a few visitors each. */
const paired = (count: number, values: readonly number[]): Tally =>
  Array.from({ length: count }, (_, at) =>
    network('inp', [values[at % values.length] ?? 0], `network ${at}`),
  );
/** The middle is the same; a visitor of one network in four waits for long. */
const mostly = [100, 110, 130, 220];

test('a canary is slower when it is so in most networks, long before its slowest quarter is sure', () => {
  const slower = mostly.map((value) => value * 1.7);
  assert.equal(decide(paired(300, slower), paired(300, mostly)).verdict, 'roll back');
  const unnamed = (tally: Tally) => tally.map((site) => ({ ...site, site: '' }));
  assert.notEqual(
    decide(unnamed(paired(300, slower)), paired(300, mostly)).verdict,
    'roll back',
    'counts of visitors are not sure of it',
  );
  assert.equal(decide(paired(300, mostly), paired(300, mostly)).verdict, 'promote');
});

test('49 networks with a voice each do not make most of the others slower', () => {
  const lies = (tally: Tally, value: number): Tally =>
    tally.map((site, at) => (at < 49 ? network('inp', Array(20).fill(value), site.site) : site));
  for (const count of [60, 100, 150, 300]) {
    const honest = paired(count, quick);
    assert.notEqual(decide(lies(honest, 4000), lies(honest, 16)).verdict, 'roll back');
  }
});

for (const [what, mine, theirs, verdict] of [
  ['nothing is measured', [], [], 'promote'],
  ['both are as quick', all(200, quick), all(200, quick), 'promote'],
  ['it is quicker', all(200, quick), all(200, slow), 'promote'],
  ['it is surely slower', all(200, slow), all(200, quick), 'roll back'],
  [
    'it is a tenth slower',
    all(
      200,
      quick.map((ms) => ms * 1.1),
    ),
    all(200, quick),
    'promote',
  ],
  [
    'it is twice as slow, and no person can tell',
    all(
      200,
      quick.map((ms) => ms / 5),
    ),
    all(
      200,
      quick.map((ms) => ms / 10),
    ),
    'promote',
  ],
  ['too few have measured it', all(20, slow), all(200, quick), 'promote'],
  ['too few have measured the live one', all(200, slow), all(20, quick), 'promote'],
  ['it is slower in too few networks', all(60, slow), all(200, quick), 'hold'],
  [
    '49 networks say that it is slow',
    [...all(49, Array(20).fill(4000)), ...all(100, quick)],
    all(200, quick),
    'hold',
  ],
  [
    '49 networks praise the live one',
    all(100, quick),
    [...all(49, Array(20).fill(10)), ...all(100, quick)],
    'hold',
  ],
  [
    '49 networks say that it is slow, and praise the live one',
    [...all(49, Array(20).fill(4000)), ...all(100, quick)],
    [...all(49, Array(20).fill(10)), ...all(100, quick)],
    'hold',
  ],
] as const)
  test(`when ${what}: ${verdict}`, () => {
    const evidence = decide([...mine], [...theirs]);
    assert.equal(evidence.verdict, verdict, evidence.because);
  });

test('the evidence says what was measured, where, and by how many', () => {
  const evidence = decide(all(200, slow), all(200, quick));
  assert.equal(
    evidence.because,
    'INP p75 409 ms at /dashboard/finance, live 158 ms, 800 measurements from 200 networks',
  );
  assert.deepEqual(evidence.ground, {
    code: 'slower_inp',
    values: { now: 409, before: 158, visitors: 800, networks: 200 },
    route,
  });
  assert.deepEqual(evidence.speed, [
    {
      metric: 'inp',
      route,
      canary: { p75: 409, visitors: 800, networks: 200 },
      current: { p75: 158, visitors: 800, networks: 200 },
    },
  ]);
});

test('a promoted release is measured at another time of the day, and goes back only for twice the difference', () => {
  const evidence = { ...loads, trial: 'watch', verdict: 'hold' } as const;
  const spread = Array.from({ length: 20 }, (_, at) => 100 + 4 * at);
  const times = (factor: number) =>
    all(
      200,
      spread.map((ms) => ms * factor),
    );
  assert.equal(decide(times(1.55), times(1)).verdict, 'roll back');
  assert.equal(decide(times(1.55), times(1), { evidence }).verdict, 'hold');
  assert.equal(decide(times(2), times(1), { evidence }).verdict, 'roll back');
});

test('LCP is judged by its own least difference', () => {
  const lcp = (values: readonly number[]) => networks(200, 'lcp', values);
  const verdictOf = (times: number) =>
    decide(lcp(quick.map((ms) => ms * times)), lcp(quick), { metric: 'lcp' }).verdict;
  assert.equal(verdictOf(2), 'promote', 'less than 400 ms');
  assert.equal(verdictOf(10), 'roll back');
});

test('a release is compared only on pages on which both were measured', () => {
  const here = subjectsOf('2-b', 'inp', all(200, slow));
  const elsewhere = {
    id: '1-a',
    tallies: new Map([[speedSubject('1-a', 'inp', '/dashboard'), all(200, quick)]]),
  };
  assert.equal(addSpeed(loads, here, elsewhere, makePolicy(50)).verdict, 'promote');
});

test('failures come first', () => {
  const fails = { ...loads, verdict: 'roll back', because: 'it fails' } as const;
  const evidence = decide(all(200, slow), all(200, quick), { evidence: fails });
  assert.equal(evidence.because, 'it fails');
  assert.equal(evidence.speed?.length, 1);
});

test('settings say how much slower, how many visitors, and whether at all', () => {
  const { speed } = readGatePolicy({});
  assert.deepEqual(speed, { worseBy: 0.3, visitors: 100 });
  const off = readGatePolicy({ GATE_SPEED_WORSE_BY: '0' });
  assert.equal(decide(all(200, slow), all(200, quick), { policy: off }).verdict, 'promote');
  const few = readGatePolicy({ GATE_NETWORKS: '1', GATE_SPEED_VISITORS: '12' });
  assert.equal(decide(all(3, slow), all(4, quick), { policy: few }).verdict, 'roll back');
  for (const [name, bad] of [
    ['GATE_SPEED_WORSE_BY', '-1'],
    ['GATE_SPEED_WORSE_BY', '1001'],
    ['GATE_SPEED_VISITORS', '0'],
  ] as const)
    assert.throws(
      () => readGatePolicy({ [name]: bad }),
      new RegExp(`^UnusableSetting: ${name}=.* is not usable`),
    );
});

const aSite = fc.array(fc.constantFrom(20, 100, 300, 900), { maxLength: 20 });

test('networks that may lie take no release back that the measurements of all others would not have taken back', () => {
  const policy = makePolicy(5);
  const asked = { ...policy, speed: { ...policy.speed, visitors: 12 } };
  let backs = 0;
  const aNetwork = fc.record({ mine: aSite, theirs: aSite });
  fc.assert(
    fc.property(
      fc.array(aNetwork, { maxLength: 20 }),
      fc.array(aNetwork, { maxLength: 4 }),
      fc.nat(20),
      fc.constantFrom(slow, twice, quick),
      (honest, liars, more, mine) => {
        const real = [...honest, ...Array.from({ length: more }, () => ({ mine, theirs: quick }))];
        const verdictOf = (given: typeof real, by: GatePolicy) =>
          decide(
            given.map(({ mine }, at) => network('inp', mine, `${at}`)),
            given.map(({ theirs }, at) => network('inp', theirs, `${at}`)),
            { policy: by },
          ).verdict;
        if (verdictOf([...real, ...liars], asked) !== 'roll back') return;
        backs += 1;
        assert.equal(verdictOf(real, { ...asked, networks: 1 }), 'roll back');
      },
    ),
    { numRuns: 1000, seed: 7 },
  );
  assert.ok(backs > 30, `${backs} releases went back`);
});

test('a release that is as quick as the live one never goes back in 200 runs, with a look after every twenty visitors', () => {
  let seed = 11;
  const draw = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return (seed + 1) / 2 ** 31;
  };
  // Times are spread as those of people are: most short, some very long.
  const measured = () =>
    120 * Math.exp(0.9 * Math.sqrt(-2 * Math.log(draw())) * Math.cos(2 * Math.PI * draw()));
  const policy = { ...makePolicy(1), speed: { worseBy: 0.3, visitors: 30 } };
  for (let run = 0; run < 200; run += 1) {
    const [mine, theirs] = [network('inp', []), network('inp', [])];
    for (let look = 0; look < 20; look += 1) {
      for (let visitor = 0; visitor < 20; visitor += 1)
        for (const site of [mine, theirs]) addOutcome(site, speedClassOf('inp', measured()));
      const evidence = decide([mine], [theirs], { policy });
      assert.notEqual(evidence.verdict, 'roll back', evidence.because);
    }
  }
});
