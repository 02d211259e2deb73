import { remoteDescriptor } from '@portal/contract/composition';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { developmentPort, findRemotes, firstPort, repositoryRoot } from '../build/paths.ts';
import type { RemoteDetails } from './remote-details.ts';
import { remoteFiles } from './remote-files.ts';

/** A remote that cannot be made; the message says why and what would. */
export class NewRemoteRejected extends Error {
  override name = 'NewRemoteRejected';
}

export interface NewRemoteOptions {
  team?: string | undefined;
  contact?: string | undefined;
  /** Where its page is. Left out: /dashboard/<area>, or /<area> where that is another's. */
  path?: string | undefined;
}

interface NewRemote {
  path: string;
  port: number;
  /** Relative to the repository. */
  files: string[];
}

/** Writes a whole remote into a repository. Throws `NewRemoteRejected` before anything is written. */
export function generateRemote(
  root: string,
  name: string,
  options: NewRemoteOptions = {},
): NewRemote {
  if (!/^mf-[a-z]+(-[a-z0-9]+)*$/.test(name))
    throw new NewRemoteRejected(
      `${name} is no name for a remote: it is mf- and words, as in mf-claims.`,
    );
  if (existsSync(join(root, name))) throw new NewRemoteRejected(`${name} is there already.`);
  const remotes = findRemotes(root);
  const area = name.slice('mf-'.length);
  const path = choosePath(root, remotes, area, options.path);
  const port = 1 + Math.max(firstPort, ...remotes.map((other) => developmentPort(other, root)));
  const details: RemoteDetails = {
    name,
    area,
    path,
    port,
    team: options.team ?? `${title(area)} team`,
    contact: options.contact ?? `${area}@example.org`,
    title: title(area),
    versions: readVersions(),
  };
  const all = remoteFiles(details);
  const descriptor = remoteDescriptor.safeParse(JSON.parse(all[`${name}/remote.json`] ?? ''));
  if (!descriptor.success) {
    const [issue] = descriptor.error.issues;
    throw new NewRemoteRejected(`${issue?.path.join('.')}: it must be ${issue?.message}.`);
  }
  for (const [file, content] of Object.entries(all)) {
    const target = join(root, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
  return { path, port, files: Object.keys(all) };
}

function choosePath(root: string, remotes: string[], area: string, wanted?: string): string {
  const taken = remotes.flatMap((name) => {
    const { mounts } = remoteDescriptor.parse(
      JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8')),
    );
    return mounts.map(({ path }) => ({ path, name }));
  });
  const ownerOf = (path: string) =>
    taken.find(
      (other) => `${path}/`.startsWith(`${other.path}/`) || `${other.path}/`.startsWith(`${path}/`),
    );
  for (const path of wanted ? [wanted] : [`/dashboard/${area}`, `/${area}`])
    if (!ownerOf(path)) return path;
  const conflict = ownerOf(wanted ?? `/${area}`);
  throw new NewRemoteRejected(
    `${conflict?.path} is an area of ${conflict?.name}: choose another with --path.`,
  );
}

/** The very versions that the other packages have: the shell provides no others. */
function readVersions(): Record<string, string> {
  const manifest = JSON.parse(readFileSync(join(repositoryRoot, 'shell/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  return { ...manifest.dependencies, ...manifest.devDependencies };
}

function title(area: string): string {
  const words = area.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
