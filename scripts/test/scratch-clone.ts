import { execSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { repositoryRoot } from '../build/paths.ts';

/** For tests of versions: a repository in a temporary folder, with the manifests and changesets of this one. */
export function makeScratchClone(t: TestContext, settings: Record<string, string> = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'portal-versions-'));
  t.after(() => rmSync(directory, { recursive: true }));
  const files = globSync(
    ['package.json', 'package-lock.json', '{shared-lib/,}*/package.json', '.changeset/*'],
    { cwd: repositoryRoot },
  ).filter((file) => !file.startsWith('node_modules'));
  for (const file of files) cpSync(join(repositoryRoot, file), join(directory, file));
  const run = (program: string) =>
    execSync(program, {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      // A runner has no name of a person to sign tags with.
      env: {
        PATH: `${join(repositoryRoot, 'node_modules/.bin')}:${process.env.PATH}`,
        HOME: directory,
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CONFIG_COUNT: '1',
        GIT_CONFIG_KEY_0: 'user.useConfigOnly',
        GIT_CONFIG_VALUE_0: 'true',
        ...settings,
      },
    });
  run('git init -q && git add -A');
  run('git -c user.name=test -c user.email=test@example.com commit -qm Versions');
  return { directory, files, run };
}
