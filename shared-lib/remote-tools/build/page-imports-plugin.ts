import { dirname, join } from 'node:path';
import webpack, { type Compiler } from 'webpack';

interface Node {
  type: string;
  [key: string]: unknown;
}

interface Page {
  /** The module that its `lazy` imports, as the source names it. */
  request: string;
  /** The file with the loaders of texts that it names there. */
  texts: string | null;
}

interface Expose {
  pages: ReadonlyMap<string, Page>;
  /** The file with the loaders that it exports. */
  texts: string | null;
}

/** Finds what an expose and its pages load, and where the loaders of their texts are. */
export class PageImportsPlugin {
  readonly #exposes = new Map<string, Expose>();
  readonly #files: ReadonlySet<string>;

  /** @param files the modules of the exposes */
  constructor(files: Iterable<string>) {
    this.#files = new Set(files);
  }

  /** None before the build. */
  pagesOf(file: string): ReadonlyMap<string, Page> {
    return this.#exposes.get(file)?.pages ?? new Map();
  }

  /** The file with the loaders of its texts; null where it has none, and before the build. */
  textsOf(file: string): string | null {
    return this.#exposes.get(file)?.texts ?? null;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PageImportsPlugin', (_, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'])
        normalModuleFactory.hooks.parser.for(type).tap('PageImportsPlugin', (parser) => {
          if (!(parser instanceof webpack.javascript.JavascriptParser)) return;
          parser.hooks.program.tap('PageImportsPlugin', (program) => {
            const file = parser.state.module.nameForCondition();
            if (file && this.#files.has(file))
              this.#exposes.set(file, readExpose(program, dirname(file)));
          });
        });
    });
  }
}

function readExpose(program: unknown, folder: string): Expose {
  const pages = new Map<string, Page>();
  const imports = new Map<string, string>();
  let texts: string | null = null;
  for (const node of nodes(program)) {
    const source = sourceOf(node);
    if (node.type === 'ImportDeclaration' && source !== undefined)
      for (const name of specifiers(node, 'local')) imports.set(name, source);
    if (node.type === 'ExportNamedDeclaration' && source !== undefined)
      if (specifiers(node, 'exported').includes('locales')) texts = join(folder, source);
    if (node.type !== 'ObjectExpression') continue;
    const properties = new Map(
      (node.properties as { key?: { name?: string }; value?: Node }[]).map(({ key, value }) => [
        key?.name,
        value,
      ]),
    );
    const loading = [...nodes(properties.get('lazy'))];
    const request = sourceOf(loading.find(({ type }) => type === 'ImportExpression'));
    if (request === undefined) continue;
    const ownTexts = loading
      .map(({ type, name }) => (type === 'Identifier' ? imports.get(name as string) : undefined))
      .find((file) => file?.endsWith('/locales.ts'));
    pages.set((properties.get('path')?.value as string | undefined) ?? '', {
      request,
      texts: ownTexts === undefined ? null : join(folder, ownTexts),
    });
  }
  return { pages, texts };
}

function sourceOf(node: Node | undefined): string | undefined {
  return (node?.source as { value?: string } | null | undefined)?.value;
}

function specifiers(node: Node, side: 'local' | 'exported'): string[] {
  return (node.specifiers as Record<typeof side, { name: string }>[]).map(
    (specifier) => specifier[side].name,
  );
}

function* nodes(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && 'type' in value) yield value as Node;
  for (const part of Object.values(value)) yield* nodes(part);
}
