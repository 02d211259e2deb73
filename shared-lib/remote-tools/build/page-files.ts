import { basename, dirname, join } from 'node:path';
import {
  lazyModuleGroup,
  ownTextsGroup,
  pageGroup,
  textsGroup,
  widgetTextsGroup,
  type Release,
} from '@portal/contract/composition';
import type { Chunk, Module, Stats } from 'webpack';
import { exposedChunks, exposedModules, readDescriptor } from './descriptor-file.ts';
import type { PageImportsPlugin } from './page-imports-plugin.ts';
import type { ShareMap } from './shared-modules.ts';

export type Groups = Pick<Release, 'preloads' | 'lazyModules'>;

/** Files that the shell loads when a remote consumes a lazy shared module. */
export function shellGroups(
  sharedModulesFile: string,
  lazyRequests: ReadonlyMap<string, string>,
  stats: Stats,
): Groups {
  const files = importedFiles(stats, sharedModulesFile);
  return {
    preloads: Object.fromEntries(
      [...lazyRequests].map(([specifier, request]) => [
        lazyModuleGroup(specifier),
        files.get(request) ?? [],
      ]),
    ),
  };
}

const texts = 'src/locales.ts';
/** Where the widgets of a remote have their texts, apart from those of its pages. */
const widgetTexts = 'src/widgets/locales.ts';

/** Files that each page of a remote loads besides its expose: texts of the remote and its widgets, and lazy modules. */
export function remoteGroups(
  root: string,
  sharedModules: ShareMap,
  pageImports: PageImportsPlugin,
  stats: Stats,
): Groups {
  const preloads: Groups['preloads'] = {};
  const taken: NonNullable<Groups['lazyModules']> = {};
  const add = (group: string, files: readonly string[] | undefined) => {
    if (!files) return;
    preloads[group] = [...files];
    const specifiers = consumedModules(stats, files).filter(
      (specifier) => sharedModules.get(specifier)?.isLazy,
    );
    if (specifiers.length > 0) taken[group] = specifiers;
  };
  const chunks = exposedChunks(readDescriptor(root));
  for (const name of new Set(chunks.values()))
    add(name, stats.compilation.namedChunkGroups.get(name)?.chunks.toReversed().flatMap(scripts));
  const addOwnTexts = (group: string, loaders: string | null) => {
    const isOfRemote = loaders === join(root, texts) || loaders === join(root, widgetTexts);
    if (loaders === null || isOfRemote) return;
    for (const [request, files] of localeFiles(stats, loaders))
      add(ownTextsGroup(group, textsGroup(basename(request, '.json'))), files);
  };
  for (const [expose, file] of Object.entries(exposedModules(root))) {
    const files = importedFiles(stats, file);
    addOwnTexts(chunks.get(expose) ?? '', pageImports.textsOf(file));
    for (const [page, { request, texts: ownTexts }] of pageImports.pagesOf(file)) {
      add(pageGroup(expose, page), files.get(request));
      addOwnTexts(pageGroup(expose, page), ownTexts);
    }
  }
  for (const [request, files] of localeFiles(stats, join(root, texts)))
    add(textsGroup(basename(request, '.json')), files);
  for (const [request, files] of localeFiles(stats, join(root, widgetTexts)))
    add(widgetTextsGroup(basename(request, '.json')), files);
  return { preloads, lazyModules: taken };
}

/** The scripts of what a module loads by `import()`, by what it asks for. */
export function importedFiles({ compilation }: Stats, importer: string): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const group of compilation.chunkGroups)
    for (const { module, request } of group.origins)
      if (request && module?.nameForCondition() === importer)
        files.set(request, group.chunks.toReversed().flatMap(scripts));
  return files;
}

/** The same for a file of loaders: what it names, and what it finds in the folder `locales` beside it. */
function localeFiles(stats: Stats, loaders: string): Map<string, string[]> {
  const folder = join(dirname(loaders), 'locales');
  const imported = importedFiles(stats, loaders);
  // The loader of the languages that may lack texts comes before their files.
  const files = new Map([...imported].filter(([request]) => request.endsWith('.json')));
  const more = [...imported].flatMap(([request, found]) => (files.has(request) ? [] : found));
  for (const group of stats.compilation.chunkGroups)
    for (const { module, request } of group.origins)
      if (request && module?.type === 'javascript/dynamic' && isFolder(module, folder))
        files.set(request, [...more, ...group.chunks.toReversed().flatMap(scripts)]);
  return files;
}

/** Whether a module is what webpack makes of an `import()` of any file in a folder. */
const isFolder = (module: Module, folder: string) => module.context === folder;

/** Shared modules that these files consume, by specifier. */
function consumedModules({ compilation }: Stats, files: readonly string[]): string[] {
  const taken = new Set<string>();
  for (const chunk of compilation.chunks) {
    if (!scripts(chunk).some((file) => files.includes(file))) continue;
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk))
      if ((module.type as string) === 'consume-shared-module')
        taken.add((module as unknown as { options: { shareKey: string } }).options.shareKey);
  }
  return [...taken].toSorted();
}

function scripts({ files }: Chunk): string[] {
  return [...files].filter((file) => file.endsWith('.js'));
}
