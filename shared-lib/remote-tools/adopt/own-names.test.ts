import assert from 'node:assert/strict';
import { test } from 'node:test';
import { giveOwnNames } from './own-names.ts';

const entry = `var mf_trade;(()=>{let p="mf_trade:",o={name:"mf_trade",id:"mf_trade:1.4.0"};
  (self.webpackChunkmf_trade=self.webpackChunkmf_trade||[]).push([]);trustedTypes.createPolicy("mf_trade",o);
  x.mf_trade;({mf_trade_more:1});mf_trade=e})();`;
const chunk = `(self["webpackChunkmf_trade"]=self["webpackChunkmf_trade"]||[]).push([[5],{}]);`;

test('variable, list of chunks and mark of script elements become those of one release, and nothing else does', () => {
  const { scripts, globalName } = giveOwnNames(
    {
      scripts: new Map(Object.entries({ 'remoteEntry.js': entry, '5.js': chunk })),
      globalName: 'mf_trade',
    },
    'ab12',
  );
  assert.equal(globalName, 'mf_trade_ab12');
  assert.equal(
    scripts.get('remoteEntry.js'),
    `var mf_trade_ab12;(()=>{let p="mf_trade_ab12:",o={name:"mf_trade",id:"mf_trade:1.4.0"};
  (self.webpackChunkmf_trade_ab12=self.webpackChunkmf_trade_ab12||[]).push([]);trustedTypes.createPolicy("mf_trade",o);
  x.mf_trade;({mf_trade_more:1});mf_trade_ab12=e})();`,
  );
  assert.equal(
    scripts.get('5.js'),
    `(self["webpackChunkmf_trade_ab12"]=self["webpackChunkmf_trade_ab12"]||[]).push([[5],{}]);`,
  );
});

test('the list of Rspack is renamed too', () => {
  const list = 'self.rspackChunkmf_trade=self.rspackChunkmf_trade||[]';
  const { scripts } = giveOwnNames(
    { scripts: new Map([['1.js', list]]), globalName: 'mf_trade' },
    'ab',
  );
  assert.equal(scripts.get('1.js'), list.replaceAll('mf_trade', 'mf_trade_ab'));
});

test('a build that holds its chunks to hashes is not rewritten', () => {
  const hash = `"sha384-${'A'.repeat(64)}"`;
  assert.throws(
    () =>
      giveOwnNames(
        {
          scripts: new Map([['remoteEntry.js', `var mf_trade;x={1:${hash}}`]]),
          globalName: 'mf_trade',
        },
        'ab12',
      ),
    /Build it without integrity/,
  );
});
