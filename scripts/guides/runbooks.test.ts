import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../build/paths.ts';
import { findRunbookMistake } from './find-mistake.ts';
import { readCommands } from './read-commands.ts';

const folder = 'docs/runbooks';
const pages = readdirSync(join(repositoryRoot, folder)).map((name) => `${folder}/${name}`);
/** Pages of operators; others in the folder may have another form. */
const ofOperators = [
  'a-leak-of-personal-data',
  'a-remote-is-broken',
  'database-away',
  'disk-full',
  'first-install',
  'growing',
  'keys-and-secrets',
  'payments-hang',
  'release-day',
  'restore',
].map((name) => `${folder}/${name}.md`);
const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');

for (const page of pages)
  test(`every command of ${page} exists`, () => {
    const found = readCommands(page, read(page));
    assert.ok(found.length > 0 || !ofOperators.includes(page));
    for (const { line, command } of found)
      assert.equal(findRunbookMistake(command), null, `${page}:${line}: ${command}`);
  });

for (const page of ofOperators)
  test(`${page} is one page that says when, what to look at, when it is over and whom to tell`, () => {
    const text = read(page);
    assert.match(text, /^# .+\n\n\*\*When:\*\* /);
    for (const heading of ['It is over when', 'Tell'])
      assert.match(text, new RegExp(`^## ${heading}$`, 'm'));
    assert.ok(text.split('\n').length <= 110, 'it is longer than a page');
    assert.ok(read(`${folder}/README.md`).includes(`(${page.slice(folder.length + 1)})`));
  });

test('commands that do not exist are found', () => {
  for (const command of [
    'npm run doctor -- --jsonn',
    'npm run release -- ship mf-benefits',
    'systemctl restart portal-apis',
    'curl -s http://127.0.0.1:3000/health',
    'kubectl -n portal rollout restart deploy/portal-apis',
    'docker compose logs api9',
    'docker compose exec api1 node api/src/doktor.ts',
    'wget http://127.0.0.1:3000/healthz',
  ])
    assert.notEqual(findRunbookMistake(command), null, command);
});

test('a page names the alerts whose sections lead to it, and no others', () => {
  const [, ...sections] = read(`${folder}/alerts.md`).split(/^### /m);
  for (const page of ofOperators) {
    const link = `](${page.slice(folder.length + 1)}`;
    const leading = sections
      .filter((section) => section.includes(link))
      .map((section) => section.slice(0, section.indexOf('\n')));
    const named = [...read(page).matchAll(/\[(Portal\w+)\]\(alerts\.md#/g)].map(
      ([, name = '']) => name,
    );
    assert.deepEqual(named.toSorted(), leading.toSorted(), page);
  }
});

test('every page and heading that a runbook, the doctor or a log line names exists', () => {
  const missing: string[] = [];
  for (const page of [...pages, 'ops/README.md'])
    for (const [, path = '', anchor] of read(page).matchAll(/\]\(([^)#\s]*)(?:#([^)]+))?\)/g)) {
      if (/^https?:/.test(path)) continue;
      const target = path === '' ? page : join(dirname(page), path);
      const isThere = existsSync(join(repositoryRoot, target));
      if (!isThere || (anchor && !headings(read(target)).includes(anchor)))
        missing.push(`${page}: ${path}#${anchor ?? ''}`);
    }
  const sources = execFileSync(
    'git',
    ['grep', '-hoE', String.raw`(docs|ops)/[a-zA-Z/-]+\.md(, "[^"]+")?`, '--', '*.ts'],
    { cwd: repositoryRoot, encoding: 'utf8' },
  );
  for (const named of new Set(sources.trim().split('\n'))) {
    const [, file = '', heading] = /^([^,]+)(?:, "([^"]+)")?$/.exec(named) ?? [];
    if (!existsSync(join(repositoryRoot, file))) continue;
    if (heading && !read(file).includes(`# ${heading}\n`)) missing.push(named);
  }
  for (const [file] of sources.matchAll(/docs\/runbooks\/[\w-]+\.md/g))
    if (!pages.includes(file)) missing.push(file);
  assert.deepEqual([...new Set(missing)], []);
});

function headings(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
}
