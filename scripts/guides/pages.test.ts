import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../build/paths.ts';
import { findMistake, findRunbookMistake } from './find-mistake.ts';
import { readCommands } from './read-commands.ts';

/** Every page beside the runbooks, which have a test of their own. */
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'ops/README.md',
  'docs/languages/README.md',
  ...readdirSync(join(repositoryRoot, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const read = (page: string) => readFileSync(join(repositoryRoot, page), 'utf8');

test('every command that a page names exists, with its options', () => {
  const mistakes = pages.flatMap((page) =>
    readCommands(page, read(page)).flatMap(({ line, command }) => {
      const mistake = findRunbookMistake(command);
      return mistake === null ? [] : [`${page}:${line}: ${command}: ${mistake}`];
    }),
  );
  assert.deepEqual(mistakes, []);
});

test('pages for operators, translators and staff name commands, so the test above reads them', () => {
  for (const page of ['backup-and-restore', 'the-agencys-desk', 'a-new-language', 'observability'])
    assert.ok(readCommands(page, read(`docs/${page}.md`)).length > 0, page);
});

test('a command, an option or a workspace script that does not exist is found', () => {
  for (const [command, words] of [
    ['npm run backup -- verfy', 'has no verfy'],
    ['npm run backup -- --without-stores', 'has no --without-stores'],
    ['npm run agency -- invite ada@agency.example --rank audit', 'has no --rank'],
    ['npm run docs:opnapi -w @portal/api', 'has no docs:opnapi'],
    ['npm run -s langages', 'package.json has no langages'],
  ] as const)
    assert.match(findMistake(command) ?? '', new RegExp(words), command);
});
