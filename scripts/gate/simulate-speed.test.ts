import { gatePolicy, makePolicy } from '@portal/releases';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { simulateSpeed, type SpeedScenario } from './simulate-speed.ts';

const none = { networks: 0, from: 'own networks' } as const;
const run = (details: Omit<SpeedScenario, 'policy' | 'seed'>, policy = gatePolicy) =>
  [1, 2, 3].map((seed) => simulateSpeed({ policy, seed, ...details }).wentBack);

for (const [what, details, expected] of [
  ['is as quick', { visitors: 600, slowness: 1, liars: none }, false],
  ['takes four times as long', { visitors: 1600, slowness: 4, liars: none }, true],
  [
    'is as quick, and 49 networks of one attacker say otherwise',
    { visitors: 400, slowness: 1, liars: { networks: 49, from: 'own networks' } },
    false,
  ],
  [
    'is as quick, and the 49 networks with most visitors say otherwise',
    { visitors: 400, slowness: 1, liars: { networks: 49, from: 'largest providers' } },
    false,
  ],
] as const)
  test(`a canary that ${what} ${expected ? 'goes back' : 'stays'}`, () => {
    assert.deepEqual([...new Set(run(details))], [expected]);
  });

test('the simulation can fail: where one network is enough, one network decides', () => {
  const liars = { networks: 1, from: 'own networks' } as const;
  const found = run({ visitors: 200, slowness: 1, liars }, makePolicy(1));
  assert.deepEqual(found, [true, true, true]);
});
