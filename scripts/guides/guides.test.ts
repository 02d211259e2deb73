import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { commands, readArguments } from '@portal/remote-tools/release';
import { repositoryRoot } from '../build/paths.ts';
import { guides, readGuides } from './guides.ts';
import { findUnprinted, readGuide, wordsOf } from './read-guide.ts';

const manifest = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Why a reader could not type it; null when they can. */
function findMistake(command: string): string | null {
  const [program, first = '', second = '', ...rest] = wordsOf(command);
  if (program === 'npx') return existsSync(binary(first)) ? null : `there is no ${first}`;
  if (program !== 'npm') return `guides begin commands with npm or npx, not ${program}`;
  if (first === 'install') return null;
  if (first !== 'run') return `${first} is no command that ends`;
  if (!manifest.scripts[second]) return `package.json has no ${second}`;
  if (second !== 'release') return null;
  const [, name = '', ...words] = rest;
  const found = commands[name];
  if (!found) return `release has no ${name}`;
  try {
    readArguments(found, words);
    return null;
  } catch (error) {
    return String(error);
  }
}

const binary = (name: string) => join(repositoryRoot, 'node_modules/.bin', name);

for (const guide of guides)
  test(`every command of ${guide} can be typed as it is there`, () => {
    const found = readGuides([guide]);
    assert.ok(found.length > 0);
    for (const { line, command } of found)
      assert.equal(findMistake(command), null, `${guide}:${line}: ${command}`);
  });

test('a command that no longer exists is found', () => {
  assert.equal(findMistake('npm run release -- ship mf-benefits'), 'release has no ship');
  assert.match(findMistake('npm run release -- promote a@1 --becuase x') ?? '', /becuase/);
  assert.equal(findMistake('npm run realease -- status'), 'package.json has no realease');
});

test('a guide is read as its reader types it', () => {
  const markdown = `# Ship

\`\`\`sh
npm install                             # once
npm run release -- gate --look          # exits with 1
\`\`\`

\`\`\`text
production has no canary.
\`\`\`

\`\`\`
not run
\`\`\`
`;
  assert.deepEqual(readGuide('ship.md', markdown), [
    { guide: 'ship.md', line: 4, command: 'npm install', exitCode: 0, output: [] },
    {
      guide: 'ship.md',
      line: 5,
      command: 'npm run release -- gate --look',
      exitCode: 1,
      output: ['production has no canary.'],
    },
  ]);
});

test('what a command prints is compared without the numbers of its reader', () => {
  const shown = ['  mf-benefits: 1.2.0-0f7c69e33ce6 for staff', 'production is at revision 41.'];
  const printed = '  mf-benefits: 0.3.0-aaaaaaaaaaaa for staff\nproduction is at revision 6.\n';
  assert.deepEqual(findUnprinted(shown, printed), []);
  assert.deepEqual(findUnprinted(shown, 'production is at revision 6.'), [shown[0]]);
});
