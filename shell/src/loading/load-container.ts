import type { BootRemote } from '@portal/contract/composition';
import { EntryError } from '../boot/failure.ts';
import { phaseLimits } from './phases.ts';
import { makeShareScope, type ShareScope } from './share-scope.ts';
import { trustedScriptUrl } from '../boot/trusted-scripts.ts';

/** The value that a remote's entry leaves in its global variable: module federation's container. */
interface Container {
  init: (scope: ShareScope) => unknown;
  /** Rejects when a chunk does not arrive, or when there is no such expose. */
  get: (expose: string) => Promise<() => unknown>;
}

/** Entries that are on their way or have run, by global name. A failure is not kept. */
const entries = new Map<string, Promise<Container>>();
const started = new WeakMap<Container, Promise<unknown>>();

/** Runs a remote's entry, once for all callers. Rejects with an `EntryError`. */
export function loadContainer(remote: BootRemote): Promise<Container> {
  const { globalName } = remote;
  const known = entries.get(globalName);
  if (known) return known;
  const loading = runEntry(remote);
  entries.set(globalName, loading);
  loading.catch(() => entries.delete(globalName));
  return loading;
}

/** Provides the shared modules, once. */
export function startContainer(container: Container): Promise<unknown> {
  const known = started.get(container);
  if (known) return known;
  const starting = (async () => container.init(makeShareScope()))();
  started.set(container, starting);
  return starting;
}

async function runEntry({ entry, integrity, globalName }: BootRemote): Promise<Container> {
  // An entry that arrived after its timeout may have run since.
  const container = containerNamed(globalName);
  if (container) return container;
  // A release without a pin never runs.
  if (!integrity) throw new EntryError(`No integrity for ${entry}`);
  await runScript(trusted(new URL(entry, location.href).href), integrity);
  const arrived = containerNamed(globalName);
  if (!arrived) throw new EntryError(`${entry} ran and set no global named ${globalName}`);
  return arrived;
}

function containerNamed(globalName: string): Container | undefined {
  return (globalThis as unknown as Record<string, Container | undefined>)[globalName];
}

function trusted(url: string): string {
  try {
    return trustedScriptUrl(url);
  } catch (cause) {
    throw new EntryError(`${url} may not run here`, { cause });
  }
}

function runScript(url: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (reason: string) => reject(new EntryError(`${url} ${reason}`));
    const timer = setTimeout(() => fail('is not there in time'), phaseLimits.entry);
    script.async = true;
    // It is mostly in the cache, and would wait there behind the six files that are on their way to the page.
    script.fetchPriority = 'high';
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => fail('is gone, or is not what was published'));
    for (const end of ['load', 'error'])
      script.addEventListener(end, () => {
        clearTimeout(timer);
        script.remove();
      });
    script.src = url;
    document.head.append(script);
  });
}
