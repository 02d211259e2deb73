import type { SharedModule, ShareScope } from './share-scope.ts';

/**
 * Functions that the federation plugin's container calls while it runs. The plugin would build its own copy, with a
 * client for manifests, snapshots and remotes of remotes, into every entry; a container that only takes
 * needs these few calls, and finds them in the page.
 */

/** A remote's requirement of a module that it consumes, as the plugin writes it. */
interface Consume {
  shareKey: string;
  requiredVersion: string;
}

type ModuleId = string | number;

interface WebpackRequire {
  /** Module factories and instances, by id. */
  m: Record<ModuleId, (module: { exports: unknown }) => void>;
  c: Record<ModuleId, unknown>;
  /** Share scopes by name. */
  S: Record<string, ShareScope>;
  consumesLoadingData: {
    moduleIdToConsumeDataMapping?: Record<ModuleId, Consume>;
    chunkMapping?: Record<ModuleId, ModuleId[]>;
  };
}

interface ConsumeCall {
  webpackRequire: WebpackRequire;
  chunkId: ModuleId;
  /** 0: in place; a promise: on its way. Kept by the container from call to call. */
  installedModules: Record<ModuleId, Promise<void> | 0>;
  /** The chunk has arrived when these have. */
  promises: Promise<unknown>[];
}

/** Before a chunk runs: puts the modules that it takes in the places where it looks for them. */
function consumes({ webpackRequire, chunkId, installedModules, promises }: ConsumeCall): void {
  const { moduleIdToConsumeDataMapping: wanted = {}, chunkMapping = {} } =
    webpackRequire.consumesLoadingData;
  const install = (id: ModuleId, factory: () => unknown) => {
    installedModules[id] = 0;
    webpackRequire.m[id] = (module) => {
      delete webpackRequire.c[id];
      module.exports = factory();
    };
  };
  /** The chunk that takes it throws; its next attempt asks again. */
  const fail = (id: ModuleId, error: unknown) => {
    install(id, () => {
      throw error;
    });
    delete installedModules[id];
  };

  for (const id of chunkMapping[chunkId] ?? []) {
    const known = installedModules[id];
    const consume = wanted[id];
    if (known === 0 || !consume) continue;
    if (known) {
      promises.push(known);
      continue;
    }
    try {
      const { lib, get } = find(webpackRequire.S.default ?? {}, consume);
      if (lib) {
        install(id, lib);
        continue;
      }
      const arriving = get().then(
        (factory) => install(id, factory),
        (error: unknown) => fail(id, error),
      );
      installedModules[id] = arriving;
      promises.push(arriving);
    } catch (error) {
      fail(id, error);
    }
  }
}

function find(scope: ShareScope, { shareKey, requiredVersion }: Consume): SharedModule {
  for (const [version, module] of Object.entries(scope[shareKey] ?? {}))
    if (fits(version, requiredVersion)) return module;
  const given = Object.keys(scope[shareKey] ?? {}).join(', ') || 'nothing';
  throw new Error(`${shareKey} ${requiredVersion} is needed, ${given} is provided`);
}

/** The forms that builds write: any version, one from a version on within its first number, or the very same version. */
function fits(version: string, required: string): boolean {
  if (!required.startsWith('^')) return required === '*' || version === required;
  const wanted = required.slice(1).split('.').map(Number);
  const given = version.split('.').map(Number);
  if (wanted[0] !== given[0]) return false;
  for (const place of [1, 2]) {
    const difference = (given[place] ?? 0) - (wanted[place] ?? 0);
    // Below 1.0.0 the second number is the one that says what breaks.
    if (difference !== 0) return difference > 0 && (wanted[0] !== 0 || place === 2);
  }
  return true;
}

interface InitCall {
  webpackRequire: WebpackRequire;
  shareScope: ShareScope;
}

/** Same as `@module-federation/webpack-bundler-runtime` exports it, as far as a container that only consumes uses it. */
export const containerRuntime = {
  runtime: {},
  bundlerRuntime: {
    init: () => ({}),
    initContainerEntry: ({ webpackRequire, shareScope }: InitCall) => {
      webpackRequire.S.default = shareScope;
    },
    consumes,
  },
};
