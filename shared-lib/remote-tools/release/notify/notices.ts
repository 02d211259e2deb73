import {
  pinnedReleases,
  type ChannelRevision,
  type GateEvidence,
} from '@portal/contract/composition';
import { isUnusable, type GateStep, type Store } from '@portal/releases';
import { changesBetween, describeChanges, describeEvidence, timeOf } from '../print.ts';
import type { Notice } from './notice.ts';

const hourMs = 3_600_000;
/** Steps of the last hour are looked at: a gate that was ended between a step and its message makes up for it. */
const recentSteps = 5;
export const gateName = 'health gate';

/** The steps that the gate takes, for a subject. */
const said: Partial<Record<ChannelRevision['action'], string>> = {
  rollback: 'was taken back',
  promote: 'is live for everyone',
  canary: 'goes to more visitors',
};

/** A message for each step of the last hour. */
export async function findStepNotices(store: Store, channel: string, now: Date): Promise<Notice[]> {
  const history = await store.readHistory(channel, recentSteps + 1);
  return history.slice(0, recentSteps).flatMap((entry, at) => {
    if (isUnusable(entry) || entry.by !== gateName || !entry.evidence) return [];
    if (now.getTime() - Date.parse(entry.at) > hourMs) return [];
    const before = history[at + 1];
    if (!before || isUnusable(before)) return [];
    const notice = describeStep(before, entry, entry.evidence);
    return notice ? [notice] : [];
  });
}

function describeStep(
  before: ChannelRevision,
  after: ChannelRevision,
  evidence: GateEvidence,
): Notice | null {
  const release = evidence.canary.release;
  const [app, pinned] =
    [...pinnedReleases(before), ...pinnedReleases(after)].find(([, { id }]) => id === release) ??
    [];
  if (!app) return null;
  const { channel, revision, at, action } = after;
  const what = said[action] ?? 'was changed';
  return {
    id: `${channel}-${revision}-${app}`,
    type: 'release.step',
    app,
    contact: pinned?.descriptor?.owner.contact ?? null,
    subject: `${app} ${release} ${what} (${channel})`,
    text: [
      `The health gate changed ${channel} at ${timeOf(after)} UTC, as revision ${revision}:`,
      '',
      ...describeChanges(before, after).map((line) => `  ${line}`),
      '',
      `Why: ${evidence.because}.`,
      ...describeEvidence(evidence),
      '',
      `To see it: npm run release -- history --channel ${channel}`,
    ].join('\n'),
    at,
    data: {
      channel,
      revision,
      app,
      release,
      action,
      changes: changesBetween(before, after),
      evidence,
    },
  };
}

/** Messages about what people should look at: failures and slowness that do not move the gate, and steps that it could not take. */
export function describeTroubles(
  live: ChannelRevision,
  { trial, app, evidence, change, rejection }: GateStep,
  now: Date,
): Notice[] {
  if (change) return [];
  const { channel } = live;
  const { release } = trial;
  const pinned = pinnedReleases(live).find(([name, { id }]) => name === app && id === release)?.[1];
  const about = {
    app,
    contact: pinned?.descriptor?.owner.contact ?? null,
    at: now.toISOString(),
  };
  const idOf = (kind: string) =>
    `${channel}-${app}-${release}-${kind}-${Math.floor(now.getTime() / hourMs)}`;
  const seen = [`${evidence.because}.`, ...describeEvidence(evidence)];
  const byHand =
    trial.kind === 'canary'
      ? `npm run release -- canary clear ${app} --channel ${channel} --reason "…"`
      : `npm run release -- rollback ${app} --to ${trial.before} --channel ${channel} --reason "…"`;
  const data = { channel, app, release, trial: trial.kind, since: trial.since, evidence };
  if (rejection)
    return [
      {
        ...about,
        id: idOf('blocked'),
        type: 'release.blocked',
        subject: `${app} ${release} cannot be moved automatically (${channel})`,
        text: [...seen, '', 'The step was rejected:', rejection.message].join('\n'),
        data: { ...data, reason: rejection.message },
      },
    ];
  const { code = '' } = evidence.ground ?? {};
  const isSlower = /^(seems_)?slower_/.test(code);
  if (code !== 'seems_to_fail' && code !== 'fails' && !isSlower) return [];
  return [
    {
      ...about,
      id: idOf(isSlower ? 'slower' : 'failing'),
      type: isSlower ? 'release.slower' : 'release.failing',
      subject: isSlower
        ? `${app} ${release} is slower for visitors (${channel})`
        : `${app} ${release} fails for some visitors (${channel})`,
      text: [
        ...seen,
        '',
        'The gate takes it back when that is sure. Not to wait for it:',
        `  ${byHand}`,
      ].join('\n'),
      data,
    },
  ];
}
