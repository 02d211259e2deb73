import { speedClassOf, type GateEvidence } from '@portal/contract/composition';
import {
  addOutcome,
  addSpeed,
  collectEvidence,
  emptySite,
  speedSubject,
  type GatePolicy,
  type SiteTally,
} from '@portal/releases';
import { drawFrom, drawNetwork } from './simulate.ts';

export interface SpeedScenario {
  policy: GatePolicy;
  seed: number;
  /** Real visitors of each release who measure INP on one page. */
  visitors: number;
  /** How many times as long as with the live release a reaction takes. */
  slowness: number;
  /** Networks that say that the canary is slow and the live release quick, before the first real visitor comes. */
  liars: { networks: number; from: 'own networks' | 'largest providers' };
}

const [canary, current] = ['2-canary', '1-current'];
const route = '/dashboard';
const visitorsBetweenLooks = 50;
/** Reactions of cheap phones: half of them within this, and one in six takes twice as long and more. */
const median = 120;
const spread = 0.8;

const figures = { attempts: 0, failures: 0, crashes: 0, p75: null };
const loads: GateEvidence = {
  trial: 'canary',
  verdict: 'hold',
  because: '',
  canary: { release: canary, ...figures },
  current: { release: current, ...figures },
};

/** Real visitors come one by one, and the gate looks again and again until it takes the canary back. */
export function simulateSpeed({ policy, seed, visitors, slowness, liars }: SpeedScenario) {
  const draw = drawFrom(seed);
  const evidence = collectEvidence(policy.visitorsOfNetwork);
  const sites = new Map<string, Map<string, SiteTally>>();
  let number = 0;
  const measure = (release: string, network: string, value: number) => {
    const subject = speedSubject(release, 'inp', route);
    const outcome = speedClassOf('inp', value);
    number += 1;
    if (evidence.add({ release: subject, network, visitor: `v${number}`, outcome }) !== null)
      return;
    const ofRelease = sites.get(subject) ?? new Map<string, SiteTally>();
    const site = ofRelease.get(network) ?? { ...emptySite(network), networks: 1 };
    sites.set(subject, ofRelease.set(network, site));
    addOutcome(site, outcome);
  };
  for (let at = 0; at < liars.networks; at += 1)
    for (let count = 0; count < policy.visitorsOfNetwork; count += 1) {
      const network = liars.from === 'own networks' ? `own-${at}` : `real-${at}`;
      measure(canary, network, 4000);
      measure(current, network, 16);
    }
  const reaction = () =>
    median *
    Math.exp(spread * Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw()));
  for (let at = 1; at <= visitors; at += 1) {
    measure(canary, drawNetwork(draw), reaction() * slowness);
    measure(current, drawNetwork(draw), reaction());
    if (at % visitorsBetweenLooks !== 0) continue;
    const tallies = new Map([...sites].map(([id, ofRelease]) => [id, [...ofRelease.values()]]));
    const { verdict } = addSpeed(loads, { id: canary, tallies }, { id: current, tallies }, policy);
    if (verdict === 'roll back') return { wentBack: true, after: at };
  }
  return { wentBack: false, after: visitors };
}
