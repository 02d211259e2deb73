import { parseSync } from '@swc/core';

/** A module that a build takes from the share scope. */
export interface Consumed {
  /** Names of exports; `*` where the code does not say which. */
  exports: Set<string>;
  /** It has a copy of its own, for hosts that provide none. */
  hasFallback: boolean;
}

type Node = Record<string, unknown> & { type: string };

/**
 * The shared modules that a built remote consumes, by share key: the entry has a table of them, and chunks take each by its
 * id from the table. Webpack and Rspack write both alike.
 */
export function findConsumed(scripts: readonly string[]): Map<string, Consumed> {
  const programs = scripts.map(
    (text) => parseSync(text, { syntax: 'ecmascript' }) as unknown as Node,
  );
  const keys = new Map<string, string>();
  const consumed = new Map<string, Consumed>();
  for (const program of programs)
    for (const { id, shareKey, hasFallback } of tableEntries(program)) {
      keys.set(id, shareKey);
      const known = consumed.get(shareKey);
      consumed.set(shareKey, {
        exports: new Set(),
        hasFallback: hasFallback && (known?.hasFallback ?? true),
      });
    }
  for (const program of programs)
    for (const factory of moduleFactories(program))
      for (const [id, names] of takenIn(factory, keys)) {
        const { exports } = consumed.get(keys.get(id) ?? '') ?? { exports: new Set() };
        for (const name of names) exports.add(name);
      }
  return consumed;
}

/** Objects of the form `{ <id>: { shareKey: 'react', … } }`. */
function* tableEntries(program: Node) {
  for (const node of nodes(program)) {
    if (node.type !== 'ObjectExpression') continue;
    for (const [id, value] of properties(node)) {
      if (value.type !== 'ObjectExpression') continue;
      const fields = new Map(properties(value));
      const shareKey = fields.get('shareKey');
      if (shareKey?.type === 'StringLiteral')
        yield { id, shareKey: String(shareKey.value), hasFallback: fields.has('fallback') };
    }
  }
}

interface Factory {
  /** Name of the function that the module requires others with. */
  require: string;
  body: Node;
}

/** Functions of three parameters: module, exports, require. */
function* moduleFactories(program: Node): Generator<Factory> {
  for (const node of nodes(program)) {
    const parameters = (node.params ?? []) as Node[];
    const third = parameters[2];
    const name = third && ((third.pat as Node | undefined) ?? third).value;
    if (typeof name === 'string' && node.body) yield { require: name, body: node.body as Node };
  }
}

/** Names that a module takes of each shared module, by id. */
function takenIn({ require, body }: Factory, ids: ReadonlyMap<string, string>) {
  const taken = new Map<string, Set<string>>();
  const add = (id: string, name: string) => taken.set(id, (taken.get(id) ?? new Set()).add(name));
  const variables = new Map<string, string>();
  const handled = new Set<Node>();
  const all = [...nodes(body)];
  const required = (node: unknown): string | null => {
    const { type, callee, arguments: given } = (node ?? {}) as Node;
    if (type !== 'CallExpression' || !isNamed(callee, require)) return null;
    const [first] = given as { expression: Node }[];
    const id = String(first?.expression.value);
    return ids.has(id) ? id : null;
  };
  for (const node of all) {
    const isDeclared = node.type === 'VariableDeclarator';
    const id = required(
      isDeclared ? node.init : node.type === 'AssignmentExpression' ? node.right : null,
    );
    const target = (isDeclared ? node.id : node.left) as Node | undefined;
    if (id !== null && target?.type === 'Identifier') {
      variables.set(String(target.value), id);
      handled.add((isDeclared ? node.init : node.right) as Node);
      handled.add(target);
    }
  }
  const idOf = (node: unknown): string | null => {
    const { type, value } = (node ?? {}) as Node;
    return type === 'Identifier' ? (variables.get(String(value)) ?? null) : required(node);
  };
  for (const node of all)
    if (node.type === 'MemberExpression' || node.type === 'SuperPropExpression') {
      const name = staticName(node.property as Node);
      const id = idOf(node.object);
      if (id !== null && name !== null) {
        add(id, name);
        handled.add(node.object as Node);
      }
      // The name after a dot is no variable.
      handled.add(node.property as Node);
    }
  for (const node of all) {
    const id = handled.has(node) ? null : idOf(node);
    if (id !== null) add(id, '*');
  }
  return taken;
}

function staticName(property: Node): string | null {
  if (property.type === 'Identifier') return String(property.value);
  const { type, value } = (property.expression ?? {}) as Node;
  return property.type === 'Computed' && type === 'StringLiteral' ? String(value) : null;
}

function isNamed(node: unknown, name: string): boolean {
  const { type, value } = (node ?? {}) as Node;
  return type === 'Identifier' && value === name;
}

function properties(node: Node): [string, Node][] {
  return (node.properties as Node[]).flatMap((property) => {
    const { key, value } = property as { key?: Node; value?: Node } & Node;
    return key && value ? [[String(key.value), value] as [string, Node]] : [];
  });
}

function* nodes(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodes(item);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') yield value as Node;
    for (const [key, child] of Object.entries(value)) if (key !== 'span') yield* nodes(child);
  }
}
