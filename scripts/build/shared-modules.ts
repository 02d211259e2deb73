import {
  parseSync,
  type ArrowFunctionExpression,
  type ExportNamedDeclaration,
  type Expression,
  type ImportDeclaration,
  type Module,
} from '@swc/core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { repositoryRoot } from './paths.ts';

/** Module specifier to the exports that the shell provides; `*` is the whole module. */
export type ShareMap = ReadonlyMap<string, readonly string[]>;

const fromShell = createRequire(join(repositoryRoot, 'shell/package.json'));

export const sharedModulesFile = join(repositoryRoot, 'shell/src/loading/shared-modules.ts');

/** Reads the one file that says what the shell provides. Its object literal is the share map. */
export function readSharedModules(file = sharedModulesFile): ShareMap {
  const program = parse(file);
  const namespaces = new Set(
    program.body
      .filter((node): node is ImportDeclaration => node.type === 'ImportDeclaration')
      .flatMap((node) => node.specifiers)
      .filter((specifier) => specifier.type === 'ImportNamespaceSpecifier')
      .map((specifier) => specifier.local.value),
  );
  const sharedModules = new Map<string, readonly string[]>();
  for (const [specifier, value] of shareMap(program))
    sharedModules.set(specifier, provided(specifier, value, { namespaces, file }));
  if (sharedModules.size === 0) throw new Error(`${file}: no shared modules found`);
  return sharedModules;
}

/** The shared modules that the shell itself loads only when a remote takes them, with what it imports for each. */
export function readLazyModules(file = sharedModulesFile): Map<string, string> {
  const lazyModules = new Map<string, string>();
  for (const [specifier, value] of shareMap(parse(file)))
    if (value.type === 'ArrowFunctionExpression')
      lazyModules.set(specifier, requestOf(specifier, value));
  return lazyModules;
}

function requestOf(specifier: string, { body }: ArrowFunctionExpression): string {
  if (body.type === 'CallExpression' && body.callee.type === 'Import') {
    const request = body.arguments[0]?.expression;
    if (request?.type === 'StringLiteral') return request.value;
  }
  throw new Error(`shared-modules.ts: ${specifier} must be provided as () => import('…')`);
}

/** Of a module that names what it passes on, which types are not. */
function namedExports(file: string): string[] {
  return parse(file).body.flatMap((node) => {
    if (node.type === 'ImportDeclaration') return [];
    if (node.type !== 'ExportNamedDeclaration')
      throw new Error(`${file}: keep to export { … } from '…', which the build can read`);
    if (isOfTypes(node)) return [];
    return node.specifiers.flatMap((specifier) => {
      if (specifier.type !== 'ExportSpecifier')
        throw new Error(`${file}: an export of the form ${specifier.type} is not understood`);
      if (specifier.isTypeOnly) return [];
      return [(specifier.exported ?? specifier.orig).value];
    });
  });
}

/** The tree says so, its types do not. */
function isOfTypes(node: ExportNamedDeclaration): boolean {
  return (node as { typeOnly?: boolean }).typeOnly ?? false;
}

/** Our own modules name what they give; of a package all is given. */
function exportsOf(request: string, sharedModulesFile: string): readonly string[] {
  if (request.startsWith('./')) return namedExports(join(dirname(sharedModulesFile), request));
  return request.startsWith('@portal/') ? namedExports(fromShell.resolve(request)) : ['*'];
}

function parse(file: string): Module {
  return parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript' });
}

function* shareMap(program: Module): Generator<[string, Expression]> {
  for (const node of program.body) {
    if (node.type !== 'ExportDeclaration' || node.declaration.type !== 'VariableDeclaration')
      continue;
    for (const { init } of node.declaration.declarations)
      for (const [specifier, value] of properties(unwrap(init))) yield [specifier, unwrap(value)];
  }
}

/** Exact version of the package that a specifier belongs to. */
export function installedVersion(specifier: string): string {
  const name = packageName(specifier);
  const paths = fromShell.resolve.paths(name) ?? [];
  for (const path of paths) {
    try {
      const manifest = readFileSync(join(path, name, 'package.json'), 'utf8');
      return (JSON.parse(manifest) as { version: string }).version;
    } catch {
      continue;
    }
  }
  throw new Error(`${name} is not installed`);
}

export function packageName(specifier: string): string {
  const parts = specifier.split('/');
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier);
}

function provided(
  specifier: string,
  value: Expression,
  { namespaces, file }: { namespaces: Set<string>; file: string },
): readonly string[] {
  if (value.type === 'ArrowFunctionExpression') {
    const request = requestOf(specifier, value);
    return exportsOf(request, file);
  }
  if (value.type === 'Identifier' && namespaces.has(value.value)) return exportsOf(specifier, file);
  const names = properties(value).map(([name]) => name);
  if (names.length > 0) return names;
  throw new Error(
    `shared-modules.ts: ${specifier} must be an object of exports, a namespace or () => import()`,
  );
}

function unwrap(expression: Expression | null | undefined): Expression {
  if (!expression) throw new Error('shared-modules.ts: a value is missing');
  return expression.type === 'TsSatisfiesExpression' || expression.type === 'TsAsExpression'
    ? unwrap(expression.expression)
    : expression;
}

function properties(expression: Expression): [string, Expression][] {
  if (expression.type !== 'ObjectExpression') return [];
  return expression.properties.map((property) => {
    if (property.type === 'Identifier') return [property.value, property];
    if (property.type === 'KeyValueProperty') {
      const { key } = property;
      if (key.type === 'Identifier' || key.type === 'StringLiteral')
        return [key.value, property.value];
    }
    throw new Error(`shared-modules.ts: a property of the form ${property.type} is not understood`);
  });
}
