import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repositoryRoot = join(dirname(fileURLToPath(import.meta.url)), '../..');

export const remoteNames = ['mf-auth', 'mf-profile', 'mf-benefits', 'mf-finance'] as const;
export const appNames = ['shell', ...remoteNames] as const;

export function appDirectory(app: string): string {
  return join(repositoryRoot, app);
}
