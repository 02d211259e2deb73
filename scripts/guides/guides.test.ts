import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findMistake } from './find-mistake.ts';
import { guides, readGuides } from './guides.ts';
import { findUnprinted, readGuide } from './read-guide.ts';

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
