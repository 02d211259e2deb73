import injectExternalRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { BootRemote } from '@portal/shared-lib/federation/release';
import { phaseLimits, type PhaseClock } from './phases.ts';
import { surface } from './surface.ts';
import { trustedScriptUrl } from './trusted-scripts.ts';

/** Set by the build: module specifier to the exact version of the package that it belongs to. */
declare const SHARED_VERSIONS: Record<string, string>;

/** Integrity of each entry by its absolute address, the form in which the runtime asks for it. */
const pins = new Map<string, string>();

/** The entry script with its integrity. A release without a pin never runs. */
const pinnedEntry: ModuleFederationRuntimePlugin = {
  name: 'pinned-entry',
  createScript: ({ url }) => {
    const integrity = pins.get(url);
    if (!integrity) throw new Error(`No integrity for ${url}`);
    const script = document.createElement('script');
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.src = trustedScriptUrl(url);
    return { script, timeout: phaseLimits.entry };
  },
};

/** The clock of each load that is under way, by the runtime's name for the module. */
const clocks = new Map<string, PhaseClock>();

const timedPhases: ModuleFederationRuntimePlugin = {
  name: 'timed-phases',
  beforeInitRemote: (facts) => {
    if (facts.id) clocks.get(facts.id)?.enter('init');
    return facts;
  },
  beforeGetExpose: ({ id }) => clocks.get(id)?.enter('chunk'),
};

type HandedOver = (typeof surface)[keyof typeof surface];

function shared([specifier, value]: [string, HandedOver]) {
  const version = SHARED_VERSIONS[specifier] ?? '0.0.0';
  const shareConfig = { singleton: true, requiredVersion: version, strictVersion: true };
  const load =
    typeof value === 'function'
      ? { get: async () => value().then((module) => () => module) }
      : { lib: () => value };
  return [specifier, { version, scope: 'default', shareConfig, ...load }] as const;
}

const instance = createInstance({
  name: 'portal_shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: Object.fromEntries(Object.entries(surface).map(shared)),
  plugins: [injectExternalRuntimeCore(), pinnedEntry, timedPhases],
});

/** Loads one expose of one release. Each call is a new attempt; the clock is told of each phase. */
export async function loadExpose(
  { entry, integrity, globalName }: BootRemote,
  expose: string,
  clock: PhaseClock,
): Promise<unknown> {
  const address = new URL(entry, location.href).href;
  pins.set(address, integrity);
  instance.registerRemotes([
    { name: globalName, entry: address, entryGlobalName: globalName, type: 'var' },
  ]);
  const id = `${globalName}/${expose.slice(2)}`;
  clocks.set(id, clock);
  try {
    const factory = await instance.loadRemote<() => unknown>(id, {
      loadFactory: false,
      from: 'runtime',
    });
    if (!factory) throw new Error(`${expose} does not exist in container`);
    clock.enter('init');
    return factory();
  } finally {
    clocks.delete(id);
  }
}
