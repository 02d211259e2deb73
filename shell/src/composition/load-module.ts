import { satisfiesContract } from '@portal/shared-lib/federation/descriptor';
import type { BootRemote } from '@portal/shared-lib/federation/release';
import { CompositionFailure, phaseOf } from './failure.ts';
import { recordLoad } from './timings.ts';

/** Pauses before the second and third attempt. Under 300 ms an attempt can share a request that is about to fail. */
const retryPausesMs = [300, 1200];

/** Loaded modules by release and expose. Failures are not kept: the next call tries again. */
const loaded = new Map<string, Promise<unknown>>();

/**
 * Brings one module of a remote into the page: entry, chunk, init, then the check of its contract.
 * Rejects with a `CompositionFailure` and nothing else.
 *
 * @param check throws when the module is not of the shape that the descriptor promises
 */
export function loadModule<M>(
  remote: BootRemote,
  expose: string,
  check: (module: unknown) => M,
): Promise<M> {
  const key = `${remote.globalName}/${expose}`;
  const known = loaded.get(key);
  if (known) return known as Promise<M>;
  const loading = attempt(remote, expose, check);
  loaded.set(key, loading);
  loading.catch(() => loaded.delete(key));
  return loading;
}

async function attempt<M>(
  remote: BootRemote,
  expose: string,
  check: (module: unknown) => M,
): Promise<M> {
  const { name, contract } = remote.descriptor;
  const started = performance.now();
  const fail = (phase: CompositionFailure['phase'], cause: unknown) => {
    const failure = new CompositionFailure({ remote: name, release: remote.release, phase, cause });
    recordLoad({ remote: name, release: remote.release, expose, started, failure });
    return failure;
  };

  if (!satisfiesContract(contract))
    throw fail('contract', new Error(`written for contract ${contract}`));
  const module = await retrying(async () => {
    const { loadExpose } = await import(/* webpackChunkName: "federation" */ './runtime.ts');
    return loadExpose(remote, expose);
  }).catch((cause: unknown) => {
    throw fail(phaseOf(cause), cause);
  });
  try {
    const checked = check(module);
    recordLoad({ remote: name, release: remote.release, expose, started, failure: null });
    return checked;
  } catch (cause) {
    throw fail('contract', cause);
  }
}

/** Tries again after a pause, as often as there are pauses. */
export async function retrying<T>(
  run: () => Promise<T>,
  pauses: readonly number[] = retryPausesMs,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const [pause, ...rest] = pauses;
    if (pause === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return retrying(run, rest);
  }
}
