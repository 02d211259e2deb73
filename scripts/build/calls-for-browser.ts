import {
  parseSync,
  printSync,
  type CallExpression,
  type Expression,
  type Module,
  type ObjectExpression,
} from '@swc/core';

/** What a browser asks with; the schemas and the words for the documentation are the server's. */
const neededToAsk = new Set(['id', 'method', 'path', 'auth', 'fileBytes']);

/** Stands for the annotation until the text is printed: the tree has no comments. */
const marker = '__pure__';

/**
 * A webpack loader for the contract and its rules. Of each call it leaves what asking takes, and it marks what
 * modules build at their start as free of side effects. So a page has the schemas that its forms check by, and
 * neither all others of the same area nor what those bring along (the phone library).
 */
export default function callsForBrowser(source: string): string {
  const program = parseSync(source, { syntax: 'typescript' });
  for (const node of nodes(program)) if (isDefinedCall(node)) leaveWhatAskingTakes(node);
  markPure(program);
  return printSync(program).code.replaceAll(`${marker}(`, '/*#__PURE__*/ (');
}

function leaveWhatAskingTakes({ arguments: [first] }: CallExpression): void {
  if (first?.expression.type !== 'ObjectExpression') return;
  first.expression.properties = first.expression.properties.filter((property) => {
    const name = nameOf(property);
    return name === null || neededToAsk.has(name);
  });
}

/** Of `query: schema` and of `query` alone; null for `...common`. */
function nameOf(property: ObjectExpression['properties'][number]): string | null {
  if (property.type === 'Identifier') return property.value;
  if (property.type !== 'KeyValueProperty' || property.key.type !== 'Identifier') return null;
  return property.key.value;
}

/** `const a = build()` becomes `const a = (() => build())()`, annotated: what nobody uses is left out then. */
function markPure({ body }: Module): void {
  for (const statement of body) {
    const declaration = statement.type === 'ExportDeclaration' ? statement.declaration : statement;
    if (declaration.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue;
    for (const variable of declaration.declarations)
      if (variable.init && [...nodes(variable.init)].some(isCall))
        variable.init = pure(variable.init);
  }
}

function pure(body: Expression): Expression {
  const [statement] = parseSync(`${marker}(() => 0)()`, { syntax: 'typescript' }).body;
  const arrow = [...nodes(statement)].find(({ type }) => type === 'ArrowFunctionExpression');
  if (statement?.type !== 'ExpressionStatement' || !arrow) throw new Error('no expression');
  // In parentheses, or the braces of an object would be those of a function.
  Object.assign(arrow, { body: { type: 'ParenthesisExpression', span, expression: body } });
  return statement.expression;
}

/** Of nowhere: the printer does without. */
const span = { start: 0, end: 0, ctxt: 0 };

interface Node {
  type: string;
}

function isCall({ type }: Node): boolean {
  return type === 'CallExpression' || type === 'NewExpression';
}

function isDefinedCall(node: Node): node is CallExpression {
  const { callee } = node as CallExpression;
  return (
    node.type === 'CallExpression' && callee.type === 'Identifier' && callee.value === 'defineCall'
  );
}

function* nodes(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && 'type' in value) yield value as Node;
  for (const part of Object.values(value)) yield* nodes(part);
}
