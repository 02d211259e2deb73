import {
  ReleaseRejected,
  describeIncompatibility,
  findUnfit,
  isDevelopmentVersion,
  putRelease,
  readBuiltRelease,
  verifyBuilt,
  type DeltaReport,
} from '@portal/releases';
import { pin, remoteDescriptor, type Release } from '@portal/contract/composition';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  channelOption,
  dryRun,
  readApp,
  type CommandResult,
  type Call,
  type Command,
} from './command.ts';
import { checkExposes } from './exposes/check-exposes.ts';
import { count, indent } from './print.ts';

/** For the deltas to earlier releases: some forty times of what a release of the shell takes. */
const deltaLimitMs = 20_000;

export const publish: Command = {
  usage: '<app>',
  maxArguments: 1,
  summary: 'build an app and put it into the store; no one sees it yet',
  details: `Builds the app, unless its last build is of the same sources, and puts it into the store as a release.
The same content is the same release, however often it is published. Other content under a version
that is published is rejected: raise the version. So is a build whose modules do not have the shape that its
descriptor promises, or whose files or id are not what the build says. Nothing goes live: promote does that. What would not
fit the channel's live releases is said, and is no reason to reject: they may be promoted first.
For browsers that have one of the last three releases deltas are computed and stored, too.`,
  options: {
    from: { type: 'string', help: 'a directory with a finished build, instead of building' },
    ...channelOption,
    ...dryRun,
  },
  run: publishApp,
};

async function publishApp(call: Call): Promise<CommandResult> {
  const { options } = call;
  const app = readApp(call.positionals[0]);
  return publishDirectory(
    call,
    app,
    options.text('from') ?? (await build(app, call.appDirectory(app))),
  );
}

/** Publishes a finished build, which has its `release.json`. */
export async function publishDirectory(
  call: Call,
  app: string,
  directory: string,
): Promise<CommandResult> {
  const { store, options } = call;
  const release = await readBuiltRelease(directory, app);
  rejectUnfinished(release);
  await verifyBuilt(release, directory);
  const exposes = await checkExposes(release, directory);
  if (exposes.problems.length > 0)
    throw new ReleaseRejected(
      [
        `${app} ${release.id} is not what its descriptor promises:`,
        indent(exposes.problems),
        'Correct remote.json or the modules in src/exposes, and build again.',
      ].join('\n'),
    );
  const isKnown = (await store.readRelease(app, release.id)) !== null;
  let deltas: DeltaReport | null = null;
  if (options.isSet('dry-run')) await rejectUsedVersion(call, release);
  else deltas = await putRelease(store, release, directory, deltaLimitMs);

  const channel = options.text('channel') ?? call.defaultChannel;
  const incompatibilities = await listIncompatibilities(call, channel, release);
  const what = isKnown
    ? 'is published already'
    : options.isSet('dry-run')
      ? 'would be published'
      : 'is published';
  const fit =
    incompatibilities.length === 0
      ? [
          `It fits ${channel}. To make it live:`,
          `  npm run release -- promote ${app}@${release.version} --to ${channel} --reason "…"`,
        ]
      : [`It does not fit ${channel} as it is now:`, indent(incompatibilities)];
  return {
    json: {
      app,
      id: release.id,
      version: release.version,
      isNew: !isKnown,
      channel,
      incompatibilities,
      unchecked: exposes.unchecked,
      deltas,
    },
    text: [
      `${app} ${release.id} ${what}.`,
      ...(exposes.unchecked ? [`Its modules were not checked: ${exposes.unchecked}.`] : []),
      ...describeDeltas(deltas),
      ...fit,
    ].join('\n'),
  };
}

/** Bytes that a browser with an earlier release will be sent. */
function describeDeltas(deltas: DeltaReport | null): string[] {
  if (!deltas || deltas.from.length === 0) return [];
  const { from, files, bytes, cpuMs, omitted } = deltas;
  const seconds = (cpuMs / 1000).toFixed(1);
  return [
    `${count(files, 'delta')} to ${from.join(', ')}: ${(bytes / 1000).toFixed(1)} kB in ${seconds} s.`,
    ...(omitted > 0
      ? [`${count(omitted, 'delta')} left out, because of the time or the size.`]
      : []),
  ];
}

async function build(app: string, root: string | null): Promise<string> {
  if (!root || !existsSync(join(root, 'webpack.config.ts')))
    throw new ReleaseRejected(`There is no app ${app} in this repository.`);
  // webpack takes its time to load, and no other command needs it.
  const { buildApp } = await import('../build/build-app.ts');
  return (await buildApp(root)).directory;
}

/** Rules for the release itself, whatever it is put beside. */
function rejectUnfinished(release: Release): void {
  const { app, id, descriptor, version } = release;
  if (isDevelopmentVersion(version))
    throw new ReleaseRejected(
      `${app} ${id} is a development version: give it a number of its own.`,
    );
  pin(release);
  if (app === 'shell') return;
  const parsed = remoteDescriptor.safeParse(descriptor);
  if (!parsed.success)
    throw new ReleaseRejected(`${app} ${id} has a descriptor that is not valid.`);
  if (parsed.data.name !== app)
    throw new ReleaseRejected(`${app} ${id} has the descriptor of ${parsed.data.name}.`);
}

async function rejectUsedVersion({ store }: Call, { app, version, id }: Release): Promise<void> {
  const taken = await store.objects.read(`versions/${app}/${version}.json`);
  const { id: published } = taken ? (JSON.parse(taken.toString()) as { id: string }) : { id };
  if (published !== id)
    throw new ReleaseRejected(`${app} ${version} is published with other content (${published}).`);
}

async function listIncompatibilities(
  { store }: Call,
  channel: string,
  release: Release,
): Promise<string[]> {
  const { live } = await store.readHead(channel);
  return live ? (await findUnfit(store, live, release)).map(describeIncompatibility) : [];
}
