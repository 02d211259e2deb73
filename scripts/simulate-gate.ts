/**
 * Prints what the health gate does when it is lied to, and how soon it acts when it is not:
 * `npm run simulate:gate -- [runs]`, of each scenario 100 by default. docs/decisions/0041 has the tables, and 0109
 * those of speed.
 */
import { gatePolicy } from '@portal/releases';
import { simulateSpeed } from './gate/simulate-speed.ts';
import { simulate, type Attack, type Outcome } from './gate/simulate.ts';

const runs = Number(process.argv[2] ?? 100);
const usual = 0.005;

function repeat(details: Omit<Parameters<typeof simulate>[0], 'policy' | 'seed'>): Outcome[] {
  return Array.from({ length: runs }, (_, seed) =>
    simulate({ policy: gatePolicy, seed: seed + 1, ...details }),
  );
}

const count = (outcomes: Outcome[], verdict: Outcome['verdict']) =>
  outcomes.filter((outcome) => outcome.verdict === verdict).length;

console.log(
  `500 real visitors, ${runs} runs each: false steps, from own networks / largest providers`,
);
for (const [what, says, canary, visitors, wrong] of [
  ['healthy, 10 % have it', 'it fails', usual, { canary: 50, current: 450 }, 'roll back'],
  ['healthy, 50 % have it', 'it fails', usual, { canary: 250, current: 250 }, 'roll back'],
  ['fails for 20 %, 50 % have it', 'it loads', 0.2, { canary: 250, current: 250 }, 'promote'],
  ['fails for all, 50 % have it', 'it loads', 1, { canary: 250, current: 250 }, 'promote'],
] as const)
  for (const networks of [1, 10, 49, 50, 60]) {
    const wrongSteps = (['own networks', 'largest providers'] as const).map((from) => {
      const attack: Attack = { networks, says, from };
      return count(repeat({ visitors, failing: { canary, current: usual }, attack }), wrong);
    });
    console.log(`${what} | ${networks} networks say ${says} | ${wrongSteps.join(' / ')} ${wrong}`);
  }

console.log(`\nNo attack, ${runs} runs each: visitors with the canary until the gate acts`);
for (const [canary, current, most] of [
  [1, usual, 600],
  [0.2, usual, 2000],
  [0.1, usual, 4000],
  [0.001, 0.001, 3000],
  [usual, usual, 6000],
] as const) {
  const outcomes = repeat({
    visitors: { canary: most, current: most },
    failing: { canary, current },
    attack: null,
  });
  const after = outcomes.map((outcome) => outcome.after).toSorted((a, b) => a - b);
  const at = (share: number) => after[Math.floor(share * (runs - 1))];
  console.log(
    `fails for ${canary * 100} %, the live one for ${current * 100} % | back ${count(outcomes, 'roll back')}, on ${count(outcomes, 'promote')} | half of the runs by ${at(0.5)}, nine in ten by ${at(0.9)}`,
  );
}

// Each look judges every network in several ways: these runs take longer than those above.
const speedRuns = Math.min(runs, 20);
console.log(`\nINP, ${speedRuns} runs each: visitors of each release until the canary goes back`);
const noLiars = { networks: 0, from: 'own networks' } as const;
for (const [slowness, visitors, liars] of [
  [1, 2000, noLiars],
  [1.5, 4000, noLiars],
  [2, 4000, noLiars],
  [3, 4000, noLiars],
  [4, 4000, noLiars],
  [1, 1000, { networks: 49, from: 'own networks' }],
  [1, 1000, { networks: 49, from: 'largest providers' }],
  [1, 1000, { networks: 60, from: 'own networks' }],
] as const) {
  const outcomes = Array.from({ length: speedRuns }, (_, seed) =>
    simulateSpeed({ policy: gatePolicy, seed: seed + 1, visitors, slowness, liars }),
  );
  const backs = outcomes.filter(({ wentBack }) => wentBack);
  const after = backs.map(({ after: at }) => at).toSorted((a, b) => a - b);
  console.log(
    `takes ${slowness} times as long | ${liars.networks} networks lie (${liars.from}) | back ${backs.length} of ${speedRuns} within ${visitors} | half of these by ${after[Math.floor((after.length - 1) / 2)] ?? '–'}, nine in ten by ${after[Math.floor((after.length - 1) * 0.9)] ?? '–'}`,
  );
}
