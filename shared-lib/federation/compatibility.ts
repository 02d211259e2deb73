import { satisfies, validRange } from 'semver';
import { remoteDescriptor, shellPaths, type RemoteDescriptor } from './descriptor.ts';
import type { Release } from './release.ts';

/** Releases by app name. */
export type ReleaseSet = Readonly<Record<string, Release>>;

/** One thing that does not fit, with the two releases (`app id`) between which it does not. */
export type Misfit =
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
export function findMisfits(releaseSet: ReleaseSet): Misfit[] {
  const { shell, ...others } = releaseSet;
  const remotes = Object.entries(others).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const misfits: Misfit[] = [];
  if (!shell) misfits.push({ kind: 'shell', app: 'shell', detail: 'there is no shell' });
  else if (!shell.contract)
    misfits.push({
      kind: 'shell',
      app: 'shell',
      detail: `shell ${shell.id} names no contract version`,
    });

  const described: Described[] = [];
  for (const [app, release] of remotes) {
    const found = describeRemote(app, release);
    if ('kind' in found) misfits.push(found);
    else described.push(found);
    misfits.push(...onShellGround(app, release));
    if (shell) misfits.push(...besideShell(app, release, shell));
  }
  for (const [index, remote] of described.entries())
    for (const other of described.slice(0, index)) misfits.push(...collisions(remote, other));
  return misfits;
}

/** What a change brings about: what did not fit before is not its fault. */
export function findNewMisfits(before: ReleaseSet, after: ReleaseSet): Misfit[] {
  const known = new Set(findMisfits(before).map((misfit) => JSON.stringify(misfit)));
  return findMisfits(after).filter((misfit) => !known.has(JSON.stringify(misfit)));
}

/** Those of an app's releases that could stand in the release set in place of the one that does. */
export function findFits(
  releaseSet: ReleaseSet,
  app: string,
  releases: readonly Release[],
): Release[] {
  return releases.filter(
    (release) => findNewMisfits(releaseSet, { ...releaseSet, [app]: release }).length === 0,
  );
}

/** One sentence: what does not fit, and with what. */
export function describeMisfit(misfit: Misfit): string {
  switch (misfit.kind) {
    case 'shell':
      return `${capital(misfit.detail)}.`;
    case 'descriptor':
      return `${misfit.app} ${misfit.release} has a descriptor that is not valid: ${misfit.detail}.`;
    case 'contract':
      return `${misfit.app} ${misfit.release} is written for contract ${misfit.range}; shell ${misfit.shell} offers ${misfit.given}.`;
    case 'shared':
      return `${misfit.app} ${misfit.release} was built with ${misfit.module} ${misfit.built}; shell ${misfit.shell} brings ${misfit.given}, and a page can have only one.`;
    case 'export':
      return misfit.name === '*'
        ? `${misfit.app} ${misfit.release} takes ${misfit.module}, which shell ${misfit.shell} does not hand over as a whole.`
        : `${misfit.app} ${misfit.release} takes ${misfit.name} from ${misfit.module}, which shell ${misfit.shell} does not hand over.`;
    case 'mount':
      return `${misfit.app} ${misfit.release} mounts ${misfit.path}, which overlaps ${misfit.otherPath} of ${misfit.other} (${misfit.owner}).`;
    case 'modal':
      return `${misfit.app} ${misfit.release} offers the modal '${misfit.name}', which ${misfit.other} (${misfit.owner}) offers already.`;
  }
}

interface Described {
  app: string;
  id: string;
  descriptor: RemoteDescriptor;
}

function describeRemote(app: string, { id, descriptor }: Release): Described | Misfit {
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

function besideShell(app: string, release: Release, shell: Release): Misfit[] {
  const between = { app, release: release.id, shell: shell.id };
  const misfits: Misfit[] = [];
  const range = release.descriptor?.contract;
  if (range && shell.contract && !isWithin(shell.contract, range))
    misfits.push({ kind: 'contract', ...between, range, given: shell.contract });
  for (const [module, names] of Object.entries(release.exports)) {
    const given = shell.shared[module];
    const built = release.shared[module];
    if (given && built && !mayStandFor(module, built, given))
      misfits.push({ kind: 'shared', ...between, module, built, given });
    const handedOver = shell.exports[module] ?? [];
    if (handedOver.includes('*')) continue;
    for (const name of names)
      if (!handedOver.includes(name)) misfits.push({ kind: 'export', ...between, module, name });
  }
  return misfits;
}

function onShellGround(app: string, { id, descriptor }: Release): Misfit[] {
  const facts = {
    kind: 'mount',
    app,
    release: id,
    other: 'shell',
    owner: 'the portal itself',
  } as const;
  return (descriptor?.mounts ?? []).flatMap(({ path }) =>
    shellPaths
      .filter((otherPath) => isAtOrBelow(otherPath, path))
      .map((otherPath) => ({ ...facts, path, otherPath })),
  );
}

/** Our own library keeps its promises within a caret range; of everything else it must be the very same version. */
function mayStandFor(module: string, built: string, given: string): boolean {
  return module.startsWith('@portal/') ? isWithin(given, `^${built}`) : given === built;
}

function isWithin(version: string, range: string): boolean {
  return validRange(range) !== null && satisfies(version, range);
}

function* collisions(remote: Described, other: Described): Generator<Misfit> {
  const { app, id: release } = remote;
  const owner = other.descriptor.owner.team;
  for (const { path } of remote.descriptor.mounts)
    for (const { path: otherPath } of other.descriptor.mounts)
      if (isAtOrBelow(path, otherPath) || isAtOrBelow(otherPath, path))
        yield { kind: 'mount', app, release, path, other: other.app, otherPath, owner };
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
