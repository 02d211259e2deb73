import * as z from 'zod/mini';
import { readParameters, userIdParameter } from './read-path.ts';

/** In every language that lacks no text; in the others English is shown. The others since 1.18.0. */
const text = z.object({
  en: z.string(),
  es: z.string(),
  'zh-CN': z.string(),
  ha: z.optional(z.string()),
  yo: z.optional(z.string()),
  ig: z.optional(z.string()),
  pcm: z.optional(z.string()),
});
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

/**
 * A GET call below `/api`; `{user_id}` is the visitor's own id, `{?name}` a part of the query of the page's URL (since 1.15.0),
 * other names are variables of the page's pattern.
 */
const read = z
  .string()
  .check(
    z.regex(
      /^(\/([a-z0-9-]+|\{\??\w+\}))+(\?\w+=(\w+|\{\??\w+\})(&\w+=(\w+|\{\??\w+\}))*)?$/,
      'a path of the API with {names}, as /finance/accounts',
    ),
  );

/** So many calls one page or widget can have read with its document. */
const maxReads = 8;
const reads = z.array(read).check(z.maxLength(maxReads));

/** Name of a frame that a remote offers. */
const frameName = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/));

/** `bare`, since 1.17.0: the page brings its own header and menu; the shell adds the choice of languages. */
export const layouts = ['public', 'dashboard', 'bare'] as const;

export const mountDescriptor = z.object({
  /** The area's root: every path below it belongs to the remote too. */
  path: portalPath,
  layout: z.enum(layouts),
  /** The frame of any remote around its pages, which are below the frame's path. Only with the layout `bare`. Since 1.19.0. */
  frame: z.optional(frameName),
  /** Names of the shell's middleware, in the order in which they run. */
  middleware: z.array(z.string()),
  expose,
  /**
   * Paths of its pages below its own, as its routes have them: `''` for the path itself, `payments`,
   * `:slug`. The edge responds with 404 to all others. Left out: every path below its own is a page.
   */
  pages: z.optional(z.array(pagePattern)),
  /**
   * By page, the calls that it makes first. The edge makes them while it sends the document to a signed-in visitor, and
   * adds the responses. What is not there in time the page asks for itself. Since 1.12.0.
   */
  reads: z.optional(z.record(pagePattern, reads)),
});

/** Every read is of a page of the mount and takes its variables only from its path. */
const checkedMount = mountDescriptor.check(
  z.refine(
    ({ pages = [], reads: of = {} }) =>
      Object.entries(of).every(
        ([page, calls]) =>
          pages.includes(page) &&
          calls.flatMap(readParameters).every((name) => isKnownIn(page, name)),
      ),
    'reads are of pages, and their {names} are user_id, variables of the page or, as {?name}, of its query',
  ),
  z.refine(
    ({ frame, layout }) => frame === undefined || layout === 'bare',
    'a mount in a frame has the layout bare',
  ),
);

function isKnownIn(page: string, name: string): boolean {
  return name === userIdParameter || name.startsWith('?') || page.split('/').includes(`:${name}`);
}

export const modalDescriptor = z.object({
  /** Opened by `?modal=name` and by `openModal(name)`. */
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  expose,
});

/** A header and a menu around pages of several remotes, such as those of the agency's desk. */
export const frameDescriptor = z.object({
  name: frameName,
  /** The module with the frame. */
  expose,
  /** Mounts in the frame are at this path or below it. */
  path: portalPath,
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
  /** The entry is rendered before the remote is loaded, so the texts are here, in every locale. `{{shortName}}` is filled in. */
  label: text,
  icon: z.enum(navigationIcons),
  /** Entries are sorted by this number; the dashboard itself is 10. */
  order: z.int(),
  /** A page within an area: on phones it is under More, on wide screens below the areas. Since 1.9.0. */
  isSecondary: z.optional(z.boolean()),
  /** Other pages for which the entry is marked, such as one with a mount of its own. Since 1.10.0. */
  alsoAt: z.optional(z.array(portalPath)),
  /** The entry is in the menu of this frame, not in that of owners. Since 1.19.0. */
  frame: z.optional(frameName),
  /** For the frame to decide who sees the entry: the agency's desk shows it to staff with one of these roles. Since 1.19.0. */
  for: z.optional(z.array(z.string())),
  /** A number beside the entry, such as of unread messages. */
  count: z.optional(
    z.object({
      /** A path of the API, below `/api`: responds with `{ data: { count } }` to the signed-in owner. */
      path: z.string().check(z.regex(/^\/[a-z0-9-]+(\/[a-z0-9-]+)*$/, 'a path of the API')),
      /** Text about it; `{{count}}` is filled in. */
      label: text,
    }),
  ),
});

