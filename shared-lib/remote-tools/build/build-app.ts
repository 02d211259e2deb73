import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  contractVersion,
  federationToolsFile,
  federationToolsGroup,
  landingGroup,
  manifestFile,
  manifestGroup,
  serverFormFile,
  serverFormGroup,
  shareMapFile,
  shareMapGroup,
  type Release,
} from '@portal/contract/composition';
import { integrityOf, releaseIdOf } from '@portal/releases';
import type { Stats } from 'webpack';
import { appEntry, appExpose, appFile, remoteEntry } from './app-for-hosts.ts';
import { checkOrigins, checkRemote } from './budgets.ts';
import { compile } from './compile.ts';
import { globalName, type AppBuild } from './define-remote.ts';
import { hashInputs } from './inputs.ts';
import { keepModuleSizes, measureModules } from './module-sizes.ts';
import { writeSbom } from './sbom.ts';
import { exposedChunks } from './descriptor-file.ts';
import { makeManifest } from './manifest.ts';
import { installedVersion } from './shared-modules.ts';
import type { BuildOptions } from './webpack-base.ts';

/** The landing page in every language, which the shell's build has rendered. */
export const landingFile = 'landing.json';

const compressible = /\.(js|json|svg|css)$/;
const inputsFile = '.inputs';
const federationPlugin = '@module-federation/enhanced';

export interface BuildResult {
  app: string;
  /** False when nothing that goes into the app has changed since the last build. */
  isNew: boolean;
  directory: string;
  release: Release;
}

/**
 * Builds one app, unless the last build had the very same inputs.
 *
 * @param root folder of the app
 * @param directory where to; the app's own `dist` when left out
 */
export async function buildApp(
  root: string,
  mode: BuildOptions['mode'] = 'production',
  directory = join(root, 'dist'),
): Promise<BuildResult> {
  const inputs = hashInputs(root, mode);
  const current = findBuildOf(inputs, directory);
  if (current) return current;
  const build = await loadBuild(root);
  const release = await buildInto(directory, build, { mode, buildId: inputs.slice(0, 10) });
  writeFileSync(join(directory, inputsFile), inputs);
  return { app: build.app, isNew: true, directory, release };
}

/** The last build of an app, or null when something that goes into it has changed since. */
export function findCurrentBuild(root: string): BuildResult | null {
  return findBuildOf(hashInputs(root, 'production'), join(root, 'dist'));
}

function findBuildOf(inputs: string, directory: string): BuildResult | null {
  if (readText(join(directory, inputsFile)) !== inputs) return null;
  const release = readBuiltRelease(directory);
  return { app: release.app, isNew: false, directory, release };
}

/** Builds an app again: its files, their compressed forms, and what the release says of itself. */
export async function buildInto(
  directory: string,
  build: AppBuild,
  options: BuildOptions,
): Promise<Release> {
  const config = build.configure(options);
  const output = { ...config.output, path: directory };
  const stats = await compile({ ...config, output });
  await build.addFiles?.(directory, config, options);
  if (options.mode === 'production') {
    const form = build.configureServerForm(options);
    if (form) await compile({ ...form, output: { ...form.output, path: directory } });
  }
  if (options.mode === 'production')
    writeSbom(directory, { name: build.app, version: readVersion(build) }, stats);
  writeManifest(directory, build, options, stats);
  const release = describe(build, options, stats, directory);
  if (options.mode === 'production') {
    await compressAll(directory);
    const sizes = measureModules(stats);
    keepModuleSizes(directory, sizes);
    const built = { app: build.app, directory, sizes };
    checkOrigins(built, Object.keys(release.files));
    if (build.descriptor) checkRemote(built, release);
  }
  writeFileSync(join(directory, 'release.json'), JSON.stringify(release, null, 2));
  return release;
}

