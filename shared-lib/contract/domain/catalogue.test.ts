import { compareContents } from './compare-contents.ts';
import { isDeepEqual } from './deep-equal.ts';
import { mergeContents } from './merge-contents.ts';

const content = (changes: object = {}) => ({
  provider: 'A',
  prices: { annual: 100, monthly: 10 } as object | null,
  classes: ['nano', 'micro'],
  texts: { en: { title: 'Stall' }, es: { title: 'Puesto' } } as object,
  modules: [{ minutes: 5, title: 'First' }],
  ...changes,
});

test('two contents are compared field by field, a list of words as one value', () => {
  const after = content({
    prices: { annual: 120, monthly: 10 },
    classes: ['nano'],
    texts: { en: { title: 'Stall' }, es: { title: 'Puesto' }, ha: { title: 'Rumfa' } },
    modules: [{ minutes: 7, title: 'First' }],
  });
  expect(compareContents(content(), after)).toEqual([
    { path: 'prices.annual', before: 100, after: 120 },
    { path: 'classes', before: ['nano', 'micro'], after: ['nano'] },
    { path: 'texts.ha.title', before: undefined, after: 'Rumfa' },
    { path: 'modules.0.minutes', before: 5, after: 7 },
  ]);
  expect(compareContents(content(), content())).toEqual([]);
});

test('of two people’s changes both are kept, and of one field the own', () => {
  const mine = content({ provider: 'Mine', prices: { annual: 100, monthly: 12 } });
  const theirs = content({ provider: 'Theirs', prices: { annual: 130, monthly: 10 } });
  expect(mergeContents(content(), mine, theirs)).toEqual(
    content({ provider: 'Mine', prices: { annual: 130, monthly: 12 } }),
  );
});

test('a language that a colleague has added stays, and one that was removed goes', () => {
  const theirs = content({
    texts: { en: { title: 'Stall' }, es: { title: 'Puesto' }, ha: { title: 'Rumfa' } },
  });
  const mine = content({ texts: { en: { title: 'Stall' } } });
  const { texts } = mergeContents(content(), mine, theirs) as ReturnType<typeof content>;
  expect(texts).toMatchObject({ ha: { title: 'Rumfa' } });
});

test('values of JSON are the same whatever the order of their keys', () => {
  expect(isDeepEqual({ a: [1, { b: null }], c: undefined }, { a: [1, { b: null }] })).toBe(true);
  expect(isDeepEqual([1, 2], { 0: 1, 1: 2 })).toBe(false);
  expect(isDeepEqual({ a: 1 }, { b: 1 })).toBe(false);
});
