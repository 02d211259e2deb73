import { cp, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { channelRevision, release, type ChannelRevision, type Release } from './release.ts';

/** Two people changed a channel at once: the other was first. */
export class ChannelConflict extends Error {
  override name = 'ChannelConflict';
}

/** A file of the store is there and is not what it should be; the message names it and says what is wrong, in one line. */
export class StoreDamaged extends Error {
  override name = 'StoreDamaged';
}

/**
 * The store of releases and channels, a directory of plain files that any static host can serve:
 *
 *     releases/<app>/<version>-<content hash>/…      never changed once written
 *     channels/<channel>/revisions/<number>.json    one for each change, never changed
 *     channels/<channel>/current.json               the live revision
 */
export interface Store {
  /** Absolute path of the directory that is served under `/releases/`. */
  releasesDirectory: string;
  readRelease: (app: string, id: string) => Promise<Release | null>;
  /** Writes a built directory as a release; an existing one stays as it is. */
  putRelease: (facts: Release, builtDirectory: string) => Promise<void>;
  readChannel: (channel: string) => Promise<ChannelRevision | null>;
  /** Rejects with `ChannelConflict` when the revision exists already. */
  writeChannel: (next: ChannelRevision) => Promise<void>;
}

export function openStore(directory: string): Store {
  const releasesDirectory = join(directory, 'releases');
  const channelDirectory = (channel: string) => join(directory, 'channels', channel);

  return {
    releasesDirectory,

    readRelease: (app, id) => readFacts(join(releasesDirectory, app, id, 'release.json'), release),

    putRelease: async (facts, builtDirectory) => {
      const target = join(releasesDirectory, facts.app, facts.id);
      if (await exists(target)) return;
      const draft = `${target}.${randomUUID()}.draft`;
      await mkdir(dirname(draft), { recursive: true });
      await cp(builtDirectory, draft, { recursive: true });
      await writeFile(join(draft, 'release.json'), JSON.stringify(facts, null, 2));
      try {
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { recursive: true, force: true });
        if (!(await exists(target))) throw error;
      }
    },

    readChannel: (channel) =>
      readFacts(join(channelDirectory(channel), 'current.json'), channelRevision),

    writeChannel: async (next) => {
      const revisions = join(channelDirectory(next.channel), 'revisions');
      await mkdir(revisions, { recursive: true });
      const draft = join(revisions, `${randomUUID()}.draft`);
      await writeFile(draft, JSON.stringify(next, null, 2));
      try {
        // A link fails where the name is taken, so that of two writers one wins.
        await link(draft, join(revisions, `${String(next.revision).padStart(6, '0')}.json`));
      } catch (error) {
        await rm(draft);
        if (hasCode(error, 'EEXIST')) {
          throw new ChannelConflict(`${next.channel} is at revision ${next.revision} already`, {
            cause: error,
          });
        }
        throw error;
      }
      await rename(draft, join(channelDirectory(next.channel), 'current.json'));
    },
  };
}

/** Number of the revision that a writer should write next: one past the newest, finished or not. */
export async function nextRevision(directory: string, channel: string): Promise<number> {
  const names = await readdir(join(directory, 'channels', channel, 'revisions')).catch(() => []);
  // A draft has a random name, which may well begin with digits.
  const numbers = names
    .filter((name) => /^\d+\.json$/.test(name))
    .map((name) => parseInt(name, 10));
  return 1 + Math.max(0, ...numbers);
}

/** Null when there is no such file. */
async function readFacts<Schema extends z.ZodMiniType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw new StoreDamaged(`${file} cannot be read: ${describe(error)}`, { cause: error });
  }
}

function describe(error: unknown): string {
  if (error instanceof z.core.$ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  return error instanceof Error ? error.message : String(error);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
