import type { Audience, ChannelRevision, GateEvidence } from '@portal/contract/composition';
import { gatePolicy, evaluate, type GatePolicy } from '../gate.ts';
import { clearCanary, promote, setCanary, type Change } from './change-channel.ts';
import { readEvidence } from './report-log.ts';
import { ChannelConflict, type Store } from './store.ts';

/** Shares of visitors through which a canary goes, in per cent; after the last it is promoted. */
export const rolloutSteps: readonly number[] = [10, 50];

export interface GateStep {
  app: string;
  evidence: GateEvidence;
  /** Null while it waits, and when someone else was first. */
  change: Change | null;
}

/**
 * One look at a channel's canary and, when the reports say enough, one step: to more visitors, to
 * all, or back. Each step is a revision that carries its evidence. Null without a canary.
 */
export async function runGate(
  store: Store,
  { channel, policy = gatePolicy }: { channel: string; policy?: GatePolicy },
): Promise<GateStep | null> {
  const head = await store.readHead(channel);
  const { live } = head;
  if (!live?.canary) return null;
  const { app, release, audience } = live.canary;
  const evidence = await evidenceOn(store, live, policy);
  if (!evidence) return null;
  const step = { app, evidence };
  const request = {
    channel,
    by: 'health gate',
    reason: evidence.because,
    expected: head.number,
    evidence,
  };
  try {
    if (evidence.verdict === 'roll back') {
      const change = await clearCanary(store, { ...request, action: 'rollback' });
      return { ...step, change };
    }
    // How long staff look at it is for people to say.
    const next = evidence.verdict === 'promote' ? nextStep(audience) : null;
    if (!next) return { ...step, change: null };
    const wanted = { ...request, app, version: release.id };
    const change =
      next === 'all'
        ? await promote(store, wanted)
        : await setCanary(store, { ...wanted, audience: next });
    return { ...step, change };
  } catch (error) {
    // Another gate or a person was first, and what they did is looked at next time.
    if (error instanceof ChannelConflict) return { ...step, change: null };
    throw error;
  }
}

/** Shows the gate's view of a channel's canary right now; nothing is changed. Null without a canary. */
export async function evidenceOn(
  store: Store,
  { channel, releases, canary }: Pick<ChannelRevision, 'channel' | 'releases' | 'canary'>,
  policy: GatePolicy = gatePolicy,
): Promise<GateEvidence | null> {
  if (!canary) return null;
  const { tallies, leftOut } = await readEvidence(
    store.objects,
    channel,
    canary.since,
    policy.visitorsOfNetwork,
  );
  const tallyOf = (id: string) => ({ id, tally: tallies.get(id) });
  return evaluate(
    tallyOf(canary.release.id),
    tallyOf(releases[canary.app]?.id ?? ''),
    policy,
    leftOut,
  );
}

function nextStep(audience: Audience): Audience | 'all' | null {
  if (audience.kind === 'staff') return null;
  const percent = rolloutSteps.find((step) => step > audience.percent);
  return percent === undefined ? 'all' : { kind: 'percent', percent };
}
