import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { plainLetters, type Locale } from '@portal/contract';
import { repositoryRoot } from '../build/paths.ts';
import { flatten, otherLocales } from '../languages/text-files.ts';

/** Terms of the termbase that every text with the English word uses, in the files of staff too. */
const held = [
  'account number',
  'announcement',
  'assets',
  'automatic renewal',
  'balance',
  'bank',
  'button',
  'cable TV',
  'cancel',
  'card',
  'certificate',
  'choose',
  'claim',
  'connection',
  'contact us',
  'dashboard',
  'decline',
  'delete',
  'document',
  'electricity',
  'email',
  'file',
  'insurance',
  'insurer',
  'interest',
  'loan',
  'loss',
  'meter',
  'minute',
  'money',
  'month',
  'naira',
  'page',
  'password',
  'phone number',
  'photo',
  'PIN',
  'question',
  'reason',
  'receipt',
  'record',
  'recovery code',
  'reference',
  'registration number',
  'renew',
  'second sign-in step',
  'sign in',
  'statement',
  'status',
  'stock',
  'training',
  'try again',
  'verify',
  'year',
];

const termbase = readFileSync(join(repositoryRoot, 'docs/languages/termbase.csv'), 'utf8')
  .split('\n')
  .map((line) => line.split(','));

const read = (file: string) =>
  flatten(JSON.parse(readFileSync(join(repositoryRoot, file), 'utf8')) as object);

/** The texts of a language that have English beside them, without the places for values. */
function pairsOf(locale: Locale) {
  const files = globSync(
    [
      `{mf-*,shell,api}/src/**/{locales,i18n}/${locale}.json`,
      `shared-lib/**/locales/${locale}.json`,
    ],
    { cwd: repositoryRoot, exclude: (path) => path === 'node_modules' || path === 'dist' },
  );
  return files.toSorted().flatMap((file) => {
    const english = read(file.replace(`${locale}.json`, 'en.json'));
    return [...read(file)].flatMap(([key, text]) => {
      // Words that a search finds a page by are no sentence.
      if (key.endsWith('.keywords')) return [];
      const original = english.get(key)?.replaceAll(/\{\{?\w+\}?\}/g, '');
      return original === undefined ? [] : [{ place: `${file}: ${key}`, original, text }];
    });
  });
}

const wholeWord = (term: string) => new RegExp(`(?<![\\w-])${term}(?:s|es|ed|ing)?(?![\\w-])`, 'i');

/** The first word without the end that a language bends. */
function stemOf(words: string): string {
  const [first = ''] = plainLetters(words.replaceAll('’', "'")).split(' ');
  return first.slice(0, Math.max(3, first.length - 2));
}

for (const locale of otherLocales)
  test(`a text in ${locale} uses the term of the termbase`, () => {
    const pairs = pairsOf(locale);
    const column = (termbase[0] ?? []).indexOf(locale);
    const faults = held.flatMap((term) => {
      const words = termbase.find(([name]) => name === term)?.[column];
      assert.ok(words, `the termbase has no ${term}`);
      const [english, stem] = [wholeWord(term), stemOf(words)];
      return pairs
        .filter(
          ({ original, text }) =>
            english.test(original) && !plainLetters(text.replaceAll('’', "'")).includes(stem),
        )
        .map(({ place, text }) => `${place} “${text}” says no ${term} (${words})`);
    });
    assert.deepEqual(faults, []);
  });

/** The terms of the languages that the specification names, and words that have another term. */
const complete: Partial<Record<Locale, { terms: [string, RegExp][]; never: RegExp }>> = {
  es: {
    terms: [
      ['password', /contraseñ/i],
      ['interest', /inter[eé]s/i],
      ['receipt', /recibo|comprobante/i],
      ['claim', /reclam/i],
      ['statement', /estado de cuenta/i],
      ['refund', /reembols|devol|devuel/i],
      ['certificate', /certificad/i],
      ['balance', /saldo/i],
    ],
    never: /\bcostes?\b|reclamaci|extracto|\bgastos\b|siniestro/i,
  },
  'zh-CN': {
    terms: [
      ['password', /密码/],
      ['interest', /利[息率]/],
      ['receipt', /收据|凭证/],
      ['claim', /赔/],
      ['statement', /交易明细/],
      ['refund', /退/],
      ['insurance', /保险|保障/],
      ['training', /培训/],
      ['certificate', /证/],
      ['balance', /余额/],
      ['sign in', /登录/],
      ['owner', /企业主|负责人|所有人|投保人|股东|持有人|团队/],
    ],
    never: /(?<!企)业主|对账单|(?<!CAC )注册(?!号|情况|地)|注册号码/,
  },
};

for (const [locale, { terms, never }] of Object.entries(complete))
  test(`a text in ${locale} uses one term for each thing`, () => {
    const pairs = pairsOf(locale as Locale);
    const missing = terms.flatMap(([term, words]) =>
      pairs
        .filter(({ original, text }) => wholeWord(term).test(original) && !words.test(text))
        .map(({ place, text }) => `${place} “${text}” says no ${term}`),
    );
    const others = pairs.filter(({ text }) => never.test(text));
    assert.deepEqual([...missing, ...others.map(({ place, text }) => `${place} “${text}”`)], []);
  });
