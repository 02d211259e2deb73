import { contractVersion, remoteDescriptor } from '@portal/contract/composition';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageName } from '../build/shared-modules.ts';
import { developmentPort, findRemotes, firstPort } from './find-remotes.ts';
import type { PortalContract } from './portal-contract.ts';
import { readDefaultShareMap, readVersions } from './published.ts';
import type { RemoteDetails } from './remote-details.ts';
import { remoteFiles } from './remote-files.ts';
import { repositoryFiles } from './repository-files.ts';
import { workspaceFiles } from './workspace-files.ts';

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

/** A path that is taken, and the remote that has it. */
export interface TakenPath {
  path: string;
  name: string;
}

/** Writes a whole remote into the repository of the shell. Throws `NewRemoteRejected` before anything is written. */
export function generateRemote(
  root: string,
  name: string,
  options: NewRemoteOptions = {},
): NewRemote {
  checkName(name);
  if (existsSync(join(root, name))) throw new NewRemoteRejected(`${name} is there already.`);
  const remotes = findRemotes(root);
  const taken = remotes.flatMap((other) => readMounts(other, join(root, other, 'remote.json')));
  const ports = remotes.map((other) => developmentPort(join(root, other)));
  const port = 1 + Math.max(firstPort, ...ports);
  const details = describe(name, port, taken, options);
  const own = Object.entries(remoteFiles(details)).map(([file, text]) => [`${name}/${file}`, text]);
  return write(root, details, { ...Object.fromEntries(own), ...workspaceFiles(details) });
}

/**
 * Writes a repository that holds only this remote into an empty folder. Throws `NewRemoteRejected` before anything is
 * written.
 *
 * @param portal what a running portal provides; null: what the shell of this version does
 */
export function generateRepository(
  root: string,
  name: string,
  options: NewRemoteOptions = {},
  portal: PortalContract | null = null,
): NewRemote {
  checkName(name);
  if (readdirSync(root).some((entry) => entry !== '.git'))
    throw new NewRemoteRejected(`${root} is not empty: run this in an empty folder.`);
  const taken = portal?.taken ?? [];
  if (taken.some((other) => other.name === name))
    throw new NewRemoteRejected(`${portal?.origin} has a remote ${name} already.`);
  const shareMap = portal?.shareMap ?? readDefaultShareMap();
  const details = describe(name, firstPort, taken, options);
  details.contract = shareMap.contract;
  // The portal's versions, also where these tools know later ones.
  for (const [specifier, { version }] of Object.entries(shareMap.modules))
    details.versions[packageName(specifier)] = version;
  return write(root, details, {
    ...remoteFiles(details),
    ...repositoryFiles(details, portal?.origin ?? null, shareMap),
  });
}

function checkName(name: string): void {
  if (!/^mf-[a-z]+(-[a-z0-9]+)*$/.test(name))
    throw new NewRemoteRejected(
      `${name} is no name for a remote: it is mf- and words, as in mf-claims.`,
    );
}

function describe(
  name: string,
  port: number,
  taken: readonly TakenPath[],
  options: NewRemoteOptions,
): RemoteDetails {
  const area = name.slice('mf-'.length);
  return {
    name,
    area,
    port,
    path: choosePath(taken, area, options.path),
    team: options.team ?? `${title(area)} team`,
    contact: options.contact ?? `${area}@example.org`,
    title: title(area),
    contract: contractVersion,
    versions: readVersions(),
  };
}

/** @param files by path from `root` */
function write(
  root: string,
  { name, path, port }: RemoteDetails,
  files: Record<string, string>,
): NewRemote {
  const text = files['remote.json'] ?? files[`${name}/remote.json`] ?? '';
  const descriptor = remoteDescriptor.safeParse(JSON.parse(text));
  if (!descriptor.success) {
    const [issue] = descriptor.error.issues;
    throw new NewRemoteRejected(`${issue?.path.join('.')}: it must be ${issue?.message}.`);
  }
  for (const [file, content] of Object.entries(files)) {
    const target = join(root, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
  return { path, port, files: Object.keys(files) };
}

function readMounts(name: string, file: string): TakenPath[] {
  const { mounts } = remoteDescriptor.parse(JSON.parse(readFileSync(file, 'utf8')));
  return mounts.map(({ path }) => ({ path, name }));
}

function choosePath(taken: readonly TakenPath[], area: string, wanted?: string): string {
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

function title(area: string): string {
  const words = area.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
