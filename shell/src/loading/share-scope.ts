import { sharedModules } from './shared-modules.ts';

/** Set by the build: the exact version of each package that provides a shared module. */
declare const SHARED_VERSIONS: Record<string, string>;

/** A module that is provided. The shape is module federation's, so that any container understands it. */
export interface SharedModule {
  /** The module now, where it is in the page already. */
  lib?: () => unknown;
  get: () => Promise<() => unknown>;
  from: string;
  eager: boolean;
}

/** By specifier, then by exact version. */
export type ShareScope = Record<string, Record<string, SharedModule>>;

type Provided = (typeof sharedModules)[keyof typeof sharedModules];

function provide([specifier, value]: [string, Provided]): [string, ShareScope[string]] {
  const get =
    typeof value === 'function'
      ? () => value().then((module) => () => module as unknown)
      : () => Promise.resolve(() => value as unknown);
  const lib = typeof value === 'function' ? {} : { lib: () => value as unknown };
  // A subset has the version of its package.
  const [, packageName = ''] = /^(?:portal\/)?((?:@[^/]+\/)?[^/]+)/.exec(specifier) ?? [];
  const version = SHARED_VERSIONS[packageName] ?? '0.0.0';
  return [specifier, { [version]: { ...lib, get, from: 'portal_shell', eager: true } }];
}

/** A share scope for one container: a remote of another build registers its own copies there, which no other may get. */
export function makeShareScope(): ShareScope {
  return Object.fromEntries(Object.entries(sharedModules).map(provide));
}
