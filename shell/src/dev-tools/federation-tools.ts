/**
 * A script of its own, which the edge adds to a page with dev tools that is asked for it. `?federation=on` fills what the
 * tools of module federation read (`__FEDERATION__`) with the page's remotes and shared modules. `?federation=runtime` also
 * puts the ecosystem's runtime behind the shell's loader, so that runtime plugins and the extension's proxies work. Both
 * hold for the browser's session, or until `?federation=off`. The shell itself has no code for it.
 */
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { containerName, type Boot, type BootRemote } from '@portal/contract/composition';
import shareMap from '../../shared-modules.json' with { type: 'json' };

/** Set by the build: the exact version of each package that provides a shared module. */
declare const SHARED_VERSIONS: Record<string, string>;

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

interface FederationGlobal {
  __FEDERATION__: { moduleInfo: Record<string, unknown>; __SHARE__: Record<string, unknown> };
}

type ShareScope = Record<string, Record<string, unknown>>;
type Runtime = ReturnType<typeof createInstance>;

const host = 'portal_shell';
const cookie = 'federation_tools';

function readBoot(): Boot | null {
  const text = document.getElementById('portal-boot')?.textContent;
  return text ? (JSON.parse(text) as Boot) : null;
}

function start(): void {
  const boot = readBoot();
  // The edge writes no such script into a page without dev tools.
  if (!boot?.devTools) return;
  const mode = readMode();
  if (mode === 'off') return;
  const remotes = boot.remotes.filter(({ fault, entry }) => !fault && entry);
  describePage(boot, remotes);
  const runtime = createInstance({
    name: host,
    remotes: remotes.map((remote) => ({
      name: containerName(remote.descriptor.name),
      entry: new URL(remote.entry, location.href).href,
      entryGlobalName: remote.globalName,
      type: 'global' as const,
    })),
    plugins: [scriptsOfThePage(boot, remotes)],
  });
  if (mode === 'runtime') for (const remote of remotes) provideInstead(runtime, remote);
}

/** The parameter, or what it was before in this session of the browser. */
function readMode(): string {
  const wanted = new URLSearchParams(location.search).get('federation');
  const kept = new RegExp(`(?:^|; )${cookie}=(\\w+)`).exec(document.cookie)?.[1];
  if (wanted !== null) {
    const life = wanted === 'off' ? '; Max-Age=0' : '';
    document.cookie = `${cookie}=${wanted === 'runtime' ? wanted : 'on'}; Path=/; SameSite=Strict${life}`;
  }
  return wanted ?? kept ?? 'off';
}

function describePage(boot: Boot, remotes: readonly BootRemote[]): void {
  const { __FEDERATION__: federation } = globalThis as unknown as FederationGlobal;
  const shared = Object.keys(shareMap).map((name) => ({ name, version: versionOf(name) }));
  federation.moduleInfo[host] = {
    version: boot.shellRelease,
    buildVersion: boot.shellRelease,
    globalName: host,
    publicPath: `${location.origin}/releases/shell/${boot.shellRelease}/`,
    remoteEntry: '',
    modules: [],
    shared: shared.map(({ name, version }) => ({ sharedName: name, version, assets: noAssets })),
    remotesInfo: Object.fromEntries(
      remotes.map(({ descriptor, release }) => [
        containerName(descriptor.name),
        { matchedVersion: release },
      ]),
    ),
  };
  for (const { descriptor, release, globalName, entry } of remotes)
    federation.moduleInfo[`${containerName(descriptor.name)}:${release}`] = {
      version: release,
      buildVersion: release,
      globalName,
      publicPath: new URL(entry.replace(/[^/]*$/, ''), location.href).href,
      remoteEntry: entry.replace(/^.*\//, ''),
      remoteEntryType: 'global',
      modules: exposesOf(descriptor).map((path) => ({
        moduleName: path.slice(2),
        modulePath: path,
        assets: noAssets,
      })),
      shared: [],
      remotesInfo: {},
    };
  federation.__SHARE__[host] = {
    default: Object.fromEntries(
      shared.map(({ name, version }) => [
        name,
        { [version]: { from: host, loaded: true, version } },
      ]),
    ),
  };
}

const noAssets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

function versionOf(shareKey: string): string {
  const [, name = ''] = /^(?:portal\/)?((?:@[^/]+\/)?[^/]+)/.exec(shareKey) ?? [];
  return SHARED_VERSIONS[name] ?? '';
}

function exposesOf({ mounts, modals, widgets = [], search }: BootRemote['descriptor']): string[] {
  const named = [...mounts, ...modals, ...widgets].map(({ expose }) => expose);
  return [...new Set([...named, ...(search ? [search] : [])])];
}

/** The page's policies hold for the runtime too: scripts of allowed origins, and entries of releases only with their hash. */
function scriptsOfThePage(
  { devTools }: Boot,
  remotes: readonly BootRemote[],
): ModuleFederationRuntimePlugin {
  const origins = new Set([location.origin, ...(devTools?.origins ?? [])]);
  const allowed = (url: string) => {
    if (!origins.has(new URL(url, location.href).origin))
      throw new Error(`Script from another origin: ${url}`);
    return url;
  };
  const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
    'portal-loader',
    { createScriptURL: allowed },
  );
  const integrities = new Map(
    remotes.map(({ entry, integrity }) => [new URL(entry, location.href).href, integrity]),
  );
  return {
    name: 'portal-scripts',
    createScript: ({ url }) => {
      const { href } = new URL(url, location.href);
      const script = document.createElement('script');
      const integrity = integrities.get(href);
      // Another file of the portal is held to its signed release by the edge.
      if (integrity) script.integrity = integrity;
      script.crossOrigin = 'anonymous';
      script.src = policy ? policy.createScriptURL(href) : allowed(href);
      return script;
    },
  };
}

/** A container under the release's global name, where the shell's loader finds it: what it is asked for, the runtime loads. */
function provideInstead(runtime: Runtime, { descriptor, globalName }: BootRemote): void {
  const globals = globalThis as unknown as Record<string, unknown>;
  const name = containerName(descriptor.name);
  let isInPlace = true;
  globals[globalName] = {
    init: (shareScope: ShareScope) => runtime.initShareScopeMap('default', shareScope as never),
    get: async (expose: string) => {
      // The entry fills the same variable, and the runtime would take this container for it.
      if (isInPlace) delete globals[globalName];
      isInPlace = false;
      const module = await runtime.loadRemote<object>(`${name}/${expose.slice(2)}`);
      return () => module;
    },
  };
}

start();
