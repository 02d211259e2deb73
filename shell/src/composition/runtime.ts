import injectExternalRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { BootRemote } from '@portal/shared-lib/federation/release';
import { surface } from './surface.ts';
import { trustedScriptUrl } from './trusted-scripts.ts';

/** Set by the build: module specifier to the exact version of the package that it belongs to. */
declare const SHARED_VERSIONS: Record<string, string>;

/** An entry that has not arrived by then is given up; a late one runs harmlessly into its own global. */
const entryTimeoutMs = 20_000;

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
    return { script, timeout: entryTimeoutMs };
  },
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
  plugins: [injectExternalRuntimeCore(), pinnedEntry],
});

/** Loads one expose of one release. Each call is a new attempt. */
export async function loadExpose(remote: BootRemote, expose: string): Promise<unknown> {
  const entry = new URL(remote.entry, location.href).href;
  pins.set(entry, remote.integrity);
  instance.registerRemotes([
    { name: remote.globalName, entry, entryGlobalName: remote.globalName, type: 'var' },
  ]);
  return instance.loadRemote(`${remote.globalName}/${expose.slice(2)}`);
}
