import { userInfo } from 'node:os';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  ChannelRevision,
  PinnedRelease,
  Release,
} from '@portal/shared-lib/federation/release';
import { nextRevision, openStore } from '@portal/shared-lib/federation/store';
import { appDirectory } from '../build/paths.ts';

/**
 * Publishes what is built and makes it live in a channel, as one new revision. Nothing happens when
 * all of it is live already. Returns the apps that changed.
 *
 * Rejects with `ChannelConflict` when somebody else changes the channel meanwhile.
 */
export async function publishBuilt(
  storeDirectory: string,
  channel: string,
  apps: readonly string[],
  reason: string,
  builtDirectory: (app: string) => string = (app) => join(appDirectory(app), 'dist'),
): Promise<string[]> {
  const store = openStore(storeDirectory);
  // Before anything is read: a change by somebody else from here on takes this number.
  const revision = await nextRevision(storeDirectory, channel);
  const current = await store.readChannel(channel);
  const releases: Record<string, PinnedRelease> = { ...current?.releases };
  const changed: string[] = [];
  for (const app of apps) {
    const directory = builtDirectory(app);
    const release = readBuilt(app, directory);
    await store.putRelease(release, directory);
    if (releases[app]?.id === release.id) continue;
    releases[app] = pin(release);
    changed.push(app);
  }
  if (changed.length === 0) return changed;
  const next: ChannelRevision = {
    channel,
    revision,
    releases,
    by: userInfo().username,
    reason,
    at: new Date().toISOString(),
  };
  await store.writeChannel(next);
  return changed;
}

function readBuilt(app: string, directory: string): Release {
  try {
    return JSON.parse(readFileSync(join(directory, 'release.json'), 'utf8')) as Release;
  } catch (cause) {
    throw new Error(`${app} is not built: run npm run build.`, { cause });
  }
}

/** A release as a channel names it. */
export function pin({
  id,
  entry,
  global_name,
  descriptor,
  preloads,
  files,
}: Release): PinnedRelease {
  const integrityOf = (file: string) => {
    const facts = files[file];
    if (!facts) throw new Error(`${id} has no ${file}`);
    return facts.integrity;
  };
  return {
    id,
    entry,
    integrity: integrityOf(entry),
    global_name,
    descriptor,
    preloads: Object.fromEntries(
      Object.entries(preloads).map(([group, names]) => [
        group,
        names.map((file) => ({ file, integrity: integrityOf(file) })),
      ]),
    ),
  };
}
