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

/** Only tests of the workspace use it. */
const workspaceOnly = new Set(['./new-remote/testing', './s3-fake']);

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
  const entries = [
    ...publishedExports(manifest).map(([, target]) => target),
    ...Object.values(manifest.bin ?? {}),
  ];
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
  const data = globSync('**/*.{json,mjs}', { cwd: root }).filter(
    (file) => !/(^|\/)(package|module-sizes)\.json$|(^|\/)(node_modules|dist|source)\//.test(file),
  );
  return {
    root,
    manifest,
    sources: [...reached].toSorted(),
    files: ['README.md', ...data],
    imported,
  };
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