/** So many widgets one team can add to the pages of the shell. */
const maxWidgets = 12;
const maxPlaceholderLines = 20;

export const widgetDescriptor = z.object({
  /** The place on a page of the shell, as `page.place`. The shell ignores a widget of a slot that it does not have. */
  slot: z
    .string()
    .check(z.regex(/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/, 'a page and a place, as dashboard.main')),
  expose,
  /** The heading of its card while the remote cannot say it: when it does not load. Left out: the area's title. */
  title: z.optional(text),
  /** Widgets of a slot are sorted by this number, then by the name of the remote. */
  order: z.int().check(z.minimum(0), z.maximum(1000)),
  /** Lines of text that the widget is about as high as: the size of its placeholder. */
  lines: z.optional(z.int().check(z.minimum(1), z.maximum(maxPlaceholderLines))),
  /** The calls that it makes first, as `reads` of a mount. Since 1.12.0. */
  reads: z.optional(
    reads.check(
      z.refine(
        (calls) => calls.flatMap(readParameters).every((name) => name === userIdParameter),
        'a widget reads only what {user_id} leads to',
      ),
    ),
  ),
});

const widgets = z.array(widgetDescriptor).check(
  z.maxLength(maxWidgets),
  z.refine(
    (all) => new Set(all.map(({ slot, expose }) => `${slot} ${expose}`)).size === all.length,
    'a slot names each module once',
  ),
);

/**
 * Who is told when the health gate moves a release of the remote, or sees it fail: an e-mail address, or since 1.16.0
 * an https URL that takes signed messages. Pages carry it, so it holds no secret.
 */
const contact = z.union(
  [z.email(), z.string().check(z.regex(/^https:\/\/[a-z\d.-]+(:\d{1,5})?(\/[^\s#]*)?$/i))],
  'an e-mail address or an https URL',
);

/** The whole outside of a remote (`remote.json`), checked at build, at publish and at load. */
export const remoteDescriptor = z.object({
  name: z.string().check(z.regex(/^mf-[a-z][a-z0-9-]*$/, 'mf- and a name')),
  /** Name of the area where it is not available. Without it, the first menu entry's label says it. */
  title: z.optional(text),
  owner: z.object({ team: z.string(), contact }),
  /** Range of contract versions that the remote is written for: `^1.0.0`. */
  contract: z.string().check(z.regex(/^\^\d+\.\d+\.\d+$/, 'a caret range such as ^1.0.0')),
  mounts: z.array(checkedMount),
  modals: z.array(modalDescriptor),
  navigation: z.array(navigationDescriptor),
  /** Parts of the shell's own pages, such as a card of the dashboard. */
  widgets: z.optional(widgets),
  /** Frames for mounts of this remote and of others. Since 1.19.0. */
  frames: z.optional(z.array(frameDescriptor)),
  /** The module that says what a search finds in the remote. Since 1.11.0. */
  search: z.optional(expose),
});

export type RemoteDescriptor = z.infer<typeof remoteDescriptor>;
export type MountDescriptor = z.infer<typeof mountDescriptor>;
export type ModalDescriptor = z.infer<typeof modalDescriptor>;
export type FrameDescriptor = z.infer<typeof frameDescriptor>;
export type NavigationDescriptor = z.infer<typeof navigationDescriptor>;
export type WidgetDescriptor = z.infer<typeof widgetDescriptor>;
export type LayoutName = (typeof layouts)[number];

/** The part of a remote that can be told from what is found in place of its descriptor. */
export interface ReadDescriptor {
  descriptor: RemoteDescriptor;
  /** Why it is no descriptor. Then what is left is where its areas are, so that they can say so. */
  fault?: string;
}

export function readDescriptor(value: unknown): ReadDescriptor {
  const parsed = remoteDescriptor.safeParse(value);
  if (parsed.success) return { descriptor: parsed.data };
  const mounts = listOfMounts.safeParse(value).data?.mounts ?? [];
  const title = titled.safeParse(value).data?.title;
  return {
    descriptor: {
      name: named.safeParse(value).data?.name ?? 'mf-unknown',
      ...(title && { title }),
      owner: { team: '', contact: '' },
      contract: '^1.0.0',
      mounts: mounts.flatMap((mount) => mountDescriptor.safeParse(mount).data ?? []),
      modals: [],
      navigation: [],
    },
    fault: parsed.error.issues
      .map(({ path, message }) => `${path.join('.')}: ${message}`)
      .join('; '),
  };
}

const named = z.object({ name: z.string() });
const titled = z.object({ title: text });
const listOfMounts = z.object({ mounts: z.array(z.unknown()) });

/** The shell's own pages. A remote may be mounted below one of them, never on it or above it. */
export const shellPaths = ['/', '/health', '/privacy', '/dashboard', '/internal'] as const;
