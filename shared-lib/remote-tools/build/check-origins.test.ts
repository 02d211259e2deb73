import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { checkOrigins } from './budgets.ts';

const directory = mkdtempSync(join(tmpdir(), 'portal-origins-'));
after(() => rmSync(directory, { recursive: true, force: true }));

function check(source: string): void {
  writeFileSync(join(directory, 'page.js'), source);
  checkOrigins({ app: 'mf-tiny', directory, sizes: {} }, ['page.js', 'page.css']);
}

for (const address of [
  'https://cdn.example.org/chart.min.js',
  '//fonts.example.org/inter.woff2',
  'http://cdn.example.org/late.mjs',
])
  test(`a file that loads ${address} is rejected`, () => {
    assert.throws(() => check(`load("${address}")`), {
      message: `mf-tiny: page.js loads ${address} from elsewhere.`,
    });
  });

for (const source of ['load("/releases/page.js")', 'open("https://help.example.org/fonts")'])
  test(`a file with ${source} is not`, () => check(source));
