import { completeLocales, locales } from '@portal/contract';
import {
  dashboardWidgets,
  exposeGroup,
  findPage,
  frameNamed,
  lazyModuleGroup,
  ownTextsGroup,
  pageGroup,
  textsGroup,
  widgetsGroup,
  widgetTextsGroup,
  type PinnedRelease,
} from '@portal/contract/composition';
import {
  findMount,
  releaseUrl,
  isHome,
  remotes,
  type PinnedFile,
  type VisitorReleaseSet,
} from './visitor-release-set.ts';

/** Data that a URL asks for. */
export interface Visit {
  pathname: string;
  /** The dialog that the URL opens. */
  modal: string | null;
  locale: string;
  /** Whether the visitor sends a token: only then are guarded pages hinted at. */
  isSignedIn: boolean;
  /** Whether responses of the API are in the document: the first page then does without the code that asks it. */
  hasPageData: boolean;
  /** Whether the page is in the document: behind a dialog its code is not asked for. */
  isPrerendered: boolean;
  /** Whether the dialog is in the document. */
  isDialogRendered: boolean;
}

/** The next requests of the page at a URL, so that the browser asks at once instead of one after the other. */
export function preloads(
  revision: VisitorReleaseSet,
  shell: PinnedRelease,
  { pathname, modal, locale, isSignedIn, hasPageData, isPrerendered, isDialogRendered }: Visit,
): PinnedFile[] {
  const hints = new Map<string, string>();
  const hint = (app: string, pinned: PinnedRelease, group: string) => {
    for (const { file, integrity } of pinned.preloads[group] ?? [])
      hints.set(releaseUrl(app, pinned, file), integrity);
  };
  hint('shell', shell, `texts-${locale}`);
  // It loads the texts of the languages that may lack some.
  if (!completeLocales.some((complete) => complete === locale)) hint('shell', shell, 'more-texts');
  const hintPage = (page: string) => {
    hint('shell', shell, page);
    hint('shell', shell, `${page}-texts-${locale}`);
  };
  if (hasPageData || isDialogRendered) hint('shell', shell, 'hydration');
  const isDashboard = pathname === '/dashboard' && isSignedIn;
  if (isDashboard) {
    hintPage('dashboard');
    if (!hasPageData) hint('shell', shell, 'api-client');
    hint('shell', shell, 'dashboard-layout');
  }

  const hintModules = (app: string, pinned: PinnedRelease, texts: string, groups: string[]) => {
    hint('shell', shell, 'federation');
    hint('shell', shell, `form-texts-${locale}`);
    hints.set(releaseUrl(app, pinned, pinned.entry), pinned.integrity);
    hint(app, pinned, texts);
    for (const group of groups) {
      hint(app, pinned, group);
      hint(app, pinned, ownTextsGroup(group, textsGroup(locale)));
      for (const specifier of pinned.lazyModules?.[group] ?? [])
        hint('shell', shell, lazyModuleGroup(specifier));
    }
  };
  const hintExpose = (app: string, pinned: PinnedRelease, expose: string, page?: string | null) =>
    hintModules(app, pinned, textsGroup(locale), groupsOf(expose, page));
  const readable = remotes(revision).filter(([, { fault }]) => fault === undefined);
  const isBehindDialog =
    isPrerendered && readable.some(([, , { modals }]) => modals.some(({ name }) => name === modal));
  if (isHome(pathname) && !isBehindDialog) hintPage('home');
  const shown = findMount(
    readable.flatMap(([, , { mounts }]) => mounts),
    pathname,
  );
  for (const [app, pinned, descriptor] of readable) {
    const { mounts, modals } = descriptor;
    const frame = shown?.frame === undefined ? undefined : frameNamed(descriptor, shown.frame);
    if (frame) {
      hint('shell', shell, 'framed');
      hintExpose(app, pinned, frame.expose);
    }
    if (isDashboard && dashboardWidgets(descriptor).length > 0)
      hintModules(app, pinned, widgetTextsGroup(locale), [widgetsGroup('dashboard')]);
    const opened = modals.find(({ name }) => name === modal);
    if (opened) hintExpose(app, pinned, opened.expose);
    const mount = findMount(mounts, pathname);
    // A page in another remote's frame is below a mount of that remote.
    if (!mount || mount !== shown || (mount.middleware.includes('auth') && !isSignedIn)) continue;
    if (mount.middleware.includes('auth') && !hasPageData) hint('shell', shell, 'api-client');
    if (mount.layout === 'dashboard') hint('shell', shell, 'dashboard-layout');
    hintExpose(app, pinned, mount.expose, findPage(mount, pathname));
  }
  return [...hints].map(([href, integrity]) => ({ href, integrity }));
}

/** A module of a remote, and one of its pages where that is known. */
function groupsOf(expose: string, page: string | null | undefined): string[] {
  const module = exposeGroup(expose);
  return typeof page === 'string' ? [module, pageGroup(expose, page)] : [module];
}

/**
 * For each page of a remote's areas, and for its widgets, the files that an owner's click would otherwise bring one
 * after the other. Below /releases/ and without their hashes, which the remote's own loader knows.
 */
export function ahead(
  app: string,
  pinned: PinnedRelease,
  shell: PinnedRelease,
): Record<string, string[]> {
  const files = (owner: string, release: PinnedRelease, group: string) =>
    (release.preloads[group] ?? []).map(({ file }) => `${owner}/${release.id}/${file}`);
  const groups = new Map<string, string[]>();
  const withLazyModules = (group: string) => [
    ...files(app, pinned, group),
    ...(pinned.lazyModules?.[group] ?? []).flatMap((specifier) =>
      files('shell', shell, lazyModuleGroup(specifier)),
    ),
  ];
  for (const { layout, expose, pages = [] } of pinned.descriptor?.mounts ?? []) {
    if (layout !== 'dashboard') continue;
    const ownTexts = [exposeGroup(expose)];
    for (const page of pages) {
      groups.set(pageGroup(expose, page), groupsOf(expose, page).flatMap(withLazyModules));
      ownTexts.push(pageGroup(expose, page));
    }
    for (const group of ownTexts.flatMap((of) =>
      locales.map((locale) => ownTextsGroup(of, textsGroup(locale))),
    ))
      groups.set(group, files(app, pinned, group));
  }
  groups.set(widgetsGroup('dashboard'), withLazyModules(widgetsGroup('dashboard')));
  for (const locale of locales)
    for (const texts of [textsGroup(locale), widgetTextsGroup(locale)])
      groups.set(texts, files(app, pinned, texts));
  return Object.fromEntries([...groups].filter(([, names]) => names.length > 0));
}
