import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Module, Stats } from 'webpack';
import { findProjectRoot } from './project.ts';

/** In every release, beside its scripts. */
export const sbomFile = 'sbom.cdx.json';

interface LockedPackage {
  integrity?: string;
  license?: string;
}

interface Component {
  type: 'library';
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  licenses?: { expression: string }[];
  hashes?: { alg: 'SHA-512'; content: string }[];
}

/**
 * Writes which packages are in the files of a build, as CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/).
 * A package that a remote takes from the shell is in the shell's release, and listed there. Nothing in it
 * depends on the time of the build: the same content has the same release id.
 */
export function writeSbom(
  directory: string,
  app: { name: string; version: string },
  { compilation }: Stats,
): void {
  const directories = [...packageDirectories(compilation.modules)];
  // Where they are installed, not where the app is: both are one place but for a linked node_modules.
  const projectRoot = findProjectRoot(directories[0] ?? compilation.compiler.context);
  const lock = readLock(projectRoot);
  const components = directories
    .map((path) => describePackage(path, projectRoot, lock))
    .toSorted((a, b) => (a.purl < b.purl ? -1 : 1));
  const ref = `${app.name}@${app.version}`;
  const sbom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': ref, ...app } },
    components,
    dependencies: [{ ref, dependsOn: components.map((component) => component['bom-ref']) }],
  };
  writeFileSync(join(directory, sbomFile), `${JSON.stringify(sbom, null, 1)}\n`);
}

function readLock(projectRoot: string): Record<string, LockedPackage> {
  const file = join(projectRoot, 'package-lock.json');
  if (!existsSync(file)) return {};
  const text = readFileSync(file, 'utf8');
  return (JSON.parse(text) as { packages: Record<string, LockedPackage> }).packages;
}

/** The innermost: a package inside another one's node_modules is one of its own. What begins with a dot is a tool's. */
const packageDirectory = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/.][^\\/]*/;

function packageDirectories(modules: Iterable<Module>): Set<string> {
  const found = new Set<string>();
  for (const module of modules) {
    const path = packageDirectory.exec(module.nameForCondition() ?? '')?.[0];
    if (path) found.add(path);
  }
  return found;
}

function describePackage(
  path: string,
  projectRoot: string,
  lock: Record<string, LockedPackage>,
): Component {
  const manifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  const { name, version } = manifest;
  // https://github.com/package-url/purl-spec: the @ of a scope is percent-encoded.
  const purl = `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;
  const { integrity, license } = lock[relative(projectRoot, path).replaceAll('\\', '/')] ?? {};
  const sha512 = integrity?.startsWith('sha512-') ? integrity.slice('sha512-'.length) : null;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license && { licenses: [{ expression: license }] }),
    ...(sha512 && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }],
    }),
  };
}
