import { pinnedReleases, type ChannelRevision } from '@portal/contract/composition';
import {
  ReleaseUntrusted,
  checkDelta,
  describeIncompatibility,
  describeStale,
  findDamage,
  findMissing,
  findNewIncompatibilities,
  isFresh,
  isUnusable,
  readDeltas,
  readReleaseSets,
  type ChannelHead,
  type Store,
} from '@portal/releases';
import type { Command } from './command.ts';
import { describeStray } from './inspect.ts';
import { count, indent } from './print.ts';

export const verify: Command = {
  usage: '[--all]',
  maxArguments: 0,
  summary: 'check signatures, files and fit of everything that is live',
  details: `Checks every revision's signature, that nothing else is beside the revisions, and that the newest one is
confirmed as current; of every live release and
canary that it is signed, that each file is there, is what the build made and unpacks to it, deltas to earlier
releases included; and that live releases fit together. Exit code 1 when anything is wrong.`,
  options: { all: { type: 'boolean', help: 'every release in the store, not only what is live' } },
  run: async ({ store, options }) => {
    const problems: string[] = [];
    const wanted = new Set<string>();
    let revisions = 0;
    for (const channel of await store.listChannels()) {
      for (const entry of await store.readHistory(channel, Infinity)) {
        revisions += 1;
        if (isUnusable(entry))
          problems.push(`${channel} revision ${entry.revision} ${entry.fault}`);
      }
      const head = await store.readHead(channel);
      problems.push(...head.strays.map((name) => `${channel}: ${describeStray(name)}`));
      const { live } = head;
      if (!live) continue;
      problems.push(...(await checkCurrent(store, head)));
      problems.push(...(await listIncompatibilities(store, live)));
      for (const [app, { id }] of pinnedReleases(live)) wanted.add(`${app} ${id}`);
    }
    if (options.isSet('all'))
      for (const app of await store.listApps())
        for (const id of await store.listReleaseIds(app)) wanted.add(`${app} ${id}`);

    let files = 0;
    for (const name of [...wanted].toSorted()) {
      const [app = '', id = ''] = name.split(' ');
      const found = await checkRelease(store, app, id);
      files += found.files;
      problems.push(...found.problems.map((problem) => `${name}: ${problem}`));
    }
    const counts = `${count(revisions, 'revision')}, ${count(wanted.size, 'release')} and ${count(files, 'file')}`;
    return {
      json: { revisions, releases: wanted.size, files, problems },
      text:
        problems.length === 0
          ? `${counts} are as they should be.`
          : `Of ${counts}:\n${indent(problems)}`,
      isBad: problems.length > 0,
    };
  },
};

/** An unsigned release is named below, and compared with nothing. */
async function listIncompatibilities(store: Store, live: ChannelRevision): Promise<string[]> {
  try {
    // Against nothing: of each incompatibility once, whichever visitors have it.
    const incompatibilities = findNewIncompatibilities([], await readReleaseSets(store, live));
    return incompatibilities.map(
      (incompatibility) => `${live.channel}: ${describeIncompatibility(incompatibility)}`,
    );
  } catch (error) {
    if (error instanceof ReleaseUntrusted) return [];
    throw error;
  }
}

async function checkRelease(
  store: Store,
  app: string,
  id: string,
): Promise<{ files: number; problems: string[] }> {
  const stated = await store.readStated(app, id);
  if (!stated) return { files: 0, problems: ['is not there, or was not finished'] };
  const problems = await findDamage(store, app, id, stated);
  for (const delta of await readDeltas(store.objects, app, id))
    if ((await checkDelta(store, stated.metadata, delta)) === 'bad')
      problems.push(`${delta.file} does not follow from its delta to ${delta.from}`);
  const signature = await store.readRelease(app, id).catch((error: unknown) => {
    if (error instanceof ReleaseUntrusted) return error;
    throw error;
  });
  if (signature instanceof ReleaseUntrusted)
    problems.unshift(
      signature.kind === 'unsigned'
        ? 'is not signed with a key that is trusted here'
        : 'release.json was altered after it was signed',
    );
  return { files: Object.keys(stated.metadata.files).length, problems };
}

/** Differences between a channel and its statement, in words. */
async function checkCurrent(store: Store, { channel, live }: ChannelHead): Promise<string[]> {
  const current = await store.readCurrent(channel);
  if (!current || !isFresh(current)) return [describeStale(channel, current)];
  if (current.revision > (live?.revision ?? 0))
    return [`${channel} revision ${current.revision} was stated to be current and is not there`];
  const missing = await findMissing(store, { channel, live }, current);
  return missing ? [missing] : [];
}
