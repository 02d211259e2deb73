import { ChannelConflict, usable, type Store } from '@portal/releases';
import type { ChannelRevision } from '@portal/contract/composition';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changesBetween, describeChanges, indent } from './print.ts';

/** More of them are named by their number. */
const maxShown = 5;

/** The newest revision of each channel that a person has been shown on this machine. */
export interface LastLook {
  /** Null before the first look. */
  read: (channel: string) => Promise<number | null>;
  note: (channel: string, revision: number) => Promise<void>;
}

/**
 * Kept beside the machine's other memory, for each store and person. It decides only what a person is told: what may be
 * changed rests on signatures.
 */
export function openLastLook(dataDirectory: string, location: string, person: string): LastLook {
  const store = createHash('sha256').update(`${location}\n${person}`).digest('hex').slice(0, 12);
  const directory = join(dataDirectory, 'last-looks');
  const place = (channel: string) => join(directory, `${channel}-${store}`);
  return {
    read: async (channel) => {
      const text = await readFile(place(channel), 'utf8').catch(() => '');
      return /^\d{1,9}$/.test(text) ? Number(text) : null;
    },
    note: async (channel, revision) => {
      // A machine that cannot remember tells its people nothing, and changes channels all the same.
      await mkdir(directory, { recursive: true, mode: 0o700 })
        .then(() => writeFile(place(channel), String(revision), { mode: 0o600 }))
        .catch(() => undefined);
    },
  };
}

export interface News {
  revision: number;
  since: number;
  entries: { revision: number; by: string; reason: string; changes: string[] }[];
  /** Apps that changed since, for everyone or for some. */
  apps: Set<string>;
}

/** Changes by others since a person's last look; null when there is nothing, or no look to compare with. */
export async function readNews(
  store: Store,
  channel: string,
  { read }: LastLook,
): Promise<News | null> {
  const since = await read(channel);
  const { live } = await store.readHead(channel);
  if (since === null || !live || live.revision <= since) return null;
  const history = usable(await store.readHistory(channel, live.revision - since + 1)).toReversed();
  const newer = history.filter(({ revision }) => revision > since);
  const before = (at: ChannelRevision) =>
    history.findLast(({ revision }) => revision < at.revision) ?? null;
  const apps = new Set(
    newer.flatMap((entry) => {
      const earlier = before(entry);
      return [
        ...changesBetween(earlier, entry).map(({ app }) => app),
        ...[...entry.canaries, ...(earlier?.canaries ?? [])].map(({ app }) => app),
      ];
    }),
  );
  const entries = newer.map((entry) => ({
    revision: entry.revision,
    by: entry.by,
    reason: entry.reason,
    changes: describeChanges(before(entry), entry),
  }));
  return { revision: live.revision, since, entries, apps };
}

/** Others have changed the very apps that a change is about, and the person has not been told. */
export class ChangedSince extends ChannelConflict {
  override name = 'ChangedSince';
}

export function describeNews(channel: string, { revision, since, entries }: News): string {
  const shown = entries.slice(-maxShown);
  const more = entries.length - shown.length;
  return [
    `${channel} has changed since you last looked (revision ${since}, now ${revision}):`,
    ...(more > 0 ? [`  ${more} earlier ${more === 1 ? 'change' : 'changes'}`] : []),
    ...shown.flatMap(({ revision, by, reason, changes }) => [
      `  ${revision}   ${by}: ${reason}`,
      indent(changes, '      '),
    ]),
  ].join('\n');
}
