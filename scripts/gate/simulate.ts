import { outcomeOf, type GateEvidence } from '@portal/contract/composition';
import {
  addOutcome,
  collectEvidence,
  emptySite,
  evaluate,
  type GatePolicy,
  type SiteTally,
} from '@portal/releases';

/** Who attacks, with everything that the evidence would take from them, before the first real visitor comes. */
export interface Attack {
  networks: number;
  /** Their reports of the canary; of the current release they say the opposite. */
  says: 'it fails' | 'it loads';
  /** Networks of their own, or those that most real visitors are in. */
  from: 'own networks' | 'largest providers';
}

export interface Scenario {
  policy: GatePolicy;
  seed: number;
  /** Real visitors with the canary and with the current release. */
  visitors: { canary: number; current: number };
  /** Share of real visitors for whom it fails. */
  failing: { canary: number; current: number };
  attack: Attack | null;
}

export interface Outcome {
  verdict: GateEvidence['verdict'];
  /** Real visitors with the canary who had reported at the first step, or all of them. */
  after: number;
}

/**
 * Networks of real visitors: a few are large, as those of the providers whose customers share IP addresses, and
 * many are small. The first 500 visitors come from some 120 of them, half from the largest ten.
 */
const realNetworks = 1000;
const steepness = 1.2;
/** The gate looks every few seconds. */
const visitorsBetweenLooks = 20;
const [canary, current] = ['2-canary', '1-current'];
const shares = Array.from({ length: realNetworks }, (_, rank) => (rank + 1) ** -steepness);
const allShares = shares.reduce((sum, share) => sum + share, 0);

/** Real visitors come one by one, the gate looks again and again, and the first step that it takes ends the run. */
export function simulate({ policy, seed, visitors, failing, attack }: Scenario): Outcome {
  const draw = drawFrom(seed);
  const evidence = collectEvidence(policy.visitorsOfNetwork);
  const sites: Record<string, Map<string, SiteTally>> = {
    [canary]: new Map(),
    [current]: new Map(),
  };
  let number = 0;
  const report = (release: string, network: string, isBad: boolean) => {
    const about = { remote: 'mf-benefits', release };
    const outcome = outcomeOf(
      isBad
        ? { kind: 'failed', ...about, phase: 'chunk' }
        : { kind: 'loaded', ...about, milliseconds: 400 },
    );
    number += 1;
    if (evidence.add({ release, network, visitor: `v${number}`, outcome }) !== null) return;
    const site = sites[release]?.get(network) ?? { ...emptySite(network), networks: 1 };
    sites[release]?.set(network, site);
    addOutcome(site, outcome);
  };
  const tallyOf = (id: string) => ({ id, tally: [...(sites[id]?.values() ?? [])] });

  for (let at = 0; at < (attack?.networks ?? 0); at += 1)
    for (let count = 0; count < policy.visitorsOfNetwork; count += 1) {
      const network = attack?.from === 'own networks' ? `own-${at}` : `real-${at}`;
      report(canary, network, attack?.says === 'it fails');
      report(current, network, attack?.says === 'it loads');
    }

  let come = 0;
  for (let at = 1; at <= visitors.canary; at += 1) {
    report(canary, drawNetwork(draw), draw() < failing.canary);
    for (; come < (at * visitors.current) / visitors.canary; come += 1)
      report(current, drawNetwork(draw), draw() < failing.current);
    if (at % visitorsBetweenLooks !== 0 && at < visitors.canary) continue;
    const { verdict } = evaluate(tallyOf(canary), tallyOf(current), policy);
    if (verdict !== 'hold') return { verdict, after: at };
  }
  return { verdict: 'hold', after: visitors.canary };
}

/** The network of a real visitor. */
export function drawNetwork(draw: () => number): string {
  let rest = draw() * allShares;
  return `real-${shares.findIndex((share) => (rest -= share) < 0)}`;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function drawFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
