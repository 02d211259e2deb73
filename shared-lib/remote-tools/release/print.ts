import {
  changesBetween as changesOfIds,
  releaseIds,
  type AppChange,
  type Canary,
  type ChannelRevision,
  type GateEvidence,
} from '@portal/contract/composition';
import { isDeepStrictEqual } from 'node:util';

const gap = '   ';

/** Rows of text as columns of equal width. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (known, row) => row.map((cell, at) => Math.max(known[at] ?? 0, cell.length)),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join(gap)
        .trimEnd(),
    )
    .join('\n');
}

/** Differences for everyone between two revisions of a channel. */
export function changesBetween(
  before: Pick<ChannelRevision, 'releases'> | null,
  after: Pick<ChannelRevision, 'releases'>,
): AppChange[] {
  return changesOfIds(before ? releaseIds(before) : {}, releaseIds(after));
}

export function describeAudience({ audience }: Pick<Canary, 'audience'>): string {
  return audience.kind === 'staff' ? 'staff' : `${audience.percent} % of visitors`;
}

/** One line for each thing that a revision changed. */
export function describeChanges(before: ChannelRevision | null, after: ChannelRevision): string[] {
  const lines = changesBetween(before, after).map(({ app, from, to }) =>
    from === null
      ? `${app}: ${to}, its first`
      : to === null
        ? `${app}: taken away`
        : `${app}: ${from} -> ${to}`,
  );
  const was = before?.canaries ?? [];
  for (const canary of after.canaries)
    if (!was.some((earlier) => isDeepStrictEqual(earlier, canary)))
      lines.push(`${canary.app}: ${canary.release.id} for ${describeAudience(canary)}`);
  for (const { app, release } of was)
    if (!after.canaries.some((canary) => canary.app === app))
      lines.push(`${app}: ${release.id} is no canary any more`);
  const earlier = before?.taken_back ?? [];
  for (const { app, release, revision } of after.taken_back ?? [])
    if (revision === after.revision) lines.push(`${app}: ${release} is taken back`);
  for (const { app, release } of earlier)
    if (!(after.taken_back ?? []).some((one) => one.app === app && one.release === release))
      lines.push(`${app}: ${release} was taken back before, and is given again`);
  return lines;
}

/** The evidence of a verdict of the health gate, and the reports that are left out. */
export function describeEvidence({
  trial = 'canary',
  canary,
  current,
  networks_needed: needed,
  left_out: leftOut = {},
  speed = [],
}: GateEvidence): string[] {
  const rows = [
    [trial === 'canary' ? '  canary' : '  live', canary],
    [trial === 'canary' ? '  live' : '  before', current],
  ] as const;
  const reasons = Object.entries(leftOut)
    .toSorted(([, a], [, b]) => b - a)
    .map(([reason, number]) => `${number} ${reason.replaceAll('_', ' ')}`);
  return [
    columns(
      rows.map(([what, { attempts, failures, crashes, networks, failing_networks: failing }]) => [
        what,
        count(attempts, 'visitor'),
        ...(networks === undefined ? [] : [`in ${count(networks, 'network')}`]),
        `${failures} failed`,
        `${crashes} crashed`,
        ...(failing === undefined ? [] : [`in ${count(failing, 'network')}`]),
      ]),
    ),
    ...describeSpeed(speed, trial),
    ...(needed === undefined ? [] : [`  It takes ${count(needed, 'network')} to move a release.`]),
    ...(reasons.length > 0 ? [`  Left out: ${reasons.join(', ')}.`] : []),
  ];
}

/** Measurements of both releases by visitors, page by page. */
function describeSpeed(
  speed: NonNullable<GateEvidence['speed']>,
  trial: NonNullable<GateEvidence['trial']>,
): string[] {
  const names = trial === 'canary' ? ['canary', 'live'] : ['live', 'before'];
  const rows = speed.map(({ metric, route, canary, current }) => [
    `  ${metric.toUpperCase()}`,
    route,
    ...[canary, current].map(
      ({ p75, visitors }, at) =>
        `${names[at]} ${p75 === null ? '–' : `${p75} ms`} (${count(visitors, 'visitor')})`,
    ),
  ]);
  return rows.length > 0 ? ['  Speed at three quarters of visitors (p75):', columns(rows)] : [];
}

/** `2026-11-21 10:04` UTC. */
export function timeOf({ at }: Pick<ChannelRevision, 'at'>): string {
  return `${at.slice(0, 10)} ${at.slice(11, 16)}`;
}

export function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

export function indent(lines: readonly string[], by = '  '): string {
  return lines.map((line) => by + line).join('\n');
}
