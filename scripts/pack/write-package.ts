import { transform, type Options } from '@swc/core';
import { packageName, styledComponents } from '@portal/remote-tools/build';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  publishedExports,
  readManifest,
  type Manifest,
  type PackageSources,
} from './package-sources.ts';

const jsc = {
  parser: { syntax: 'typescript', tsx: true },
  target: 'es2022',
  transform: { react: { runtime: 'automatic' } },
  experimental: { ...styledComponents, keepImportAttributes: true },
  // The types of @swc/core do not know it yet.
  rewriteRelativeImportExtensions: true,
} satisfies Options['jsc'] & { rewriteRelativeImportExtensions: boolean };

export interface PackOptions {
  /** Folder with the `.d.ts` files that the compiler wrote for this package. */
  declarations: string;
  /** Where the package is written. */
  target: string;
  repository: { root: string; url: string; folder: string };
  /** Packages that a page has once, because the shell provides them. */
  provided: ReadonlySet<string>;
}

/** Writes a package as it is published: JavaScript, declarations and a manifest of its own. */
export async function writePackage(
  { root, manifest, sources, files }: PackageSources,
  { declarations, target, repository, provided }: PackOptions,
): Promise<void> {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    writeFileSync(join(target, file), text);
  };
  for (const source of sources) {
    const text = readFileSync(join(root, source), 'utf8');
    const { code } = await transform(text, { jsc, filename: join(root, source) });
    write(compiled(source, '.js'), code.replace(fileUrl, '$1.js$2'));
    const declared = readFileSync(join(declarations, compiled(source, '.d.ts')), 'utf8');
    write(compiled(source, '.d.ts'), declared.replace(relativeImport, '$1.js$2'));
  }
  for (const command of Object.values(manifest.bin ?? {}))
    chmodSync(join(target, compiled(command, '.js')), 0o755);
  for (const file of files) cpSync(join(root, file), join(target, file));
  cpSync(join(repository.root, 'LICENSE'), join(target, 'LICENSE'));
  write(
    'package.json',
    `${JSON.stringify(publishedManifest(manifest, repository, provided), null, 2)}\n`,
  );
}

const fileUrl = /(\bnew URL\((?:"|')[\w./-]+)\.tsx?((?:"|'), import\.meta\.url\))/g;
const relativeImport = /((?:from|import\()\s*["']\.[^"'\n]*)\.tsx?(["'])/g;

function compiled(source: string, extension: string): string {
  return source.replace(/\.tsx?$/, extension);
}

function folderOf(root: string, dependency: string): string {
  return join(root, 'shared-lib', dependency.replace('@portal/', ''));
}

/** Everything is a file of the package's own: the folder that is packed holds nothing else. */
function publishedManifest(
  manifest: Manifest,
  { root, url, folder }: PackOptions['repository'],
  provided: ReadonlySet<string>,
) {
  const { name, version, description, license, bin, peerDependenciesMeta } = manifest;
  // In the workspace any version of the project's own packages will do; what is published was built with this one.
  const exact = ([dependency, range]: [string, string]): [string, string] =>
    range === '*'
      ? [dependency, readManifest(folderOf(root, dependency)).version]
      : [dependency, range];
  const all = Object.entries(manifest.dependencies ?? {}).map(exact);
  const isProvided = ([dependency]: [string, string]) => provided.has(dependency);
  return {
    name,
    version,
    description,
    license,
    type: 'module',
    repository: { type: 'git', url, directory: folder },
    engines: { node: '>=24' },
    sideEffects: false,
    files: ['**/*'],
    exports: Object.fromEntries(
      publishedExports(manifest).map(([entryPoint, path]) => [
        entryPoint,
        /\.tsx?$/.test(path)
          ? { types: compiled(path, '.d.ts'), default: compiled(path, '.js') }
          : path,
      ]),
    ),
    ...(bin && {
      bin: Object.fromEntries(
        Object.entries(bin).map(([command, path]) => [command, compiled(path, '.js')]),
      ),
    }),
    dependencies: Object.fromEntries(all.filter((entry) => !isProvided(entry))),
    // One copy for the whole page, and the version that the remote's team chooses.
    peerDependencies: {
      ...Object.fromEntries(
        all.filter(isProvided).map(([dependency, exact]) => [dependency, `^${exact}`]),
      ),
      ...manifest.peerDependencies,
    },
    ...(peerDependenciesMeta && { peerDependenciesMeta }),
    publishConfig: { access: 'public', provenance: true },
  };
}

/** Imports of a package that its manifest does not name. */
export function findUndeclared({ manifest, imported }: PackageSources): string[] {
  const declared = new Set([
    manifest.name,
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.peerDependencies ?? {}),
  ]);
  return [...imported]
    .filter((specifier) => !specifier.startsWith('node:'))
    .map(packageName)
    .filter((dependency) => !declared.has(dependency));
}
