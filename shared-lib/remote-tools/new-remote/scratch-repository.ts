import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildInto, loadBuild } from '../build/build-app.ts';
import { generateRemote, type NewRemoteOptions } from './generate-remote.ts';

const repositoryRoot = join(import.meta.dirname, '../../..');

/** For tests: as much of the repository as a remote needs around it, somewhere else. Returns where. */
export function makeScratchRepository(): string {
  const root = mkdtempSync(join(tmpdir(), 'portal-new-remote-'));
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  cpSync(join(repositoryRoot, 'tsconfig.base.json'), join(root, 'tsconfig.base.json'));
  mkdirSync(join(root, 'shell'));
  for (const shared of [
    'node_modules',
    'shared-lib',
    '.oxfmtrc.json',
    'package-lock.json',
    'shell/shared-modules.json',
  ])
    symlinkSync(join(repositoryRoot, shared), join(root, shared));
  for (const file of ['remote.json', 'package.json'])
    cpSync(join(repositoryRoot, 'mf-benefits', file), join(root, 'mf-benefits', file));
  return root;
}

/** For tests: a remote made from nothing and built as its team would. Returns where the build is. */
export async function buildNewRemote(
  root: string,
  name: string,
  options: NewRemoteOptions = {},
): Promise<string> {
  generateRemote(root, name, options);
  const directory = join(root, name, 'dist');
  const build = await loadBuild(join(root, name));
  await buildInto(directory, build, { mode: 'production', buildId: '0a1b2c3d4e' });
  return directory;
}
