import { basename, join } from 'node:path';
import {
  lazyModuleGroup,
  pageGroup,
  textsGroup,
  widgetTextsGroup,
  type Release,
} from '@portal/contract/composition';
import type { Chunk, Stats } from 'webpack';
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
  for (const name of new Set(exposedChunks(readDescriptor(root)).values()))
    add(name, stats.compilation.namedChunkGroups.get(name)?.chunks.toReversed().flatMap(scripts));
  for (const [expose, file] of Object.entries(exposedModules(root))) {
    const files = importedFiles(stats, file);
    for (const [page, request] of pageImports.pagesOf(file))
      add(pageGroup(expose, page), files.get(request));
  }
  for (const [request, files] of importedFiles(stats, join(root, 'src/locales.ts')))
    add(textsGroup(basename(request, '.json')), files);
  for (const [request, files] of importedFiles(stats, join(root, widgetTexts)))
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
