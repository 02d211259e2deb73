import { execFileSync } from 'node:child_process';
import { matchesGlob } from 'node:path';
import { repositoryRoot } from '../build/paths.ts';
import { findAffected, type Importers } from './import-graph.ts';

/** A change of these can affect everything: nothing is left out. */
const global = [
  'package.json',
  'package-lock.json',
  'tsconfig*.json',
  '.oxlintrc.json',
  'jest.config.mjs',
  '.ci/**',
  'scripts/test.ts',
  'scripts/test/*[!t].ts',
  'e2e/playwright.config.ts',
  'e2e/portal/**',
];

/** Apps that the browser tests of a folder need. Every other app is part of all of them. */
const e2eFolders: Record<string, readonly string[]> = {
  'mf-auth': ['auth', 'sign-in', 'guards', 'visit', 'accessibility'],
  'mf-profile': ['profile', 'auth', 'accessibility'],
  'mf-benefits': ['benefits', 'accessibility'],
  'mf-finance': ['finance', 'messaging', 'accessibility'],
};

export interface Affected {
  /** Changed files that still exist. */
  changed: string[];
  /** They and all that import them. */
  files: ReadonlySet<string>;
  /** Folders and specs below e2e/; null: all of them. */
  e2e: readonly string[] | null;
}

/** Files that a change can affect; null: everything. */
export function selectAffected(changed: readonly string[], importers: Importers): Affected | null {
  if (changed.some((file) => global.some((glob) => matchesGlob(file, glob)))) return null;
  const files = findAffected(changed, importers);
  return { changed: [...changed], files, e2e: selectE2e(changed, files) };
}

function selectE2e(changed: readonly string[], files: ReadonlySet<string>): string[] | null {
  const selected = new Set<string>();
  for (const file of [...changed, ...files]) {
    const [app = '', folder = ''] = file.split('/');
    if (/\.md$|\.test\.tsx?$|\/testing\/|^docs\/|^\./.test(file)) continue;
    if (app === 'e2e') selected.add(file.endsWith('.spec.ts') ? file : `e2e/${folder}`);
    else if (e2eFolders[app]) for (const name of e2eFolders[app]) selected.add(`e2e/${name}`);
    else if (/^(shell|api\/src|shared-lib|scripts\/(build|portal|release))(\/|$)/.test(file))
      return null;
  }
  return [...selected].toSorted();
}

/** Files that differ from the branch that changes go to, committed or not; null without git. */
export function findChanged(root = repositoryRoot): string[] | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const lines = (text: string) => text.split('\n').filter((line) => line !== '');
  try {
    const base = ['origin/main', 'main'].map((branch) => {
      try {
        return git('merge-base', 'HEAD', branch).trim();
      } catch {
        return null;
      }
    });
    const from = base.find((commit) => commit !== null) ?? 'HEAD';
    const differing = lines(git('diff', '--name-only', '--diff-filter=ACMRD', from));
    return [
      ...new Set([...differing, ...lines(git('ls-files', '--others', '--exclude-standard'))]),
    ];
  } catch {
    return null;
  }
}
