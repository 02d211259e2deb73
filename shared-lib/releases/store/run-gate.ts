import type { Audience, Canary, ChannelRevision, GateEvidence } from '@portal/contract/composition';
import { gatePolicy, evaluate, type GatePolicy } from '../gate.ts';
import { clearCanary, promote, setCanary, type Change } from './change-channel.ts';
import { ReleaseRejected } from './rejection.ts';
import { readEvidence } from './report-log.ts';
import { ChannelConflict, type Store } from './store.ts';

/** Shares of visitors through which a canary goes, in per cent; after the last it is promoted. */
export const rolloutSteps: readonly number[] = [10, 50];

export interface GateStep {
  app: string;
  evidence: GateEvidence;
  /** Null while it waits, when someone else was first, and when the step was rejected. */
  change: Change | null;
  /** Why the step could not be taken: the gate tries again the next time. */
  rejection: ReleaseRejected | null;
}

/**
 * One look at a channel's canaries and, for each whose reports say enough, one step: to more visitors, to
 * all, or back. Each step is a revision that carries its evidence. What keeps one canary where it is stops no other.
 */
export async function runGate(
  store: Store,
  { channel, policy = gatePolicy }: { channel: string; policy?: GatePolicy },
): Promise<GateStep[]> {
  const { live } = await store.readHead(channel);
  const steps: GateStep[] = [];
  for (const { app } of live?.canaries ?? []) {
    const step = await takeStep(store, channel, app, policy);
    if (step) steps.push(step);
  }
  return steps;
}

/** Null when the canary has ended since: with the one before, or by someone else. */
async function takeStep(
  store: Store,
  channel: string,
  app: string,
  policy: GatePolicy,
): Promise<GateStep | null> {
  const { number, live } = await store.readHead(channel);
  const canary = live?.canaries.find((canary) => canary.app === app);
  if (!live || !canary) return null;
  const evidence = await evidenceOn(store, live, canary, policy);
  const step = { app, evidence, change: null, rejection: null };
  const request = {
    channel,
    by: 'health gate',
    reason: evidence.because,
    expected: number,
    evidence,
    app,
  };
  try {
    if (evidence.verdict === 'roll back')
      return { ...step, change: await clearCanary(store, { ...request, action: 'rollback' }) };
    // How long staff look at it is for people to say.
    const next = evidence.verdict === 'promote' ? nextStep(canary.audience) : null;
    if (!next) return step;
    const wanted = { ...request, version: canary.release.id };
    const change =
      next === 'all'
        ? await promote(store, wanted)
        : await setCanary(store, { ...wanted, audience: next });
    return { ...step, change };
  } catch (error) {
    // Another gate or a person was first, and what they did is looked at next time.
    if (error instanceof ChannelConflict) return step;
    if (error instanceof ReleaseRejected) return { ...step, rejection: error };
    throw error;
  }
}

/** Shows the gate's view of a canary right now; nothing is changed. */
export async function evidenceOn(
  store: Store,
  { channel, releases }: Pick<ChannelRevision, 'channel' | 'releases'>,
  { app, release, since }: Pick<Canary, 'app' | 'release' | 'since'>,
  policy: GatePolicy = gatePolicy,
): Promise<GateEvidence> {
  const { tallies, leftOut } = await readEvidence(
    store.objects,
    channel,
    since,
    policy.visitorsOfNetwork,
  );
  const tallyOf = (id: string) => ({ id, tally: tallies.get(id) });
  return evaluate(tallyOf(release.id), tallyOf(releases[app]?.id ?? ''), policy, leftOut);
}

function nextStep(audience: Audience): Audience | 'all' | null {
  if (audience.kind === 'staff') return null;
  const percent = rolloutSteps.find((step) => step > audience.percent);
  return percent === undefined ? 'all' : { kind: 'percent', percent };
}
