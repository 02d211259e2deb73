import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attribute, glue } from './attribute.ts';

test('every stretch of minified code counts for the source that the map names', () => {
  // Columns 0, 4 and 9 of the first line, then the start of the second; a segment of one number names no one.
  const map = { sources: ['a.ts', 'b.ts'], mappings: 'AAAA,ICAA,K;ADAA' };
  const bytes = attribute('aaaabbbbb##\nääx', map);
  assert.deepEqual(Object.fromEntries(bytes), { 'a.ts': 4 + 5, 'b.ts': 5, [glue]: 2 });
});

test('code without a map is webpack’s own', () => {
  assert.deepEqual([...attribute('(()=>{})()', { sources: [], mappings: '' })], [[glue, 10]]);
});
