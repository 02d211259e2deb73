import {
  describeTakenBack,
  hoursUntil,
  isUnusable,
  readSpeed,
  readTakenBack,
  speedFigure,
  usable,
  type ChannelHead,
  type SpeedFigure,
  type Store,
} from '@portal/releases';
import { releaseIds, type TakenBackRelease } from '@portal/contract/composition';
import {
  channelOption,
  readNumber,
  UsageError,
  type CommandResult,
  type Call,
  type Command,
} from './command.ts';
import {
  changesBetween,
  columns,
  describeAudience,
  describeChanges,
  describeEvidence,
  indent,
  timeOf,
} from './print.ts';

const usualHistory = 20;
const speedHours = 24;

export const status: Command = {
  usage: '[--channel …]',
  maxArguments: 0,
  summary: 'what is live where',
  details: `Every channel with its revision, its releases, its canaries and the releases that were taken back,
and what visitors measured of each in the last 24 hours. Exit code 1 when a channel has revisions
that cannot be used.`,
  options: { channel: { type: 'string', help: 'only this channel' } },
  run: async ({ store, options, lastLook }) => {
    const only = options.text('channel');
    const channels = only ? [only] : await store.listChannels();
    const heads = await Promise.all(
      channels.map(async (channel) => {
        const head = await store.readHead(channel);
        return {
          ...head,
          takenBack: await readTakenBack(store, head.live),
          speed: await speedOf(store, head),
        };
      }),
    );
    for (const { channel, live } of heads) if (live) await lastLook.note(channel, live.revision);
    return {
      json: heads.map(({ channel, live, unusable, strays, takenBack, speed }) => ({
        channel,
        live,
        unusable,
        strays,
        taken_back: takenBack,
        speed,
      })),
      text: heads.map(describeHead).join('\n\n') || 'Nothing is published.',
      isBad: heads.some(({ unusable }) => unusable.length > 0),
    };
  },
};

interface ReleaseSpeed {
  app: string;
  release: string;
  is: 'live' | 'canary';
  lcp: SpeedFigure;
  inp: SpeedFigure;
}

/** Releases of which visitors have measured something in the last hours. */
async function speedOf(
  { objects }: Store,
  { channel, live }: ChannelHead,
): Promise<ReleaseSpeed[]> {
  if (!live) return [];
  const measured = await readSpeed(objects, channel, hoursUntil(new Date(), speedHours));
  const rows = [...measured.values()].flat();
  const shown = [
    ...Object.entries(releaseIds(live)).map(([app, release]) => ({ app, release, is: 'live' })),
    ...live.canaries.map(({ app, release: { id } }) => ({ app, release: id, is: 'canary' })),
  ] as Pick<ReleaseSpeed, 'app' | 'release' | 'is'>[];
  return shown
    .map((one) => {
      const own = rows.filter(({ app, release }) => app === one.app && release === one.release);
      return { ...one, lcp: speedFigure('lcp', own), inp: speedFigure('inp', own) };
    })
    .filter(({ lcp, inp }) => lcp.measurements + inp.measurements > 0);
}

function describeFigure(name: string, { p75, measurements }: SpeedFigure): string {
  return p75 === null ? `${name} –` : `${name} p75 ${p75} ms (${measurements})`;
}

function describeHead({
  channel,
  live,
  unusable,
  strays,
  takenBack,
  speed,
}: ChannelHead & {
  takenBack: readonly TakenBackRelease[];
  speed: readonly ReleaseSpeed[];
}): string {
  const damaged = [
    ...unusable.map(({ revision, fault }) => `  revision ${revision} ${fault}`),
    ...strays.map((name) => `  ${describeStray(name)}`),
  ];
  if (!live) return [`${channel}   nothing is live`, ...damaged].join('\n');
  const rows = Object.entries(live.releases).map(([app, { id }]) => {
    const canary = live.canaries.find((canary) => canary.app === app);
    return [`  ${app}`, id, canary ? `${canary.release.id} for ${describeAudience(canary)}` : ''];
  });
  return [
    `${channel}   revision ${live.revision}, ${timeOf(live)} UTC, ${live.by}: ${live.reason}`,
    columns(rows),
    ...takenBack.map((one) => `  ${describeTakenBack(one)}`),
    ...(speed.length > 0
      ? [
          '  Measured by visitors in the last 24 hours:',
          columns(
            speed.map(({ app, release, is, lcp, inp }) => [
              `  ${app}`,
              `${release}${is === 'canary' ? ' (canary)' : ''}`,
              describeFigure('LCP', lcp),
              describeFigure('INP', inp),
            ]),
          ),
        ]
      : []),
    ...damaged,
  ].join('\n');
}

export function describeStray(name: string): string {
  return `${name} is beside the revisions and is none: it is not used, and you can remove it`;
}

export const history: Command = {
  usage: '[--channel …] [--limit N]',
  maxArguments: 0,
  summary: 'who changed what, when and why',
  details: `The revisions of a channel, newest first, with what each changed. Automatic steps carry their evidence.`,
  options: {
    ...channelOption,
    limit: { type: 'string', help: `how many (default: ${usualHistory})` },
  },
  run: async ({ store, options, defaultChannel, lastLook }) => {
    const channel = options.text('channel') ?? defaultChannel;
    const limit = readNumber(options.text('limit') ?? String(usualHistory), '--limit');
    // One more, to say what the oldest shown one changed.
    const found = await store.readHistory(channel, limit + 1);
    const shown = found.slice(0, limit);
    const [newest] = usable(shown);
    if (newest) await lastLook.note(channel, newest.revision);
    const text = shown.map((entry, at) => {
      if (isUnusable(entry)) return `${entry.revision}   ${entry.fault}`;
      const [before = null] = usable(found.slice(at + 1));
      return [
        `${entry.revision}   ${timeOf(entry)} UTC   ${entry.action} by ${entry.by}: ${entry.reason}`,
        indent(
          [
            ...describeChanges(before, entry),
            ...(entry.evidence ? describeEvidence(entry.evidence) : []),
          ],
          '      ',
        ),
      ].join('\n');
    });
    return { json: shown, text: text.join('\n') || `${channel} has no revision.` };
  },
};

export const diff: Command = {
  usage: '<revision> <revision> [--channel …]',
  maxArguments: 2,
  summary: 'what is different between two revisions',
  details: `The apps whose releases differ between two revisions of a channel.`,
  options: channelOption,
  run: diffRevisions,
};

async function diffRevisions({
  store,
  positionals,
  options,
  defaultChannel,
}: Call): Promise<CommandResult> {
  const channel = options.text('channel') ?? defaultChannel;
  if (positionals.length !== 2) throw new UsageError('Which two revisions?');
  const [from, to] = positionals.map((text) => readNumber(text, 'A revision'));
  const [before, after] = await Promise.all([
    store.readRevision(channel, from ?? 0),
    store.readRevision(channel, to ?? 0),
  ]);
  const changes = changesBetween(before, after);
  return {
    json: { channel, from, to, changes },
    text:
      changes.length === 0
        ? `${channel} has the same releases in ${from} and ${to}.`
        : columns(
            changes.map(({ app, from, to }) => [app, from ?? 'not live', '->', to ?? 'not live']),
          ),
  };
}
