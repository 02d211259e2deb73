import assert from 'node:assert/strict';
import { test } from 'node:test';
import callsForBrowser from './calls-for-browser.ts';

const asPlain = (code: string) => code.replaceAll(/\s+/g, ' ').trim();

test('of a call the browser gets what asking takes, and no schema', () => {
  const call = `export const calls = {
    pay: defineCall({ id: 'pay', summary: 'Pays', method: 'POST', path: '/pay', auth: 'bearer', tag: 'finance',
      body: payBody, answer: dataAnswer(transaction) }),
  };`;
  assert.equal(
    asPlain(callsForBrowser(call)),
    `export const calls = /*#__PURE__*/ (()=>({ pay: defineCall({ id: 'pay', method: 'POST', path: '/pay', auth: 'bearer' }) }))();`,
  );
});

test('a schema that goes by the name of its field is left out as well, and what calls have in common stays', () => {
  const call = `const call = defineCall({ ...common, id: 'list', method: 'GET', path, query, answer });`;
  assert.equal(
    asPlain(callsForBrowser(call)),
    `const call = /*#__PURE__*/ (()=>(defineCall({ ...common, id: 'list', method: 'GET', path })))();`,
  );
});

test('what a module builds at its start can be left out; functions and plain values stay as they are', () => {
  const code = `const limit = 5; const body = z.object({ a: z.string() }); export function check() { return body.parse(limit); }`;
  assert.equal(
    asPlain(callsForBrowser(code)),
    `const limit = 5; const body = /*#__PURE__*/ (()=>(z.object({ a: z.string() })))(); export function check() { return body.parse(limit); }`,
  );
});
