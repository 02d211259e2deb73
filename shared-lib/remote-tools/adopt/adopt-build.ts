import {
  containerName,
  lazyModuleGroup,
  manifestFile,
  manifestGroup,
  type Release,
} from '@portal/contract/composition';
import { integrityOf, releaseIdOf, ReleaseRejected } from '@portal/releases';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compressAll } from '../build/build-app.ts';
import { exposedChunks } from '../build/descriptor-file.ts';
import { makeManifest } from '../build/manifest.ts';
import { findConsumed, type Consumed } from './consumed-exports.ts';
import { readForeignBuild, type ForeignBuild } from './foreign-build.ts';
import { giveOwnNames } from './own-names.ts';

interface AdoptOptions {
  /** Where the release is put together. */
  target: string;
  /** In place of the version that the build has. */
  version?: string | undefined;
  /** Provides modules in place of the copies that the build brings; null where nothing is live. */
  shell: Release | null;
}

/** Makes a release of a build of the federation plugin from elsewhere. */
export async function adoptBuild(directory: string, options: AdoptOptions): Promise<Release> {
  const build = readForeignBuild(directory);
  const { manifest, descriptor } = build;
  const { name: app } = descriptor;
  const version = options.version ?? manifest.metaData.buildInfo.buildVersion;
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    throw new ReleaseRejected(`'${version}' is not a version. Name one: --version 1.0.0.`);
  const texts = readScripts(build);
  const policy = findPolicy(texts, app);
  const consumed = findConsumed(withoutFallbacks(build, texts));
  const { globalName } = manifest.metaData;
  const suffix = createHash('sha256')
    .update([...texts].flat().join('\0'))
    .digest('hex')
    .slice(0, 10);
  const own = giveOwnNames({ scripts: texts, globalName }, suffix);
  for (const file of build.files)
    write(options.target, file, own.scripts.get(file) ?? readFileSync(join(directory, file)));

  const entry = join(manifest.metaData.remoteEntry.path, manifest.metaData.remoteEntry.name);
  const { exports, shared } = describeConsumed(build, consumed, options.shell);
  const exposes = Object.fromEntries(
    manifest.exposes.map(({ path, assets }) => [path, assets.js.sync]),
  );
  const required = new Map(
    manifest.shared.map(({ name, requiredVersion }) => [name, requiredVersion]),
  );
  const written = makeManifest({
    app,
    version,
    entry,
    globalName: own.globalName,
    exposes,
    shared: Object.fromEntries(
      Object.entries(shared).map(([name, version]) => [
        name,
        { version, requiredVersion: required.get(name) ?? version },
      ]),
    ),
    pluginVersion: manifest.metaData.pluginVersion ?? '',
  });
  write(options.target, manifestFile, JSON.stringify(written));

  const files = describeFiles(
    options.target,
    [...new Set([...build.files, manifestFile])].toSorted(),
  );
  const groups = [...exposedChunks(descriptor)].map(
    ([expose, group]) => [group, exposes[expose] ?? []] as const,
  );
  for (const file of [entry, ...groups.flatMap(([, names]) => names)])
    if (!Object.hasOwn(files, file))
      throw new ReleaseRejected(`${directory} has no ${file}, which its manifest names.`);
  const lazy = Object.keys(exports).filter(
    (name) => options.shell?.preloads[lazyModuleGroup(name)],
  );
  const release: Release = {
    app,
    version,
    id: releaseIdOf({ version, files, descriptor }),
    commit: null,
    built_at: new Date().toISOString(),
    entry,
    global_name: own.globalName,
    descriptor,
    preloads: { ...Object.fromEntries(groups), [manifestGroup]: [manifestFile] },
    ...(lazy.length > 0 && {
      lazyModules: Object.fromEntries(groups.map(([group]) => [group, lazy])),
    }),
    trusted_types: policy,
    shared,
    exports,
    files,
  };
  await compressAll(options.target);
  write(options.target, 'release.json', JSON.stringify(release, null, 2));
  return release;
}

function readScripts({ directory, files }: ForeignBuild): Map<string, string> {
  return new Map(
    files
      .filter((file) => /\.[cm]?js$/.test(file))
      .map((file) => [file, readFileSync(join(directory, file), 'utf8')]),
  );
}

/** Copies for hosts that provide none consume modules too, and do not run where the host provides them. */
function withoutFallbacks(
  { manifest }: ForeignBuild,
  texts: ReadonlyMap<string, string>,
): string[] {
  const fallbacks = new Set(manifest.shared.flatMap(({ assets }) => assets?.js.sync ?? []));
  return [...texts].filter(([file]) => !fallbacks.has(file)).map(([, text]) => text);
}

/** The portal's page names each policy that may make URLs of scripts, so a build says under which name its chunks are loaded. */
function findPolicy(texts: ReadonlyMap<string, string>, app: string): string {
  const expected = containerName(app);
  const names = new Set(
    [...texts.values()].flatMap((text) =>
      [...text.matchAll(/\bcreatePolicy\(\s*["'`]([^"'`]+)["'`]/g)].map(([, name = '']) => name),
    ),
  );
  if (names.size === 1 && names.has(expected)) return expected;
  throw new ReleaseRejected(
    names.size === 0
      ? `The build loads its chunks without a Trusted Types policy, and the portal would block them. Set output.trustedTypes to { policyName: '${expected}' }.`
      : `The build makes the Trusted Types policies ${[...names].join(', ')}. It may have one, named ${expected}.`,
  );
}

/**
 * A module that the build has no copy of must be provided. One that it has a copy of is taken from the live shell where that
 * provides it, so it counts as well.
 */
function describeConsumed(
  { manifest }: ForeignBuild,
  consumed: ReadonlyMap<string, Consumed>,
  shell: Release | null,
): Pick<Release, 'exports' | 'shared'> {
  const taken = [...consumed].filter(
    ([name, { exports, hasFallback }]) =>
      exports.size > 0 && (!hasFallback || shell?.exports[name] !== undefined),
  );
  const versions = new Map(manifest.shared.map(({ name, version }) => [name, version]));
  const shared: Record<string, string> = {};
  for (const [name] of taken) {
    const version = versions.get(name);
    if (version) shared[name] = version;
  }
  return {
    shared,
    exports: Object.fromEntries(
      taken.map(([name, { exports }]) => [
        name,
        exports.has('*') ? ['*'] : [...exports].toSorted(),
      ]),
    ),
  };
}

function describeFiles(directory: string, files: readonly string[]): Release['files'] {
  return Object.fromEntries(
    files.map((file) => {
      const content = readFileSync(join(directory, file));
      return [file, { bytes: content.length, integrity: integrityOf(content) }];
    }),
  );
}

function write(directory: string, file: string, content: string | Buffer): void {
  const path = join(directory, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
