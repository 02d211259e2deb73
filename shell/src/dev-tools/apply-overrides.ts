import { release as releaseSchema } from '@portal/contract/composition';
import type { PageBoot } from '../boot/boot.ts';
import type { PageRemote } from '../boot/page-remote.ts';
import { allowScriptsFrom } from '../boot/trusted-scripts.ts';
import {
  dropOverride,
  recordRejected,
  overrideTtlMs,
  overrideParameter,
  readOverrides,
  writeOverrides,
  type Override,
} from './active-overrides.ts';

const timeoutMs = 5000;

/**
 * Overrides that the URL asks for, `?override=mf-benefits@http://localhost:3103` or
 * `?override=mf-benefits@1.2.0-0a1b2c3d4e5f`, and those that this tab has already. The parameter is taken
 * out of the URL, so that it is not passed on by accident; `?override=off` ends them all.
 */
export async function applyOverrides(boot: PageBoot): Promise<PageBoot> {
  takeFromUrl(boot);
  const overriding = await Promise.all(
    readOverrides().map(async (override) => fetchRemote(override, boot)),
  );
  const found = overriding.flatMap((remote) => remote ?? []);
  const names = new Set(found.map(({ descriptor }) => descriptor.name));
  const others = boot.remotes.filter(({ descriptor }) => !names.has(descriptor.name));
  return { ...boot, remotes: [...others, ...found] };
}

function takeFromUrl({ devTools }: PageBoot): void {
  const url = new URL(location.href);
  const wanted = url.searchParams.getAll(overrideParameter);
  if (wanted.length === 0) return;
  url.searchParams.delete(overrideParameter);
  history.replaceState(history.state, '', url);
  let active = wanted.includes('off') ? [] : readOverrides();
  for (const text of wanted.filter((value) => value !== 'off')) {
    const [, remote = text, from = ''] = /^(mf-[a-z][a-z0-9-]*)@(.+)$/.exec(text) ?? [];
    if (!isAllowed(from, devTools?.origins ?? [])) {
      recordRejected(remote, from);
      continue;
    }
    const others = active.filter((override) => override.remote !== remote);
    active = [...others, { remote, from, until: Date.now() + overrideTtlMs }];
  }
  writeOverrides(active);
}

function isAllowed(from: string, origins: string[]): boolean {
  return origins.includes(from) || isReleaseId(from);
}

function isReleaseId(text: string): boolean {
  return /^\d[\w.+-]*$/.test(text);
}

/** The remote as the other place describes it; null, and the override dropped, when it does not load. */
async function fetchRemote(override: Override, boot: PageBoot): Promise<PageRemote | null> {
  const isOfStore = isReleaseId(override.from);
  const base = isOfStore ? `/releases/${override.remote}/${override.from}/` : `${override.from}/`;
  // The edge says which of the store's releases are signed and whole, and to whom.
  const description = isOfStore
    ? `/verified-releases/${override.remote}/${override.from}`
    : `${base}release.json`;
  try {
    // Kept in the tab from a time when it was allowed: what counts is the list of now.
    if (!isAllowed(override.from, boot.devTools?.origins ?? []))
      throw new Error('not allowed here');
    const response = await fetch(description, {
      cache: 'no-store',
      credentials: isOfStore ? 'same-origin' : 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`${response.status}`);
    const { app, id, entry, global_name, descriptor, files } = releaseSchema.parse(
      await response.json(),
    );
    const integrity = files[entry]?.integrity;
    if (app !== override.remote || !descriptor || !global_name || !integrity)
      throw new Error(`not a release of ${override.remote}`);
    if (!isOfStore) allowScriptsFrom(override.from);
    const live = boot.remotes.find((remote) => remote.descriptor.name === app);
    return {
      release: id,
      globalName: global_name,
      entry: `${base}${entry}`,
      integrity,
      descriptor,
      overrides: live ?? absent(app),
    };
  } catch (error) {
    console.warn(`[portal] the override of ${override.remote} with ${override.from} failed`, error);
    dropOverride(override.remote);
    return null;
  }
}

/** In place of a remote that the portal does not have yet. */
function absent(name: string): PageRemote {
  return {
    release: 'none',
    globalName: '',
    entry: '',
    integrity: '',
    descriptor: {
      name,
      owner: { team: '', contact: '' },
      contract: '^1.0.0',
      mounts: [],
      modals: [],
      navigation: [],
    },
    fault: 'not in the live release set',
  };
}
