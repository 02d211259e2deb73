import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Name of an export to its declaration, as the compiler wrote it. */
export type Declarations = ReadonlyMap<string, string>;

const reExport = /^export (?:type )?\{([^}]*)\} from '([^']+)'/;
const reExportAll = /^export \* from '([^']+)'/;
const declared =
  /^export (?:declare )?(?:abstract )?(?:const|let|function|class|interface|type|enum|namespace) (\w+)/;

/**
 * Finds what a module exports, with the declaration of each name wherever it is.
 *
 * @param file a `.d.ts` that the compiler wrote
 */
export function readDeclarations(file: string): Declarations {
  const found = new Map<string, string>();
  const statements = splitStatements(readFileSync(file, 'utf8'));
  const add = (name: string, text: string) => {
    // Overloads of one function are declared one by one.
    const known = found.get(name);
    found.set(name, known === undefined ? text : `${known}\n${text}`);
  };
  for (const statement of statements) {
    const named = reExport.exec(statement);
    const all = reExportAll.exec(statement);
    const own = declared.exec(statement)?.[1];
    if (own !== undefined) add(own, statement);
    else if (all) {
      for (const [name, text] of readFrom(file, all[1] ?? '')) add(name, text);
    } else if (named) {
      const source = readFrom(file, named[2] ?? '');
      for (const [name, exported] of readNames(named[1] ?? ''))
        add(exported, source.get(name) ?? `export { ${name} } from '${named[2]}';`);
    }
  }
  return found;
}

/** Reads another module of the package; what another package declares is in that package's own report. */
function readFrom(file: string, specifier: string): Declarations {
  if (!specifier.startsWith('.')) return new Map();
  return readDeclarations(join(dirname(file), specifier.replace(/\.tsx?$/, '.d.ts')));
}

/** `a, type B as C` as pairs of name and exported name. */
function readNames(list: string): [string, string][] {
  return list
    .split(',')
    .map((part) => part.trim().replace(/^type /, ''))
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', exported = name] = part.split(' as ');
      return [name, exported];
    });
}

/** The compiler begins each statement of a module in the first column, and nothing else but its last brace. */
function splitStatements(source: string): string[] {
  const statements: string[] = [];
  const withoutComments = source.replace(/^[ \t]*\/\*\*[\s\S]*?\*\/\n/gm, '').replaceAll('"', "'");
  for (const line of withoutComments.split('\n')) {
    if (/^[a-z]/.test(line)) statements.push(line);
    else if (line.trim() !== '' && statements.length > 0)
      statements[statements.length - 1] += `\n${line}`;
  }
  return statements;
}
