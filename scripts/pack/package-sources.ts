import { packageName } from '@portal/remote-tools/build';
import { parse } from '@swc/core';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Manifest {
  name: string;
  version: string;
  description: string;
  license: string;
  exports: Record<string, string>;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional: boolean }>;
}

/** A package of the workspace as it is published. */
export interface PackageSources {
  /** Folder, absolute. */
  root: string;
  /** Without dependencies that only entry points of the workspace import. */
  manifest: Manifest;
  /** TypeScript that its entry points reach, by path from the folder. */
  sources: string[];
  /** Everything else that is published. */
  files: string[];
  /** Packages that the sources import. */
  imported: Set<string>;
}

const importTypes = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
]);

interface SyntaxNode {
  type?: string;
  source?: { value: string } | null;
  callee?: { type?: string; value?: string };
  arguments?: { expression?: { value?: unknown } }[];
}

/** Entry points that only the workspace uses: for tests, and for the servers of the portal, whose packages are 34 MB. */
const workspaceOnly = new Set([
  './new-remote/testing',
  './s3-fake',
  './doctor',
  './http',
  './metrics',
  './tracing',
]);

export function readManifest(root: string): Manifest {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
}

/** Entry points that are published. */
export function publishedExports({ exports }: Manifest): [string, string][] {
  return Object.entries(exports).filter(([entryPoint]) => !workspaceOnly.has(entryPoint));
}

/** Finds what a package consists of: whatever no entry point reaches, such as tests, is not published. */
export async function findSources(root: string): Promise<PackageSources> {
  const manifest = readManifest(root);
  const published = publishedExports(manifest).map(([, target]) => target);
  const { sources, imported } = await reach(root, [
    ...published,
    ...Object.values(manifest.bin ?? {}),
  ]);
  const data = globSync('**/*.{json,mjs}', { cwd: root }).filter(
    (file) => !/(^|\/)(package|module-sizes)\.json$|(^|\/)(node_modules|dist|source)\//.test(file),
  );
  const left = Object.values(manifest.exports).filter((target) => !published.includes(target));
  const unpublished = await reach(root, left);
  const needed = new Set([...imported].map(packageName));
  const unneeded = [...unpublished.imported].map(packageName).filter((name) => !needed.has(name));
  return {
    root,
    manifest: { ...manifest, dependencies: without(manifest.dependencies, unneeded) },
    sources: sources.toSorted(),
    files: ['README.md', ...data],
    imported,
  };
}

/** Modules that these reach within the package, and what all of them import from others. */
async function reach(root: string, entries: readonly string[]) {
  const reached = new Set(entries.filter(isSource).map((target) => join(target)));
  const imported = new Set<string>();
  // A set gives also what is added while it is read.
  for (const source of reached) {
    for (const specifier of await readImports(join(root, source))) {
      const target = join(dirname(source), specifier);
      if (!specifier.startsWith('.')) imported.add(specifier);
      else if (isSource(target)) reached.add(target);
    }
  }
  return { sources: [...reached], imported };
}

function without(dependencies: Record<string, string> = {}, names: readonly string[]) {
  return Object.fromEntries(
    Object.entries(dependencies).filter(([dependency]) => !names.includes(dependency)),
  );
}

function isSource(path: string): boolean {
  return /\.tsx?$/.test(path);
}

/** Everything that a file imports or exports again, `import()` and types included. */
async function readImports(file: string): Promise<string[]> {
  const text = readFileSync(file, 'utf8');
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { type, source, callee, arguments: given } = value as SyntaxNode;
    const first = given?.[0]?.expression?.value;
    if (type && importTypes.has(type) && source) found.push(source.value);
    if (callee?.type === 'Import' && typeof first === 'string') found.push(first);
    // `new URL('worker.ts', import.meta.url)`: a file that something else loads.
    if (callee?.value === 'URL' && typeof first === 'string' && isSource(first))
      found.push(`./${first}`);
    for (const part of Object.values(value)) visit(part);
  };
  visit(await parse(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' }));
  return found;
}
