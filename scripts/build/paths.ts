import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRemotes } from '@portal/remote-tools/find-remotes';

export const repositoryRoot = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** Every folder with a descriptor: a new remote needs no entry in any list. */
export const remoteNames: readonly string[] = findRemotes(repositoryRoot);
export const appNames: readonly string[] = ['shell', ...remoteNames];

export function appDirectory(app: string): string {
  return join(repositoryRoot, app);
}

/** Where its last build is. */
export function distDirectory(app: string): string {
  return join(appDirectory(app), 'dist');
}
