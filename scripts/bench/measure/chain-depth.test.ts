import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chainDepth } from './chain-depth.ts';

const page = { url: '/', initiators: [] };
const main = { url: '/main.js', initiators: ['/'] };

test('a document without requests is one deep', () => {
  assert.equal(chainDepth([page]), 1);
});

test('scripts that the document names are asked for side by side', () => {
  assert.equal(chainDepth([page, main, { url: '/texts.js', initiators: ['/'] }]), 2);
});

test('a chunk that a script asks for waits for that script', () => {
  assert.equal(chainDepth([page, main, { url: '/area.js', initiators: ['/main.js', '/'] }]), 3);
});

test('of several initiators the deepest counts', () => {
  const entry = { url: '/entry.js', initiators: ['/main.js'] };
  const inner = { url: '/inner.js', initiators: ['/main.js', '/entry.js'] };
  assert.equal(chainDepth([page, main, entry, inner]), 4);
});

test('a file that was hinted at keeps the depth of its hint', () => {
  const hinted = { url: '/area.js', initiators: ['/'] };
  const again = { url: '/area.js', initiators: ['/main.js'] };
  assert.equal(chainDepth([page, main, hinted, again]), 2);
});

test('a script that is on its own stack does not wait for itself', () => {
  assert.equal(chainDepth([page, { url: '/main.js', initiators: ['/', '/main.js'] }]), 2);
});

test('no requests have no depth', () => {
  assert.equal(chainDepth([]), 0);
});
