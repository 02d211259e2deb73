import { satisfiesContract } from '@portal/contract/composition';
import { CompositionFailure, phaseOf, type Phase } from '../boot/failure.ts';
import type { PageRemote } from '../boot/page-remote.ts';
import { failedStart, recordFailedStart } from '../boot/release-health.ts';
import { PhaseClock } from './phases.ts';
import { refreshCached } from './refresh-cached.ts';
import { retrying } from '@portal/remote-kit/retry';
import { injectedFailure } from '../dev-tools/injected-fault.ts';
import { recordLoad } from '../telemetry/timings.ts';

/** Parts that every remote needs, and no page of the shell. */
export function loadRuntime() {
  return import(/* webpackChunkName: "federation" */ './runtime.ts');
}

/** Loaded modules by release and expose. Failures are not kept: the next call tries again. */
const loaded = new Map<string, Promise<unknown>>();

/**
 * Loads one module of a remote into the page: entry, init, chunk, then the check of its contract.
 * Rejects with a `CompositionFailure` and nothing else.
 *
 * @param check throws when the module is not of the shape that the descriptor promises
 */
export function loadModule<M>(
  remote: PageRemote,
  expose: string,
  check: (module: unknown) => M,
): Promise<M> {
  const key = `${remote.globalName}/${expose}`;
  const known = loaded.get(key);
  if (known) return known as Promise<M>;
  const loading = load(remote, expose, check);
  loaded.set(key, loading);
  loading.catch(() => loaded.delete(key));
  return loading;
}

async function load<M>(
  remote: PageRemote,
  expose: string,
  check: (module: unknown) => M,
): Promise<M> {
  const { release } = remote;
  const { name, contract } = remote.descriptor;
  const started = performance.now();
  const clock = new PhaseClock();
  const record = (failure: CompositionFailure | null) =>
    recordLoad({ remote, expose, started, phases: clock.durations, failure });
  const fail = (phase: Phase, cause: unknown) => {
    const failure = new CompositionFailure({ remote: name, release, phase, cause });
    record(failure);
    return failure;
  };

  if (remote.fault) throw fail('descriptor', new Error(remote.fault));
  if (!satisfiesContract(contract))
    throw fail('contract', new Error(`written for contract ${contract}`));
  const earlier = failedStart(remote);
  if (earlier) throw earlier;
  const injected = injectedFailure(remote);
  if (injected) throw fail(injected.phase, injected);
  let last: unknown;
  const module = await retrying(
    async () => {
      // Asking the cache again would return the same altered bytes for a year.
      if (last) await refreshCached(last, remote);
      const { loadExpose } = await loadRuntime();
      return clock.attempt(() => loadExpose(remote, expose, clock));
    },
    {
      isFinal: (error) => ['contract', 'init'].includes(phaseOf(error)),
      onFailure: (error) => (last = error),
    },
  ).catch((cause: unknown) => {
    const failure = fail(phaseOf(cause), cause);
    if (failure.phase === 'init') recordFailedStart(remote, failure);
    throw failure;
  });
  try {
    const checked = check(module);
    record(null);
    return checked;
  } catch (cause) {
    throw fail('contract', cause);
  }
}
