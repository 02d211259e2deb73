import webpack, { type Compiler } from 'webpack';

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Finds, for each page of an expose, the module that its `lazy` imports, as the source names it. */
export class PageImportsPlugin {
  readonly #pages = new Map<string, ReadonlyMap<string, string>>();
  readonly #files: ReadonlySet<string>;

  /** @param files the modules of the exposes */
  constructor(files: Iterable<string>) {
    this.#files = new Set(files);
  }

  /** Page to request; none before the build. */
  pagesOf(file: string): ReadonlyMap<string, string> {
    return this.#pages.get(file) ?? new Map();
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PageImportsPlugin', (_, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'])
        normalModuleFactory.hooks.parser.for(type).tap('PageImportsPlugin', (parser) => {
          if (!(parser instanceof webpack.javascript.JavascriptParser)) return;
          parser.hooks.program.tap('PageImportsPlugin', (program) => {
            const file = parser.state.module.nameForCondition();
            if (file && this.#files.has(file)) this.#pages.set(file, pageImports(program));
          });
        });
    });
  }
}

function pageImports(program: unknown): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const node of nodes(program)) {
    if (node.type !== 'ObjectExpression') continue;
    const properties = new Map(
      (node.properties as { key?: { name?: string }; value?: Node }[]).map(({ key, value }) => [
        key?.name,
        value,
      ]),
    );
    const request = [...nodes(properties.get('lazy'))].find(
      ({ type }) => type === 'ImportExpression',
    );
    const source = (request?.source as { value?: string } | undefined)?.value;
    if (source) pages.set((properties.get('path')?.value as string | undefined) ?? '', source);
  }
  return pages;
}

function* nodes(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && 'type' in value) yield value as Node;
  for (const part of Object.values(value)) yield* nodes(part);
}
