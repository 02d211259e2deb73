import { asDevelopmentRelease } from '@portal/releases';
import type { Release } from '@portal/contract/composition';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildInto, loadBuild, readModuleSizes } from '@portal/remote-tools/build';
import { appDirectory, distDirectory, repositoryRoot } from '../../build/paths.ts';

const loader = fileURLToPath(new URL('add-statement.mjs', import.meta.url));

/** The modules of a build that this repository has the source of; those of the script that starts it come first. */
export function ownModules(app: string): string[] {
  const sizes = readModuleSizes(distDirectory(app));
  const files = Object.keys(sizes).toSorted(
    (a, b) => Number(b.startsWith('main.')) - Number(a.startsWith('main.')),
  );
  const names = files.flatMap((file) => Object.keys(sizes[file] ?? {}).toSorted());
  return [...new Set(names)].filter((name) => /\.tsx?$/.test(name) && !name.endsWith('/index.ts'));
}

/** Builds an app as if someone had added a statement to some of its modules. */
export async function buildChanged(
  app: string,
  modules: readonly string[],
  directory: string,
): Promise<Release> {
  const build = await loadBuild(appDirectory(app));
  const changed = new Set(modules.map((name) => join(repositoryRoot, name)));
  const configure: typeof build.configure = (options) => {
    const config = build.configure(options);
    const rules = config.module?.rules ?? [];
    const rule = { test: (path: string) => changed.has(path), enforce: 'post' as const, loader };
    return { ...config, module: { ...config.module, rules: [...rules, rule] } };
  };
  // Another build has another name in the page.
  const options = { mode: 'production', buildId: `0a1b2c${modules.length}d` } as const;
  return asDevelopmentRelease(await buildInto(directory, { ...build, configure }, options));
}
