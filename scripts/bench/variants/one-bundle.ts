import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  ownTextsGroup,
  pageGroup,
  serverFormFile,
  serverFormGroup,
  textsGroup,
  widgetTextsGroup,
} from '@portal/contract/composition';
import webpack, { type Configuration, type Stats } from 'webpack';
import {
  compressAll,
  describe,
  loadBuild,
  compile,
  exposedChunks,
  exposedModules,
  readDescriptor,
  importedFiles,
  PageImportsPlugin,
  type BuildOptions,
} from '@portal/remote-tools/build';
import { appDirectory, remoteNames } from '../../build/paths.ts';
import { prerenderLanding } from '../../build/prerender.ts';
import { publishLinked, type LinkedRemote } from './publish-linked.ts';

/** The one module of the shell that knows module federation. */
export const federationModule = /[\\/]shell[\\/]src[\\/]loading[\\/]runtime\.ts$/;

/** Where the shell asks for it. */
const federationImporter = /[\\/]shell[\\/]src[\\/]loading[\\/]load-module\.ts$/;

/** Remotes take these where their cache gets its place in the store. */
const asksTheApi = /^@portal\/remote-kit\/(api|session)$/;

/**
 * The baseline: shell and remotes in one webpack build, linked by `import()` where the portal loads a
 * remote, so that every lazy boundary is where it was. webpack's runtime is in a file of its own,
 * as in any application that cares for its returning visitors.
 */
export async function buildOneBundle(
  workDirectory: string,
  storeDirectory: string,
  channel: string,
): Promise<void> {
  const options = { mode: 'production', buildId: 'onebundle' } as const;
  const directory = join(workDirectory, 'dist');
  const links = join(workDirectory, 'linked-remotes.ts');
  mkdirSync(workDirectory, { recursive: true });
  writeFileSync(links, linkedRemotes());

  const shell = await loadBuild(appDirectory('shell'));
  const pageImports = new PageImportsPlugin(
    remoteNames.flatMap((remote) => Object.values(exposedModules(appDirectory(remote)))),
  );
  const config = bundled(shell.configure(options), links, directory);
  config.plugins?.push(pageImports);
  const stats = await compile(config);
  await prerenderLanding(shell.root, config, directory);
  await buildServerForms(options, directory);
  // It shares nothing: the share map is that of the portal.
  const release = describe({ ...shell, exports: () => ({}) }, options, stats, directory);
  await compressAll(directory);
  await publishLinked({
    release,
    directory,
    storeDirectory,
    channel,
    remotes: remotes(release, pageImports, stats),
  });
}

/** A page is rendered by the same code as the portal's, beside the one bundle's files. */
async function buildServerForms(options: BuildOptions, directory: string): Promise<void> {
  for (const app of ['shell', ...remoteNames]) {
    const form = (await loadBuild(appDirectory(app))).configureServerForm(options);
    if (!form) continue;
    const filename = app === 'shell' ? serverFormFile : formOf(app);
    await compile({ ...form, output: { ...form.output, path: directory, filename } });
  }
}

function formOf(remote: string): string {
  return `${remote}-${serverFormFile}`;
}

export function bundled(config: Configuration, links: string, directory: string): Configuration {
  return {
    ...config,
    output: { ...config.output, path: directory },
    optimization: { ...config.optimization, runtimeChunk: 'single' },
    module: {
      ...config.module,
      rules: [
        ...(config.module?.rules ?? []),
        // The links stay in the main script: a request of their own is what no bundle has.
        { test: federationImporter, parser: { dynamicImportMode: 'eager' } },
      ],
    },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(federationModule, (resource) => {
        resource.createData.resource = links;
        resource.createData.userRequest = links;
      }),
      new webpack.NormalModuleReplacementPlugin(asksTheApi, (resource) => {
        const { issuer } = resource.contextInfo;
        if (!/[\\/]mf-[a-z-]+[\\/]src[\\/]/.test(issuer)) return;
        const module = `${resource.request.split('/').at(-1)}.ts`;
        resource.request = join(appDirectory('shell'), 'src/loading/lazy-shared-modules', module);
      }),
    ],
  };
}

/** Source of a module with the face of `loading/runtime.ts`. */
export function linkedRemotes(): string {
  const lines = remoteNames.flatMap((remote) =>
    Object.entries(exposedModules(appDirectory(remote))).map(
      ([expose, file]) =>
        `  '${remote}/${expose}': () => import(/* webpackChunkName: "${chunkName(remote, expose)}" */ ${JSON.stringify(file)}),`,
    ),
  );
  return `const exposes: Record<string, () => Promise<unknown>> = {
${lines.join('\n')}
};

export function loadExpose(remote: { descriptor: { name: string } }, expose: string): Promise<unknown> {
  const load = exposes[\`\${remote.descriptor.name}/\${expose}\`];
  return load ? load() : Promise.reject(new Error(\`No such expose: \${expose}\`));
}
`;
}

/** A remote's own build does the same: its widgets are one file. */
function chunkName(remote: string, expose: string): string {
  const chunks = exposedChunks(readDescriptor(appDirectory(remote)));
  return `${remote}-${chunks.get(expose) ?? basename(expose)}`;
}

/** For each expose and page the chunks that the edge hints at, as it does for a remote of its own. */
function remotes(
  { preloads }: { preloads: Record<string, string[]> },
  pageImports: PageImportsPlugin,
  stats: Stats,
): LinkedRemote[] {
  return remoteNames.map((name) => {
    const root = appDirectory(name);
    const hints: Record<string, string[]> = { [serverFormGroup]: [formOf(name)] };
    const hintTexts = (loaders: string | null, groupIn: (locale: string) => string) => {
      if (loaders === null) return;
      for (const [request, files] of importedFiles(stats, loaders))
        hints[groupIn(basename(request, '.json'))] = files;
    };
    for (const [expose, file] of Object.entries(exposedModules(root))) {
      const chunk = chunkName(name, expose);
      hints[chunk.slice(name.length + 1)] = preloads[chunk] ?? [];
      const files = importedFiles(stats, file);
      hintTexts(pageImports.textsOf(file), (locale) =>
        ownTextsGroup(chunk.slice(name.length + 1), textsGroup(locale)),
      );
      for (const [page, { request, texts }] of pageImports.pagesOf(file)) {
        hints[pageGroup(expose, page)] = files.get(request) ?? [];
        hintTexts(texts, (locale) => ownTextsGroup(pageGroup(expose, page), textsGroup(locale)));
      }
    }
    hintTexts(join(root, 'src/locales.ts'), textsGroup);
    hintTexts(join(root, 'src/widgets/locales.ts'), widgetTextsGroup);
    return { name, descriptor: readDescriptor(root), preloads: hints };
  });
}
