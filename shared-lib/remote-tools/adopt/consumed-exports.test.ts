import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findConsumed } from './consumed-exports.ts';

const entry = `var mf_trade;(()=>{r.consumesLoadingData={moduleIdToConsumeDataMapping:{
  7:{fallback:()=>r.e(1),shareKey:"react",requiredVersion:"^19.0.0"},
  "8":{shareKey:"react-router-dom",singleton:!0},
  9:{shareKey:"styled-components"}}}})();`;
const chunk = (body: string) =>
  `(self.webpackChunkmf_trade=self.webpackChunkmf_trade||[]).push([[5],{31(e,t,n){${body}}}]);`;

function consumedBy(body: string) {
  return Object.fromEntries(
    [...findConsumed([entry, chunk(body)])].map(([name, { exports, hasFallback }]) => [
      name,
      { exports: [...exports].toSorted(), hasFallback },
    ]),
  );
}

test('names that a chunk takes of a shared module are found, and whether the build has a copy of its own', () => {
  assert.deepEqual(
    consumedBy(`var a=n(7),b=n(8);t.default=()=>a.createElement((0,b.Link),{to:a["Fragment"]})`),
    {
      react: { exports: ['Fragment', 'createElement'], hasFallback: true },
      'react-router-dom': { exports: ['Link'], hasFallback: false },
      'styled-components': { exports: [], hasFallback: false },
    },
  );
});

for (const [what, body] of [
  ['passed on', 'var a=n(8);t.x=n.n(a)'],
  ['returned', 'e.exports=n(8)'],
  ['asked for a name that is not known', 'var a=n(8);t.x=k=>a[k]'],
] as const)
  test(`a module that is ${what} is taken as a whole`, () => {
    assert.deepEqual(consumedBy(body)['react-router-dom']?.exports, ['*']);
  });

test('the same name as a property of something else is no use of the module', () => {
  assert.deepEqual(consumedBy('var a=n(8);t.x=q.a,a.useMatch()')['react-router-dom']?.exports, [
    'useMatch',
  ]);
});

test('modules in the form of older targets are read too', () => {
  const older = `self.c.push([[5],{31:function(e,t,n){var a=n(8);a.NavLink}}]);`;
  assert.deepEqual(
    [...(findConsumed([entry, older]).get('react-router-dom')?.exports ?? [])],
    ['NavLink'],
  );
});
