import type { Audience, GateEvidence } from '@portal/contract/composition';
import { evaluate } from '../gate.ts';
import { addSpeed } from '../gate-speed.ts';
import { gatePolicy, type GatePolicy } from '../gate-policy.ts';
import { trialsOf, type Trial } from '../trials.ts';
import {
  clearCanary,
  promote,
  rollBack,
  setCanary,
  type Change,
  type ChangeRequest,
} from './change-channel.ts';
import { ReleaseRejected } from './rejection.ts';
import { readEvidence } from './report-log.ts';
import { ChannelConflict, type Store } from './store.ts';

/** Shares of visitors through which a canary goes, in per cent; after the last it is promoted. */
export const rolloutSteps: readonly number[] = [10, 50];

/** Who the history names for the steps of the gate. */
export const gateName = 'health gate';

export interface GateStep {
  trial: Trial;
  app: string;
  evidence: GateEvidence;
  /** Null while it waits, when someone else was first, and when the step was rejected. */
  change: Change | null;
  /** Why the step could not be taken: the gate tries again the next time. */
  rejection: ReleaseRejected | null;
}

interface GateOptions {
  channel: string;
  policy?: GatePolicy;
  now?: Date;
  /** Each step is checked and none is written. */
  isTrial?: boolean;
}

/**
 * One look at what is on trial in a channel and, for each whose reports say enough, one step: a canary goes to more
 * visitors, to all, or back; a release that was promoted goes back to the one before. Each step is a revision that
 * carries its evidence. What keeps one where it is stops no other.
 */
export async function runGate(store: Store, options: GateOptions): Promise<GateStep[]> {
  const { channel, policy = gatePolicy, now = new Date(), isTrial = false } = options;
  const { live } = await store.readHead(channel);
  const steps: GateStep[] = [];
  for (const { app } of live ? trialsOf(live, now, policy) : []) {
    const step = await takeStep(store, app, { channel, policy, now, isTrial });
    if (step) steps.push(step);
  }
  return steps;
}

/** Null when the trial has ended since: with the one before, or by someone else. */
async function takeStep(
  store: Store,
  app: string,
  { channel, policy, now, isTrial }: Required<GateOptions>,
): Promise<GateStep | null> {
  const { number, live } = await store.readHead(channel);
  const trial = live && trialsOf(live, now, policy).find((trial) => trial.app === app);
  if (!trial) return null;
  const evidence = await evidenceOn(store, channel, trial, policy);
  const step = { trial, app, evidence, change: null, rejection: null };
  const request = {
    channel,
    by: gateName,
    reason: evidence.because,
    expected: number,
    evidence,
    isTrial,
    app,
  };
  try {
    return { ...step, change: await act(store, trial, request) };
  } catch (error) {
    // Another gate or a person was first, and what they did is looked at next time.
    if (error instanceof ChannelConflict) return step;
    if (error instanceof ReleaseRejected) return { ...step, rejection: error };
    throw error;
  }
}

/** Null while it waits. */
async function act(
  store: Store,
  { kind, audience, release, before }: Trial,
  request: ChangeRequest & { app: string; evidence: GateEvidence },
): Promise<Change | null> {
  const { verdict } = request.evidence;
  if (verdict === 'roll back')
    return kind === 'canary'
      ? clearCanary(store, { ...request, action: 'rollback' })
      : rollBack(store, { ...request, version: before });
  // How long staff look at it is for people to say.
  const next = verdict === 'promote' && audience ? nextStep(audience) : null;
  if (!next) return null;
  const wanted = { ...request, version: release };
  return next === 'all' ? promote(store, wanted) : setCanary(store, { ...wanted, audience: next });
}

/** Shows the gate's view of a trial right now; nothing is changed. */
export async function evidenceOn(
  store: Store,
  channel: string,
  { kind, release, before, since, beforeSince }: Trial,
  policy: GatePolicy = gatePolicy,
): Promise<GateEvidence> {
  const read = (trial: number) =>
    readEvidence(store.objects, channel, trial, policy.visitorsOfNetwork);
  const { tallies, leftOut } = await read(since);
  // After a promotion no one has the release before: it is compared with what was reported of it then.
  const earlier = beforeSince === null ? tallies : (await read(beforeSince)).tallies;
  const current = { id: before, tally: earlier.get(before) };
  const mine = { id: release, tally: tallies.get(release) };
  const compare = (evidence: GateEvidence) =>
    addSpeed(
      { trial: kind, ...evidence },
      { id: release, tallies },
      { id: before, tallies: earlier },
      policy,
    );
  if (kind === 'canary') return compare(evaluate(mine, current, policy, leftOut));
  const evidence = compare(
    evaluate(mine, { ...current, assumed: policy.assumed }, policy, leftOut),
  );
  // It is at all visitors already.
  const verdict = evidence.verdict === 'promote' ? 'hold' : evidence.verdict;
  return { ...evidence, verdict };
}

function nextStep(audience: Audience): Audience | 'all' | null {
  if (audience.kind === 'staff') return null;
  const percent = rolloutSteps.find((step) => step > audience.percent);
  return percent === undefined ? 'all' : { kind: 'percent', percent };
}
