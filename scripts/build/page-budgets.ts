import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { completeLocales, locales } from '@portal/contract';
import {
  dashboardWidgets,
  exposeGroup,
  lazyModuleGroup,
  ownTextsGroup,
  pageGroup,
  textsGroup,
  widgetsGroup,
  widgetTextsGroup,
  type Release,
} from '@portal/contract/composition';
import {
  budgets,
  describeExcess,
  kibibytes,
  readBaseline,
  type Baseline,
  type BuiltFiles,
  readBuiltRelease,
  readModuleSizes,
} from '@portal/remote-tools/build';
import { appNames, distDirectory } from './paths.ts';

export interface BuiltApp extends BuiltFiles {
  release: Release;
}

interface PageWeight {
  page: string;
  /** KiB after gzip. */
  weight: number;
  budget: number;
  parts: { built: BuiltApp; files: string[] }[];
}

/** Pages that everyone reads of the catalogue. */
const publicArea = '/benefits';

/** KiB that a page may weigh more in a language that may lack texts: its files have loaders of their own. */
const loadersKiB = 2;
const isComplete = (locale: string) => completeLocales.some((complete) => complete === locale);

/**
 * The script that each page needs before it can be used, in the language that is heaviest; without the loaders of a
 * language that may lack texts.
 */
export function weighPages(apps: readonly BuiltApp[]): PageWeight[] {
  const shell = apps.find(({ release }) => release.descriptor === null);
  if (!shell) return [];
  const weigh = (page: string, budget: number, ...of: ((locale: string) => Part[])[]) =>
    locales
      .map((locale) => {
        const parts = of.flatMap((part) => part(locale));
        return { page, budget, parts, weight: sum(parts) - (isComplete(locale) ? 0 : loadersKiB) };
      })
      .reduce((heaviest, next) => (next.weight > heaviest.weight ? next : heaviest));
  const ofShell =
    (...groups: string[]) =>
    (locale: string) => [
      part(shell, [
        'main',
        ...(isComplete(locale) ? [] : ['more-texts']),
        textsGroup(locale),
        ...groups.map((name) => name.replace('*', locale)),
      ]),
    ];
  const ofRemote =
    (app: BuiltApp, groups: string[], texts = textsGroup) =>
    (locale: string) => {
      const lazyModules = groups
        .flatMap((group) => app.release.lazyModules?.[group] ?? [])
        .map(lazyModuleGroup);
      const ownTexts = groups.map((group) => ownTextsGroup(group, textsGroup(locale)));
      const own = part(app, [...groups, ...ownTexts, texts(locale)]);
      return [{ ...own, files: [app.release.entry, ...own.files] }, part(shell, lazyModules)];
    };
  const withRemotes = ['federation', 'form-texts-*', 'follow-revisions'];
  const signedIn = [...withRemotes, 'api-client', 'dashboard-layout', 'session-end', 'hydration'];

  const pages = [
    weigh('landing', budgets.landing, ofShell('home', 'home-texts-*', 'follow-revisions')),
    weigh(
      '/dashboard',
      budgets.signedInPage,
      ofShell('dashboard', ...signedIn),
      ...apps
        .filter(
          ({ release: { descriptor } }) => descriptor && dashboardWidgets(descriptor).length > 0,
        )
        .map((app) => ofRemote(app, [widgetsGroup('dashboard')], widgetTextsGroup)),
    ),
  ];
  for (const app of apps) {
    const { mounts = [], modals = [] } = app.release.descriptor ?? {};
    for (const { name, expose } of modals)
      if (name === 'sign-in')
        pages.push(
          weigh(
            'sign-in',
            budgets.signIn,
            ofShell(...withRemotes),
            ofRemote(app, [exposeGroup(expose)]),
          ),
        );
    for (const { path, expose, layout, pages: below = [''] } of mounts)
      if (layout === 'dashboard' || path === publicArea)
        for (const page of below)
          pages.push(
            weigh(
              page ? `${path}/${page}` : path,
              path === publicArea ? budgets.publicPage : budgets.signedInPage,
              ofShell(...(path === publicArea ? [...withRemotes, 'api-client'] : signedIn)),
              ofRemote(app, [exposeGroup(expose), pageGroup(expose, page)]),
            ),
          );
  }
  return pages;
}

/** The last build of each app; null while one is missing. */
export function readBuiltApps(): BuiltApp[] | null {
  const directories = appNames.map((app) => ({ app, directory: distDirectory(app) }));
  if (!directories.every(({ directory }) => existsSync(join(directory, 'release.json'))))
    return null;
  return directories.map(({ app, directory }) => ({
    app,
    directory,
    sizes: readModuleSizes(directory),
    release: readBuiltRelease(directory),
  }));
}

/** One paragraph for each page that is over its budget. */
export function findHeavyPages(
  apps: readonly BuiltApp[],
  baseline: Baseline = readBaseline(),
): string[] {
  return weighPages(apps)
    .filter(({ weight, budget }) => weight > budget)
    .map(({ page, ...metadata }) =>
      [
        describeExcess({ what: `The page ${page}`, ...metadata, baseline }),
        'npm run analyze shows what is in each chunk.',
      ].join('\n'),
    );
}

interface Part {
  built: BuiltApp;
  files: string[];
}

function part(built: BuiltApp, groups: readonly string[]): Part {
  const files = groups.flatMap((group) => built.release.preloads[group] ?? []);
  return { built, files: [...new Set(files)] };
}

function sum(parts: readonly Part[]): number {
  const byApp = Map.groupBy(parts, ({ built }) => built);
  return [...byApp].reduce(
    (total, [built, own]) =>
      total +
      kibibytes(
        built,
        own.flatMap(({ files }) => files),
      ),
    0,
  );
}
