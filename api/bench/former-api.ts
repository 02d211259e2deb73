import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The sources of a released version of the API, ready to start: its own packages, and the dependencies of this tree.
 * @returns the path of its `server.ts`, in a temporary folder
 */
export function checkOutApi(version: string): { folder: string; server: string } {
  const folder = mkdtempSync(join(tmpdir(), `portal-api-${version}-`));
  const archive = execFileSync(
    'git',
    ['archive', `@portal/api@${version}`, 'api', 'shared-lib', 'package.json'],
    { cwd: root, maxBuffer: 1 << 30 },
  );
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@portal'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@portal') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  const own = join(root, 'node_modules/@portal');
  for (const name of readdirSync(own)) {
    const target = resolve(own, readlinkSync(join(own, name)));
    if (target.includes('/shared-lib/'))
      symlinkSync(join(folder, 'shared-lib', basename(target)), join(modules, '@portal', name));
  }
  return { folder, server: join(folder, 'api/src/server.ts') };
}
