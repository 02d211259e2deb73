import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOptions } from './options.ts';

test('without options all four pages are looked at three times', () => {
  assert.deepEqual(readOptions([]), {
    pages: ['landing', 'sign-in', 'dashboard', 'benefits'],
    runs: 3,
    throttling: 'simulate',
    port: 5400,
  });
});

test('open pages come before those of an owner, however they were typed', () => {
  assert.deepEqual(readOptions(['--page', 'dashboard,landing'])?.pages, ['landing', 'dashboard']);
});

test('an unknown page is rejected with the names of the known ones', () => {
  assert.throws(
    () => readOptions(['--page', 'finance']),
    /--page does not know finance\. There are landing, sign-in, dashboard, benefits\./,
  );
});

test('a slow phone is calculated, or measured where that is asked for', () => {
  assert.equal(readOptions(['--throttling-method', 'devtools'])?.throttling, 'devtools');
  assert.throws(
    () => readOptions(['--throttling-method', 'slow']),
    /--throttling-method must be simulate or devtools, not slow\./,
  );
});

test('--help asks for nothing but the text', () => {
  assert.equal(readOptions(['--help']), null);
});
