/**
 * Functions that the federation plugin's container calls while it runs, built into every entry. The plugin's own
 * (`@module-federation/webpack-bundler-runtime`) are four times the entry: they have a client for manifests, snapshots
 * and remotes of remotes, and a container that only consumes needs these few calls. They speak the protocol of module
 * federation, so that any host can load the entry.
 */

/** A module in the host's share scope. */
interface SharedModule {
  /** The module now, where the host has it already. */
  lib?: () => unknown;
  get: () => Factory | Promise<Factory>;
}

type Factory = () => unknown;

/** By specifier, then by exact version. */
type ShareScope = Record<string, Record<string, SharedModule>>;

/** A remote's requirement of a module that it consumes, as the plugin writes it. */
interface Consume {
  shareKey: string;
  /** A range, or false: any version. */
  requiredVersion: string | false;
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
      const arriving = Promise.resolve(get()).then(
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

/** Ranges that builds write: a version, or one from which on others fit within its major (`^`) or minor (`~`) number. */
function fits(version: string, required: string | false): boolean {
  const [, sign, from = ''] = /^([~^]|>=|)\s*(\d.*)$/.exec(required || '') ?? [];
  if (sign === undefined) return true;
  if (!sign) return version === from;
  const wanted = from.split('.').map(Number);
  const given = version.split('.').map(Number);
  // The places that must be equal. Below 1.0.0 the second number is the one that says what breaks.
  const fixed = sign === '>=' ? 0 : sign === '~' || !wanted[0] ? 2 : 1;
  for (const place of [0, 1, 2]) {
    const difference = (given[place] ?? 0) - (wanted[place] ?? 0);
    if (difference !== 0) return difference > 0 && place >= fixed;
  }
  return true;
}

interface InitCall {
  webpackRequire: WebpackRequire;
  shareScope: ShareScope;
}

/** Same as `@module-federation/webpack-bundler-runtime` exports it, as far as a container that only consumes uses it. */
export default {
  runtime: {},
  bundlerRuntime: {
    init: () => ({}),
    initContainerEntry: ({ webpackRequire, shareScope }: InitCall) => {
      webpackRequire.S.default = shareScope;
    },
    consumes,
  },
};
