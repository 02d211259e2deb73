import { ReleaseRejected } from '@portal/releases';
import { execFile } from 'node:child_process';
import { cp, glob, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findProjectRoot } from '../build/project.ts';
import { dryRun, readApp, type Command } from './command.ts';
import { count } from './print.ts';

const run = promisify(execFile);

/** Where the tool of the changesets is installed. */
const installed = findProjectRoot(import.meta.dirname);

export const version: Command = {
  usage: '<app>',
  maxArguments: 1,
  summary: 'raise the version of one package by its waiting changesets',
  details: `Raises the version of an app, or of a package of shared-lib, and writes its change log from the changesets that
name it. They lose its line, and go when no other package is left in them: other teams raise their own versions when
they ship. 'npx changeset version' raises every package that a changeset names.`,
  options: dryRun,
  run: async ({ positionals, options }) => {
    const app = readApp(positionals[0]);
    const { before, after, changesets } = await raiseVersion(findProjectRoot(process.cwd()), app, {
      isTrial: options.isSet('dry-run'),
    });
    const verb = options.isSet('dry-run') ? 'would be raised' : 'is raised';
    return {
      json: { app, before, after, changesets },
      text: `${app} ${verb} from ${before} to ${after}, by ${count(changesets.length, 'changeset')}.`,
    };
  },
};

interface Raised {
  before: string;
  after: string;
  /** Files that name the package. */
  changesets: string[];
}

/**
 * In a copy of the repository, where the changesets name only this package: what the tool of the changesets writes there is
 * taken over, and so a run that is stopped leaves everything as it was.
 */
export async function raiseVersion(
  root: string,
  app: string,
  { isTrial = false } = {},
): Promise<Raised> {
  const { name, manifest, before } = await findPackage(root, app);
  const changesets = await readChangesets(root, name);
  if (changesets.length === 0)
    throw new ReleaseRejected(
      `No changeset names ${name}: write one with npx changeset, which says what people notice.`,
    );
  const log = join(dirname(manifest), 'CHANGELOG.md');
  const copy = await mkdtemp(join(tmpdir(), 'portal-version-'));
  try {
    await run('git', ['clone', '-q', '--shared', root, copy]);
    // The tool formats what it writes with the project's own programs.
    await symlink(join(installed, 'node_modules'), join(copy, 'node_modules'), 'junction');
    // Committed or not. A package that is new has no change log.
    await cp(join(root, manifest), join(copy, manifest));
    await cp(join(root, log), join(copy, log)).catch(() => undefined);
    await rm(join(copy, '.changeset'), { recursive: true });
    await cp(join(root, '.changeset/config.json'), join(copy, '.changeset/config.json'));
    for (const { file, bump, text } of changesets)
      await writeFile(join(copy, file), `---\n'${name}': ${bump}\n---\n${text}`);
    await run('changeset', ['version'], {
      cwd: copy,
      env: {
        ...process.env,
        PATH: [join(installed, 'node_modules/.bin'), process.env.PATH].join(delimiter),
      },
    });
    const after = await readVersion(join(copy, manifest));
    if (!isTrial) {
      for (const file of [log, manifest]) await cp(join(copy, file), join(root, file));
      for (const { file, rest } of changesets)
        await (rest === null ? rm(join(root, file)) : writeFile(join(root, file), rest));
    }
    return { before, after, changesets: changesets.map(({ file }) => file) };
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function findPackage(root: string, app: string) {
  for (const manifest of [`${app}/package.json`, `shared-lib/${app}/package.json`]) {
    const text = await readFile(join(root, manifest), 'utf8').catch(() => null);
    if (text === null) continue;
    const { name, version } = JSON.parse(text) as { name: string; version: string };
    return { name, manifest, before: version };
  }
  throw new ReleaseRejected(`There is no package ${app} in this repository.`);
}

interface Changeset {
  file: string;
  bump: string;
  /** Words for the people who notice the change. */
  text: string;
  /** The file without the package; null when it names no other. */
  rest: string | null;
}

async function readChangesets(root: string, name: string): Promise<Changeset[]> {
  const found: Changeset[] = [];
  for await (const file of glob('.changeset/*.md', { cwd: root })) {
    const content = await readFile(join(root, file), 'utf8');
    const [, packages = '', text = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(content) ?? [];
    const lines = packages.split('\n');
    const own = lines.find((line) => /^['"]?([^'"]+)['"]?:/.exec(line)?.[1] === name);
    if (own === undefined) continue;
    const others = lines.filter((line) => line !== own);
    found.push({
      file,
      bump: own.slice(own.lastIndexOf(':') + 1).trim(),
      text,
      rest: others.length === 0 ? null : `---\n${others.join('\n')}\n---\n${text}`,
    });
  }
  return found.toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

async function readVersion(manifest: string): Promise<string> {
  return (JSON.parse(await readFile(manifest, 'utf8')) as { version: string }).version;
}
