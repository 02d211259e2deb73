import { satisfies, validRange } from 'semver';
import {
  remoteDescriptor,
  sharedPath,
  sharedRange,
  shellPaths,
  type Release,
  type RemoteDescriptor,
} from '@portal/contract/composition';

/** Releases by app name. */
export type ReleaseSet = Readonly<Record<string, Release>>;

/** One thing that does not fit, with the two releases (`app id`) between which it does not. */
export type Incompatibility =
  | { kind: 'shell'; app: string; detail: string }
  | { kind: 'descriptor'; app: string; release: string; detail: string }
  | { kind: 'contract'; app: string; release: string; shell: string; range: string; given: string }
  | {
      kind: 'shared';
      app: string;
      release: string;
      shell: string;
      module: string;
      built: string;
      given: string;
    }
  | { kind: 'export'; app: string; release: string; shell: string; module: string; name: string }
  | {
      kind: 'mount';
      app: string;
      release: string;
      path: string;
      other: string;
      otherPath: string;
      owner: string;
    }
  | { kind: 'modal'; app: string; release: string; name: string; other: string; owner: string };

/**
 * Everything in a release set that does not fit: with the shell (contract, packages of which there may be one
 * copy, exports) and among the remotes (mounts, modals). Pure: publish, promote and rollback ask it alike.
 */
export function findIncompatibilities(releaseSet: ReleaseSet): Incompatibility[] {
  const { shell, ...others } = releaseSet;
  const remotes = Object.entries(others).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const incompatibilities: Incompatibility[] = [];
  if (!shell) incompatibilities.push({ kind: 'shell', app: 'shell', detail: 'there is no shell' });
  else if (!shell.contract)
    incompatibilities.push({
      kind: 'shell',
      app: 'shell',
      detail: `shell ${shell.id} names no contract version`,
    });

  const described: Described[] = [];
  for (const [app, release] of remotes) {
    const found = describeRemote(app, release);
    if ('kind' in found) incompatibilities.push(found);
    else described.push(found);
    incompatibilities.push(...onShellGround(app, release));
    if (shell) incompatibilities.push(...besideShell(app, release, shell));
  }
  for (const [index, remote] of described.entries())
    for (const other of described.slice(0, index))
      incompatibilities.push(...collisions(remote, other));
  return incompatibilities;
}

/**
 * Incompatibilities that a change causes: one that was there before is not its fault. Before and after there are as many
 * release sets as visitors can get.
 */
export function findNewIncompatibilities(
  before: readonly ReleaseSet[],
  after: readonly ReleaseSet[],
): Incompatibility[] {
  const known = new Set(
    before.flatMap(findIncompatibilities).map((incompatibility) => JSON.stringify(incompatibility)),
  );
  return after.flatMap(findIncompatibilities).filter((incompatibility) => {
    const name = JSON.stringify(incompatibility);
    if (known.has(name)) return false;
    known.add(name);
    return true;
  });
}

/** Those of an app's releases with which a change would cause no incompatibility. */
export function findFits(
  before: readonly ReleaseSet[],
  afterWith: (release: Release) => readonly ReleaseSet[],
  releases: readonly Release[],
): Release[] {
  return releases.filter(
    (release) => findNewIncompatibilities(before, afterWith(release)).length === 0,
  );
}

/** One sentence: what does not fit, and with what. */
export function describeIncompatibility(incompatibility: Incompatibility): string {
  switch (incompatibility.kind) {
    case 'shell':
      return `${capital(incompatibility.detail)}.`;
    case 'descriptor':
      return `${incompatibility.app} ${incompatibility.release} has a descriptor that is not valid: ${incompatibility.detail}.`;
    case 'contract':
      return `${incompatibility.app} ${incompatibility.release} is written for contract ${incompatibility.range}; shell ${incompatibility.shell} offers ${incompatibility.given}.`;
    case 'shared':
      return `${incompatibility.app} ${incompatibility.release} was built with ${incompatibility.module} ${incompatibility.built} and takes ${sharedRange(incompatibility.module, incompatibility.built)}; shell ${incompatibility.shell} brings ${incompatibility.given}, and a page can have only one.`;
    case 'export':
      return incompatibility.name === '*'
        ? `${incompatibility.app} ${incompatibility.release} consumes ${incompatibility.module}, which shell ${incompatibility.shell} does not provide as a whole.`
        : `${incompatibility.app} ${incompatibility.release} consumes ${incompatibility.name} from ${incompatibility.module}, which shell ${incompatibility.shell} does not provide.`;
    case 'mount':
      return `${incompatibility.app} ${incompatibility.release} mounts ${incompatibility.path}, which overlaps ${incompatibility.otherPath} of ${incompatibility.other} (${incompatibility.owner}).`;
    case 'modal':
      return `${incompatibility.app} ${incompatibility.release} offers the modal '${incompatibility.name}', which ${incompatibility.other} (${incompatibility.owner}) offers already.`;
  }
}

interface Described {
  app: string;
  id: string;
  descriptor: RemoteDescriptor;
}

function describeRemote(app: string, { id, descriptor }: Release): Described | Incompatibility {
  const parsed = remoteDescriptor.safeParse(descriptor);
  if (!parsed.success) {
    const detail = parsed.error.issues
      .map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
      .join('; ');
    return { kind: 'descriptor', app, release: id, detail };
  }
  if (parsed.data.name !== app) {
    const detail = `it is that of ${parsed.data.name}`;
    return { kind: 'descriptor', app, release: id, detail };
  }
  return { app, id, descriptor: parsed.data };
}

function besideShell(app: string, release: Release, shell: Release): Incompatibility[] {
  const between = { app, release: release.id, shell: shell.id };
  const incompatibilities: Incompatibility[] = [];
  const range = release.descriptor?.contract;
  if (range && shell.contract && !isWithin(shell.contract, range))
    incompatibilities.push({ kind: 'contract', ...between, range, given: shell.contract });
  for (const [module, names] of Object.entries(release.exports)) {
    const given = shell.shared[module];
    const built = release.shared[module];
    if (given && built && !isWithin(given, sharedRange(module, built)))
      incompatibilities.push({ kind: 'shared', ...between, module, built, given });
    const provided = shell.exports[module] ?? [];
    if (provided.includes('*')) continue;
    for (const name of names)
      if (!provided.includes(name))
        incompatibilities.push({ kind: 'export', ...between, module, name });
  }
  return incompatibilities;
}

function onShellGround(app: string, { id, descriptor }: Release): Incompatibility[] {
  const metadata = {
    kind: 'mount',
    app,
    release: id,
    other: 'shell',
    owner: 'the portal itself',
  } as const;
  return (descriptor?.mounts ?? []).flatMap(({ path }) =>
    shellPaths
      .filter((otherPath) => isAtOrBelow(otherPath, path))
      .map((otherPath) => ({ ...metadata, path, otherPath })),
  );
}

function isWithin(version: string, range: string): boolean {
  return validRange(range) !== null && satisfies(version, range);
}

function* collisions(remote: Described, other: Described): Generator<Incompatibility> {
  const { app, id: release } = remote;
  const owner = other.descriptor.owner.team;
  const shared = sharedPath(remote.descriptor, other.descriptor);
  if (shared) yield { kind: 'mount', app, release, ...shared, other: other.app, owner };
  for (const { name } of remote.descriptor.modals)
    if (other.descriptor.modals.some((modal) => modal.name === name))
      yield { kind: 'modal', app, release, name, other: other.app, owner };
}

function isAtOrBelow(path: string, area: string): boolean {
  return path === area || path.startsWith(`${area}/`);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
