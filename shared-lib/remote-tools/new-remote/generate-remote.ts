import { contractVersion, layouts, remoteDescriptor } from '@portal/contract/composition';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packageName } from '../build/shared-modules.ts';
import { choosePath, type OtherRemote } from './choose-path.ts';
import { developmentPort, findRemotes, firstPort } from './find-remotes.ts';
import { NewRemoteRejected } from './new-remote-rejected.ts';
import type { PortalContract } from './portal-contract.ts';
import { readDefaultShareMap, readVersions } from './published.ts';
import type { Placement, RemoteDetails } from './remote-details.ts';
import { remoteFiles } from './remote-files.ts';
import { repositoryFiles } from './repository-files.ts';
import { workspaceFiles } from './workspace-files.ts';

export interface NewRemoteOptions {
  team?: string | undefined;
  contact?: string | undefined;
  /** Where its page is. Left out: /dashboard/<area>, or /<area> where that is another's or the layout is another. */
  path?: string | undefined;
  /** `dashboard`, `public` or `bare`. Left out: dashboard, and bare in a frame. */
  layout?: string | undefined;
  /** The page is in this frame of another remote. */
  frame?: string | undefined;
  /** The remote offers a frame, and its page is in it. */
  'offers-frame'?: boolean | undefined;
}

interface NewRemote {
  path: string;
  port: number;
  /** Relative to the repository. */
  files: string[];
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
  const others = remotes.map((other) => readRemote(join(root, other, 'remote.json')));
  const ports = remotes.map((other) => developmentPort(join(root, other)));
  const port = 1 + Math.max(firstPort, ...ports);
  const details = describe(name, port, others, options);
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
  const others = portal?.others ?? [];
  if (others.some((other) => other.name === name))
    throw new NewRemoteRejected(`${portal?.origin} has a remote ${name} already.`);
  const shareMap = portal?.shareMap ?? readDefaultShareMap();
  const details = describe(name, firstPort, others, options);
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
  others: readonly OtherRemote[],
  options: NewRemoteOptions,
): RemoteDetails {
  const area = name.slice('mf-'.length);
  const placement = readPlacement(options);
  return {
    ...placement,
    name,
    area,
    port,
    path: choosePath(others, area, placement, options.path),
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

function readPlacement({
  layout,
  frame,
  'offers-frame': offersFrame,
}: NewRemoteOptions): Placement {
  const isFramed = frame !== undefined || offersFrame === true;
  const chosen = layouts.find((known) => known === (layout ?? (isFramed ? 'bare' : 'dashboard')));
  if (!chosen) throw new NewRemoteRejected(`${layout} is no layout: choose ${layouts.join(', ')}.`);
  if (isFramed && chosen !== 'bare')
    throw new NewRemoteRejected(`A page in a frame has the layout bare, not ${chosen}.`);
  if (frame !== undefined && offersFrame)
    throw new NewRemoteRejected('Choose one: --frame of another remote, or --offers-frame.');
  return { layout: chosen, frame, offersFrame };
}

function readRemote(file: string): OtherRemote {
  return remoteDescriptor.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function title(area: string): string {
  const words = area.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
