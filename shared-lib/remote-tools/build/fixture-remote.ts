import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { defineRemote, type AppBuild } from './define-remote.ts';

export const fixtureDescriptor = {
  name: 'mf-tiny',
  owner: { team: 'Tiny team', contact: 'tiny@example.org' },
  contract: '^1.0.0',
  mounts: [{ path: '/tiny', layout: 'public', middleware: [], expose: './tiny' }],
  modals: [],
  navigation: [],
};
const repositoryRoot = join(import.meta.dirname, '../../..');
const page = `import { createPortal } from 'react-dom'; export const routes = [createPortal];`;

/** For tests: a remote of a few lines, outside of the repository but for its dependencies. Returns its folder. */
export function makeFixtureRemote(t: TestContext, files: Record<string, string>): string {
  const workshop = mkdtempSync(join(tmpdir(), 'portal-remote-'));
  t.after(() => rmSync(workshop, { recursive: true, force: true }));
  symlinkSync(join(repositoryRoot, 'node_modules'), join(workshop, 'node_modules'));
  const root = join(workshop, 'mf-tiny');
  const all = {
    'remote.json': JSON.stringify(fixtureDescriptor),
    'package.json': JSON.stringify({ name: 'mf-tiny', version: '1.0.0' }),
    'src/exposes/tiny.ts': page,
    ...files,
  };
  for (const file of ['package-lock.json', 'shell/shared-modules.json'])
    cpSync(join(repositoryRoot, file), join(workshop, file));
  for (const [file, content] of Object.entries(all)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  return root;
}

/** The same, ready to be built. */
export function defineTinyRemote(
  t: TestContext,
  files: Record<string, string>,
): { build: AppBuild; directory: string } {
  const root = makeFixtureRemote(t, files);
  const build = defineRemote(pathToFileURL(join(root, 'webpack.config.ts')).href);
  return { build, directory: join(root, 'dist') };
}
