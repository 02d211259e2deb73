import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptySite, type SiteTally, type Tally } from './evidence.ts';
import { evaluate } from './gate.ts';
import { gatePolicy, makePolicy } from './gate-policy.ts';

const decide = (mine: Tally, theirs: Tally, policy = gatePolicy) =>
  evaluate({ id: '2-b', tally: mine }, { id: '1-a', tally: theirs }, policy);

const aSite: fc.Arbitrary<SiteTally> = fc
  .record({ loads: fc.nat(20), failures: fc.nat(6), crashes: fc.nat(3) })
  .map(({ loads, failures, crashes }) => ({
    ...emptySite(''),
    networks: 1,
    visitors: loads + failures + crashes,
    failures,
    crashes,
    timings: emptySite('').timings.with(5, loads),
  }));
/** Reports of one network about both releases. */
const aNetwork = fc.record({ mine: aSite, theirs: aSite });
const good = {
  ...emptySite(''),
  networks: 1,
  visitors: 20,
  timings: emptySite('').timings.with(5, 20),
};
const failing = { ...emptySite(''), networks: 1, visitors: 20, failures: 20 };

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
    const evidence = decide(mine, theirs);
    assert.equal(evidence.verdict, verdict, evidence.because);
  });

test('people are told of failures that too few networks report', () => {
  const { because } = decide([...sites(9, failing), ...sites(80, good)], sites(80, good));
  assert.equal(
    because,
    '180 of 1780 visitors saw it fail or crash, in 9 networks: too few to go back automatically, so look at it',
  );
});

test('what staff report needs no network: their pass says who they are', () => {
  const staff = [{ ...failing, isStaff: true, visitors: 40, failures: 40 }];
  assert.equal(decide(staff, sites(80, good)).verdict, 'roll back');
});