function writeManifest(
  directory: string,
  build: AppBuild,
  { buildId }: BuildOptions,
  stats: Stats,
): void {
  const { app, descriptor, requiredVersions } = build;
  if (!descriptor) return;
  const { preloads } = build.groups(stats);
  const hasApp = existsSync(join(directory, appEntry));
  const exposes = [
    ...[...exposedChunks(descriptor)].map(
      ([expose, group]) => [expose, preloads[group] ?? []] as const,
    ),
    ...(hasApp ? [[appExpose, [appFile]] as const] : []),
  ];
  const shared = Object.keys(build.exports()).map((specifier) => {
    const version = installedVersion(specifier, build.root);
    return [
      specifier,
      { version, requiredVersion: requiredVersions[specifier] ?? version },
    ] as const;
  });
  const manifest = makeManifest({
    app,
    version: readVersion(build),
    entry: hasApp ? appEntry : remoteEntry,
    globalName: globalName(app, buildId),
    exposes: Object.fromEntries(exposes),
    shared: Object.fromEntries(shared),
    pluginVersion: installedVersion(federationPlugin, build.root),
  });
  writeFileSync(join(directory, manifestFile), JSON.stringify(manifest));
}

export async function loadBuild(root: string): Promise<AppBuild> {
  const config = (await import(pathToFileURL(join(root, 'webpack.config.ts')).href)) as {
    default: AppBuild;
  };
  return config.default;
}

/** The release's metadata. Its id follows only from its content. */
export function describe(
  build: AppBuild,
  options: BuildOptions,
  stats: Stats,
  directory: string,
): Release {
  const version = readVersion(build);
  const files = Object.fromEntries(
    listFiles(directory).map((file) => {
      const content = readFileSync(join(directory, file));
      return [file, { bytes: content.length, integrity: integrityOf(content) }];
    }),
  );
  const { namedChunkGroups = {}, entrypoints = {} } = stats.toJson({
    all: false,
    chunkGroups: true,
    entrypoints: true,
  });
  const more = build.groups(stats);
  const exports = build.exports();
  return {
    app: build.app,
    version,
    id: releaseIdOf({ version, files, descriptor: build.descriptor }),
    commit: currentCommit(build.root),
    built_at: new Date().toISOString(),
    entry: build.descriptor ? remoteEntry : lastScript(entrypoints.main?.assets),
    global_name: build.descriptor ? globalName(build.app, options.buildId) : null,
    descriptor: build.descriptor,
    preloads: {
      ...Object.fromEntries(
        Object.entries(namedChunkGroups).map(([name, { assets = [] }]) => [
          // webpack names a chunk of texts in a language that may lack some after its file.
          name.replace(/-json$/, ''),
          scripts(assets),
        ]),
      ),
      ...more.preloads,
      ...(files[landingFile] && { [landingGroup]: [landingFile] }),
      ...(files[shareMapFile] && { [shareMapGroup]: [shareMapFile] }),
      ...(files[serverFormFile] && { [serverFormGroup]: [serverFormFile] }),
      ...(files[manifestFile] && { [manifestGroup]: [manifestFile] }),
      ...(files[federationToolsFile] && { [federationToolsGroup]: [federationToolsFile] }),
    },
    ...(more.lazyModules && { lazyModules: more.lazyModules }),
    ...(!build.descriptor && { contract: contractVersion }),
    // The copies of an isolated remote are its own affair.
    shared: build.isIsolated
      ? {}
      : Object.fromEntries(
          Object.keys(exports).map((specifier) => [
            specifier,
            installedVersion(specifier, build.root),
          ]),
        ),
    exports,
    files,
  };
}

function readVersion({ root }: AppBuild): string {
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

type Assets = { name: string }[] | undefined;

function scripts(assets: Assets): string[] {
  return (assets ?? []).map(({ name }) => name).filter((name) => name.endsWith('.js'));
}

function lastScript(assets: Assets): string {
  const last = scripts(assets).at(-1);
  if (!last) throw new Error('The shell has no main script');
  return last;
}

function listFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== inputsFile)
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .sort();
}

/** A better and slower compression than a server could afford for each response. */
export async function compressAll(directory: string): Promise<void> {
  await Promise.all(
    listFiles(directory)
      .filter((file) => compressible.test(file))
      .map(async (file) => {
        const path = join(directory, file);
        const content = readFileSync(path);
        const quality = {
          params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
        };
        writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, quality));
        writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
      }),
  );
}

export function readBuiltRelease(directory: string): Release {
  return JSON.parse(readFileSync(join(directory, 'release.json'), 'utf8')) as Release;
}

function readText(file: string): string | null {
  return statSync(file, { throwIfNoEntry: false }) ? readFileSync(file, 'utf8') : null;
}

function currentCommit(root: string): string | null {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  } catch {
    return null;
  }
}
