import type { Locale } from '../locales.ts';

/** Group of the file in a release's `preloads`: the edge reads it, no browser asks for it. */
export const serverFormGroup = 'server form';

/** The file: one CommonJS module with all that the app needs to render pages outside a browser. */
export const serverFormFile = 'server-form.cjs';

/** Version of the interface between the edge and the shell's server form. A form of another number is not used. */
export const renderProtocol = 2;

/** Exports of the shell's server form. */
export interface ShellServerForm {
  renderProtocol: number;
  renderPage: (request: PageRequest) => Promise<PageResult>;
  /** Called in a realm that has no page. Missing in releases from before 2026-11-29. */
  compileStyles?: StyleCompiler;
}

/**
 * Makes rules of CSS from the styles of a component, the same for every page.
 *
 * @returns the rules, with a NUL between two: only texts pass between realms
 */
export type StyleCompiler = (
  css: string,
  selector?: string,
  prefix?: string,
  componentId?: string,
) => string;

/** Exports of a remote's server form: each module that its descriptor names, by expose. */
export type RemoteServerForm = Record<string, () => Promise<unknown>>;

/** Everything that a rendered page is made of. There is no token in it. */
export interface PageRequest {
  /** Path and query as the browser shows them. */
  url: string;
  /** The `Boot` of this document, as JSON. */
  boot: string;
  /** The cookies of the visitor that the page may read: by name, decoded. */
  cookies: Record<string, string>;
  locale: string;
  /** JSON by path below `/api`. */
  responses: [path: string, json: string][];
  /** By global name of their release. A remote that is missing is left to the browser. */
  remotes: Record<string, (require: (specifier: string) => unknown) => RemoteServerForm>;
  /** Called before an area of a remote is rendered, and with null after it: who is at fault when all stops. */
  onArea: (remote: string | null) => void;
  /** Resolves when everything that could be done without waiting has been done. */
  settle: () => Promise<void>;
  /** `compileStyles` of this form, with what it made before kept. Missing from edges of before 2026-11-29. */
  compileStyles?: StyleCompiler;
}

export type PageResult = RenderedContent | { skipped: string };

export interface RenderedContent {
  /** Content of the page's root. HTML. */
  html: string;
  /** Style elements of the content. HTML. */
  styles: string;
  /** Data that the browser needs to hydrate it. */
  details: RenderedDetails;
  /** Areas that threw: the browser renders them. */
  failed: { remote: string; message: string }[];
}

/** Written into the root's attribute, so that the browser begins with what was rendered. */
export interface RenderedDetails {
  url: string;
  /** The person whose page it is. Null: a dialog over the landing page, for everyone. */
  userId: string | null;
  locale: string;
  /** Milliseconds since 1970. */
  now: number;
  /** The page's title, as its component has named it. */
  title: string | null;
  /** The language of a title that says it. */
  titleLocale?: Locale;
  /** The release of each remote whose area, widget or dialog is in the page, by name. */
  releases: Record<string, string>;
  /** Parts whose code the browser loads before it hydrates, by name. */
  parts: string[];
  /** The queries whose responses are shown: name of the endpoint, and its argument where it has one. */
  queries: [endpoint: string, argument?: unknown][];
}
