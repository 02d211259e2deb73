import { transform } from '@swc/core';
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { styledComponents } from './webpack-base.ts';

const repositoryRoot = join(import.meta.dirname, '../../..');

const source = `
import styled from 'styled-components';
export const Row = styled.div\`
  display: grid; /* one line each */
  gap: calc(1rem + 2px);
\`;
export const Cell = styled(Row)\`color: \${({ $tone }) => $tone};\`;
`;

async function build(text: string, filename: string): Promise<string> {
  const { code } = await transform(text, {
    filename,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      experimental: styledComponents,
    },
  });
  return code;
}

const ids = (code: string) => [...code.matchAll(/componentId: "([^"]+)"/g)].map(([, id]) => id);

test('a styled component has the same id in every build, wherever the repository is', async () => {
  const here = ids(await build(source, '/one/src/row.tsx'));
  assert.equal(here.length, 2);
  assert.equal(new Set(here).size, 2);
  assert.deepEqual(ids(await build(source, '/another/place/src/row.tsx')), here);
});

test('styles of another release have other ids', async () => {
  const [row] = ids(await build(source, '/src/row.tsx'));
  assert.notEqual(ids(await build(`${source}\nexport const more = 1;`, '/src/row.tsx'))[0], row);
});

test('spaces that do not matter and comments are left out of styles', async () => {
  assert.match(await build(source, '/src/row.tsx'), /`display:grid;gap:calc\(1rem \+ 2px\);`/);
});

test('no two files with styled components have the same text: their ids would be equal', () => {
  const files = globSync(
    ['shell', 'mf-*', 'shared-lib'].map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: repositoryRoot, exclude: (name) => /node_modules|dist/.test(name) },
  );
  const known = new Map<string, string>();
  for (const file of files) {
    const text = readFileSync(join(repositoryRoot, file), 'utf8');
    if (!text.includes("'styled-components'")) continue;
    assert.equal(known.get(text), undefined, `${file} has the text of ${known.get(text)}`);
    known.set(text, file);
  }
  assert.ok(known.size > 100, `${known.size} files with styled components`);
});
