import { gatePolicy, makePolicy } from '@portal/releases';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { simulate, type Attack, type Scenario } from './simulate.ts';

const seeds = [1, 2, 3, 4, 5];
const half = { canary: 250, current: 250 };
const tenth = { canary: 50, current: 450 };
const usual = 0.005;

function verdicts(details: Omit<Scenario, 'policy' | 'seed'>, policy = gatePolicy): string[] {
  const all = seeds.map((seed) => simulate({ policy, seed, ...details }).verdict);
  return [...new Set(all)];
}

const from = ['own networks', 'largest providers'] as const;
const attacks = (says: Attack['says'], networks: readonly number[]) =>
  networks.flatMap((count) => from.map((place) => ({ networks: count, says, from: place })));

for (const attack of attacks('it fails', [1, 10, 49]))
  for (const [share, visitors] of [
    ['10 %', tenth],
    ['50 %', half],
  ] as const)
    test(`${attack.networks} of ${attack.from} forge failures, 500 real visitors, ${share} with a healthy canary: it stays`, () => {
      const failing = { canary: usual, current: usual };
      assert.deepEqual(verdicts({ visitors, failing, attack }), ['hold']);
    });

for (const attack of attacks('it loads', [1, 10, 49]))
  for (const share of [0.2, 1])
    test(`${attack.networks} of ${attack.from} forge loads, 500 real visitors, the canary fails for ${share * 100} %: it is not promoted`, () => {
      const failing = { canary: share, current: usual };
      const found = verdicts({ visitors: half, failing, attack });
      assert.ok(!found.includes('promote'), found.join());
    });

for (const [what, canary, visitors, verdict] of [
  ['fails for everyone goes back', 1, 300, 'roll back'],
  ['fails for one in five goes back', 0.2, 1400, 'roll back'],
  ['loads goes on', 0.001, 1800, 'promote'],
] as const)
  test(`without an attack a canary that ${what}, within ${visitors} visitors`, () => {
    const failing = { canary, current: 0.001 };
    const details = { visitors: { canary: visitors, current: visitors }, failing, attack: null };
    assert.deepEqual(verdicts(details), [verdict]);
  });

test('the simulation can fail: where one network is enough, one network decides', () => {
  const failing = { canary: usual, current: usual };
  for (const [says, verdict] of [
    ['it fails', 'roll back'],
    ['it loads', 'promote'],
  ] as const) {
    const attack = { networks: 1, says, from: 'own networks' } as const;
    assert.deepEqual(verdicts({ visitors: half, failing, attack }, makePolicy(1)), [verdict]);
  }
});
