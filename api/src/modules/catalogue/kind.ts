import type * as z from 'zod/mini';
import type { CatalogueContent } from '@portal/contract/catalogue';
import type { Database } from '../../database/connect.ts';

/** A column of the CSV file of a kind. */
export interface CatalogueColumn {
  /** Where the value is in the content, such as `texts.en.title`. It is the heading too, but for amounts. */
  path: string;
  /**
   * `lines`: a list of texts, one on each line of the cell. `list`: a list of short words or numbers, divided by a
   * vertical bar. `naira`: integer kobo, written in naira under the heading `<path>_naira`.
   * `percent`: hundredths of a percent, written in percent under the heading `<path>_percent`. `json`: anything.
   */
  type: 'text' | 'lines' | 'list' | 'numbers' | 'integer' | 'naira' | 'percent' | 'yes_no' | 'json';
}

/** One kind, as its module describes it to the desk. Its schemas are in the contract. */
export interface CatalogueKindSpec<Draft, Content extends Draft> {
  contents: CatalogueContent<Draft, Content>;
  /**
   * Items that owners' calls read and the desk may not have yet, because an earlier version or the demonstration made
   * them. They begin as published versions without an author.
   */
  readLive(tx: Database): Promise<{ key: string; content: Content; isRetired?: boolean }[]>;
  /**
   * Writes a content into the tables that owners' calls read; a retired item is offered again. In the transaction that
   * makes the version the published one.
   */
  publish(tx: Database, key: string, content: Content, now: Date): Promise<void>;
  /** Offers the item no longer. In the transaction that makes its version a retired one. */
  retire(tx: Database, key: string, now: Date): Promise<void>;
  /** Faults that only the server can find, by field. They are looked for when a draft is submitted, and again when it is published. */
  findFaults?(tx: Database, key: string, content: Content): Promise<Record<string, string>>;
  /** Whether an item may be offered no longer; every one by default. */
  mayRetire?(key: string): boolean;
  /** The key of a new item, where no person gives one. */
  makeKey?(): string;
  /** Columns of its CSV file after `key`. */
  columns: readonly CatalogueColumn[];
  /** Objects of a content that are null, or left out, where each of their cells is blank. */
  blanks: Readonly<Record<string, null | undefined>>;
}

/** A kind as the desk uses it, whatever its content. */
export interface ServedKind {
  contents: CatalogueContent;
  draft: z.ZodMiniType<Record<string, unknown>>;
  content: z.ZodMiniType<Record<string, unknown>>;
  readLive(
    tx: Database,
  ): Promise<{ key: string; content: Record<string, unknown>; isRetired?: boolean }[]>;
  publish(tx: Database, key: string, content: Record<string, unknown>, now: Date): Promise<void>;
  retire(tx: Database, key: string, now: Date): Promise<void>;
  findFaults(
    tx: Database,
    key: string,
    content: Record<string, unknown>,
  ): Promise<Record<string, string>>;
  mayRetire(key: string): boolean;
  makeKey?: (() => string) | undefined;
  columns: readonly CatalogueColumn[];
  blanks: Readonly<Record<string, null | undefined>>;
}

/** Joins a kind to the desk. Contents are parsed by its schemas before any of its functions gets them. */
export function defineKind<Draft extends object, Content extends Draft>(
  spec: CatalogueKindSpec<Draft, Content>,
): ServedKind {
  // The desk parses by `content` before it calls these.
  const known = (content: Record<string, unknown>) => content as unknown as Content;
  return {
    contents: spec.contents as unknown as CatalogueContent,
    draft: spec.contents.draft as unknown as ServedKind['draft'],
    content: spec.contents.content as unknown as ServedKind['content'],
    readLive: async (tx) =>
      (await spec.readLive(tx)).map(({ content, ...live }) => ({
        ...live,
        content: Object.fromEntries(Object.entries(content)),
      })),
    publish: (tx, key, content, now) => spec.publish(tx, key, known(content), now),
    retire: (tx, key, now) => spec.retire(tx, key, now),
    findFaults: async (tx, key, content) =>
      (await spec.findFaults?.(tx, key, known(content))) ?? {},
    mayRetire: (key) => spec.contents.key !== 'fixed' && (spec.mayRetire?.(key) ?? true),
    makeKey: spec.makeKey,
    columns: spec.columns,
    blanks: spec.blanks,
  };
}
