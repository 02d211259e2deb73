import { pinnedReleases } from '@portal/contract/composition';
import {
  findOldSpeed,
  pruneStatements,
  readGatePolicy,
  releaseFolder,
  trialsOf,
  usable,
  type GatePolicy,
  type Store,
} from '@portal/releases';
import { dryRun, readNumber, type Command } from './command.ts';
import { columns, count } from './print.ts';

const usualKeep = 20;
const usualDays = 30;
const dayMs = 86_400_000;

export const prune: Command = {
  usage: '[--keep N] [--days N]',
  maxArguments: 0,
  summary: 'remove releases that no one can need any more',
  details: `Removes releases that are in none of the last revisions of any channel and older than so many days, which
is how long a tab may stay open; uploads that were never finished; reports from before those
revisions; and what visitors measured more than two weeks ago. Revisions all stay.`,
  options: {
    keep: {
      type: 'string',
      help: `revisions of each channel whose releases stay (default: ${usualKeep})`,
    },
    days: { type: 'string', help: `days for which every release stays (default: ${usualDays})` },
    ...dryRun,
  },
  run: async ({ store, options, env }) => {
    const keep = Math.max(1, readNumber(options.text('keep') ?? String(usualKeep), '--keep'));
    const days = readNumber(options.text('days') ?? String(usualDays), '--days');
    const before = new Date(Date.now() - days * dayMs);
    const { needed, oldReports } = await lookBack(store, keep, readGatePolicy(env));
    const releases: { app: string; id: string; files: number; isFinished: boolean }[] = [];
    for (const app of await store.listApps())
      for (const id of await store.listReleaseIds(app)) {
        if (needed.has(`${app} ${id}`)) continue;
        const keys = await store.objects.list(`${releaseFolder(app, id)}/`);
        if (!(await isOlder(store, keys, before))) continue;
        const metadata = `${releaseFolder(app, id)}/release.json`;
        const isFinished = keys.includes(metadata);
        releases.push({ app, id, files: keys.length, isFinished });
        if (options.isSet('dry-run')) continue;
        // First what makes it a release: the person who is stopped here leaves an unfinished upload, not half a release.
        await store.objects.remove(metadata);
        for (const key of keys) await store.objects.remove(key);
      }
    if (!options.isSet('dry-run')) {
      for (const key of [...oldReports, ...(await findOldNotices(store))])
        await store.objects.remove(key);
      for (const channel of await store.listChannels())
        await pruneStatements(store.objects, channel);
    }
    const verb = options.isSet('dry-run') ? 'would be removed' : 'were removed';
    const rows = releases.map(({ app, id, files, isFinished }) => [
      `  ${app}`,
      id,
      `${count(files, 'file')}${isFinished ? '' : ', never finished'}`,
    ]);
    return {
      json: { releases, reports: oldReports.length },
      text: [
        ...(rows.length > 0 ? [columns(rows)] : []),
        `${count(releases.length, 'release')} and ${count(oldReports.length, 'file')} of reports ${verb}.`,
      ].join('\n'),
    };
  },
};

/** The releases that the newest revisions of all channels name, and the reports from before them. */
async function lookBack(store: Store, keep: number, policy: GatePolicy) {
  const needed = new Set<string>();
  const oldReports: string[] = [];
  for (const channel of await store.listChannels()) {
    const recent = usable(await store.readHistory(channel, keep));
    for (const entry of recent)
      for (const [app, { id }] of pinnedReleases(entry)) needed.add(`${app} ${id}`);
    const { live } = await store.readHead(channel);
    const trials = live ? trialsOf(live, new Date(), policy) : [];
    for (const { app, before } of trials) needed.add(`${app} ${before}`);
    const first = Math.min(
      recent.at(-1)?.revision ?? 0,
      ...trials.flatMap(({ since, beforeSince }) => [since, beforeSince ?? since]),
    );
    for (const key of await store.objects.list(`reports/${channel}/`))
      if (Number(key.split('/')[2]) < first) oldReports.push(key);
    oldReports.push(...(await findOldSpeed(store.objects, channel, new Date())));
  }
  return { needed, oldReports };
}

/** Messages that were sent: the gate looks back an hour. */
async function findOldNotices(store: Store): Promise<string[]> {
  const yesterday = new Date(Date.now() - dayMs);
  const keys = await store.objects.list('notices/');
  const old = await Promise.all(keys.map((key) => isOlder(store, [key], yesterday)));
  return keys.filter((_, at) => old[at]);
}

/** By the newest of its files, whatever the clock of the machine that built it said. */
async function isOlder(store: Store, keys: readonly string[], before: Date): Promise<boolean> {
  // A signature of a new key makes no release younger.
  for (const key of keys.filter((key) => !key.includes('/signatures/'))) {
    const metadata = await store.objects.stat(key);
    if (metadata && metadata.modified >= before) return false;
  }
  return true;
}
