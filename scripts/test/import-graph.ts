import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { repositoryRoot } from '../build/paths.ts';

/** File to the files that import it, all relative to the repository's root. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

/** A dynamic import may name its chunk in a comment. */
const specifierPattern = /(?:\bfrom|\bimport|\bimport\()\s*(?:\/\*[^*]*\*\/\s*)?'([^'\n]+)'/g;

/** Finds the target file of an import; undefined for one outside of the repository. */
type Resolve = (specifier: string, importer: string) => string | undefined;

/** Who imports whom in the repository, `import()` and types included. */
export function readImporters(root = repositoryRoot): Importers {
  const files = globSync('**/*.{ts,tsx,mjs}', {
    cwd: root,
    // The canaries of boundaries.test.ts come and go while this runs.
    exclude: (name) => /(^|\/)(node_modules|dist|\..+|canary-[^/]+)$/.test(name),
  });
  const resolve = makeResolve(root);
  const importers = new Map<string, Set<string>>();
  for (const file of files)
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      specifierPattern,
    )) {
      const target = resolve(specifier, file);
      if (target === undefined) continue;
      const known = importers.get(target) ?? new Set();
      importers.set(target, known.add(file));
    }
  return importers;
}

/** The given files and all that import them, directly or not. */
export function findAffected(changed: Iterable<string>, importers: Importers): Set<string> {
  const affected = new Set(changed);
  // A set gives also what is added while it is read.
  for (const file of affected)
    for (const importer of importers.get(file) ?? []) affected.add(importer);
  return affected;
}

function makeResolve(root: string): Resolve {
  const entryPoints = new Map<string, string>();
  for (const manifest of globSync(['*/package.json', 'shared-lib/*/package.json'], { cwd: root })) {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, manifest), 'utf8')) as {
      name: string;
      exports?: Record<string, string>;
    };
    for (const [entryPoint, target] of Object.entries(exports))
      entryPoints.set(`${name}${entryPoint.slice(1)}`, join(dirname(manifest), target));
  }
  return (specifier, importer) =>
    specifier.startsWith('.')
      ? normalize(join(dirname(importer), specifier))
      : entryPoints.get(specifier);
}
