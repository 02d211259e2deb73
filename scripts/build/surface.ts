import { parseSync, type Expression, type ImportDeclaration, type Module } from '@swc/core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from './paths.ts';

/** Module specifier to the exports that the shell hands over; `*` is the whole module. */
export type Surface = ReadonlyMap<string, readonly string[]>;

export const surfaceFile = join(repositoryRoot, 'shell/src/composition/surface.ts');

/** Reads the one file that says what the shell hands over. Its object literal is the share map. */
export function readSurface(file = surfaceFile): Surface {
  const program = parse(file);
  const namespaces = new Set(
    program.body
      .filter((node): node is ImportDeclaration => node.type === 'ImportDeclaration')
      .flatMap((node) => node.specifiers)
      .filter((specifier) => specifier.type === 'ImportNamespaceSpecifier')
      .map((specifier) => specifier.local.value),
  );
  const surface = new Map<string, readonly string[]>();
  for (const [specifier, value] of shareMap(program))
    surface.set(specifier, handedOver(specifier, value, namespaces));
  if (surface.size === 0) throw new Error(`${file}: no handed-over modules found`);
  return surface;
}

/** The handed-over modules that the shell itself loads only when a remote takes them. */
export function readDoors(file = surfaceFile): Set<string> {
  const doors = [...shareMap(parse(file))].filter(
    ([, { type }]) => type === 'ArrowFunctionExpression',
  );
  return new Set(doors.map(([specifier]) => specifier));
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
  const require = createRequire(join(repositoryRoot, 'shell/package.json'));
  const paths = require.resolve.paths(name) ?? [];
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

function handedOver(
  specifier: string,
  value: Expression,
  namespaces: Set<string>,
): readonly string[] {
  if (value.type === 'ArrowFunctionExpression') return ['*'];
  if (value.type === 'Identifier' && namespaces.has(value.value)) return ['*'];
  const names = properties(value).map(([name]) => name);
  if (names.length > 0) return names;
  throw new Error(
    `surface.ts: ${specifier} must be an object of exports, a namespace or () => import()`,
  );
}

function unwrap(expression: Expression | null | undefined): Expression {
  if (!expression) throw new Error('surface.ts: a value is missing');
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
    throw new Error(`surface.ts: a property of the form ${property.type} is not understood`);
  });
}
