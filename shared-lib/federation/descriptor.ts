import * as z from 'zod/mini';

/** Version of the types in this folder: what a remote's `contract` range is held against. */
export const contractVersion = '1.3.0';

const text = z.object({ en: z.string(), es: z.string(), 'zh-CN': z.string() });
const portalPath = z
  .string()
  .check(z.regex(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/, 'a path of lower-case words, from the root'));
const expose = z
  .string()
  .check(z.regex(/^\.\/[a-z0-9-]+$/, 'the name of a module in src/exposes, as ./name'));

const pagePattern = z
  .string()
  .check(
    z.regex(
      /^(:?[A-Za-z0-9-]+(\/:?[A-Za-z0-9-]+)*)?$/,
      'words and :parameters, without a slash at either end',
    ),
  );

export const layouts = ['public', 'dashboard'] as const;

export const mountDescriptor = z.object({
  /** The area's root: every path below it belongs to the remote too. */
  path: portalPath,
  layout: z.enum(layouts),
  /** Names of the shell's middleware, in the order in which they run. */
  middleware: z.array(z.string()),
  expose,
  /**
   * Addresses of its pages below the path, as its routes have them: `''` for the path itself, `payments`,
   * `:slug`. The edge answers 404 to all others. Left out: every address below the path is a page.
   */
  pages: z.optional(z.array(pagePattern)),
});

export const modalDescriptor = z.object({
  /** Opened by `?modal=name` and by `openModal(name)`. */
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  expose,
});

export const navigationIcons = [
  'business',
  'benefits',
  'finance',
  'messages',
  'profile',
  'area',
] as const;

export const navigationDescriptor = z.object({
  to: portalPath,
  /** The entry is drawn before the remote is loaded, so the texts stand here, in every locale. `{{shortName}}` is filled in. */
  label: text,
  icon: z.enum(navigationIcons),
  /** Entries are sorted by this number; the dashboard itself is 10. */
  order: z.int(),
  /** A number beside the entry, such as of unread messages. */
  count: z.optional(
    z.object({
      /** Of the API, below `/api`: answers `{ data: { count } }` to the signed-in owner. */
      path: z.string().check(z.regex(/^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/, 'a path of the API')),
      /** What is said of it; `{{count}}` is filled in. */
      label: text,
    }),
  ),
});

/** The whole outside of a remote (`remote.json`), checked at build, at publish and at load. */
export const remoteDescriptor = z.object({
  name: z.string().check(z.regex(/^mf-[a-z][a-z0-9-]*$/, 'mf- and a name')),
  owner: z.object({ team: z.string(), contact: z.email() }),
  /** Range of contract versions that the remote is written for: `^1.0.0`. */
  contract: z.string().check(z.regex(/^\^\d+\.\d+\.\d+$/, 'a caret range such as ^1.0.0')),
  mounts: z.array(mountDescriptor),
  modals: z.array(modalDescriptor),
  navigation: z.array(navigationDescriptor),
});

export type RemoteDescriptor = z.infer<typeof remoteDescriptor>;
export type MountDescriptor = z.infer<typeof mountDescriptor>;
export type ModalDescriptor = z.infer<typeof modalDescriptor>;
export type NavigationDescriptor = z.infer<typeof navigationDescriptor>;
export type LayoutName = (typeof layouts)[number];

/** The shell's own pages. A remote may stand below one of them, never on it or above it. */
export const shellPaths = ['/', '/health', '/dashboard', '/internal'] as const;

/** Caret ranges only: the same major, and not older than the range's own version. */
export function satisfiesContract(range: string, version: string = contractVersion): boolean {
  const wanted = range.slice(1).split('.').map(Number);
  const given = version.split('.').map(Number);
  if (wanted[0] !== given[0]) return false;
  if (wanted[1] !== given[1]) return (given[1] ?? 0) > (wanted[1] ?? 0);
  return (given[2] ?? 0) >= (wanted[2] ?? 0);
}

/** Whether one of a mount's pages is at this address. */
export function hasPage(mount: MountDescriptor, pathname: string): boolean {
  if (mount.pages) return findPage(mount, pathname) !== null;
  return pathname === mount.path || pathname.startsWith(`${mount.path}/`);
}

/** The mount's page at this address, as its descriptor names it; the one with the fewest variables first. */
export function findPage({ path, pages = [] }: MountDescriptor, pathname: string): string | null {
  if (pathname !== path && !pathname.startsWith(`${path}/`)) return null;
  const wanted = segments(pathname.slice(path.length));
  const variables = (page: string) => page.split(':').length;
  const fits = (page: string) => {
    const parts = segments(page);
    return (
      parts.length === wanted.length &&
      parts.every((part, index) => part.startsWith(':') || part === wanted[index])
    );
  };
  return pages.filter(fits).toSorted((a, b) => variables(a) - variables(b))[0] ?? null;
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
