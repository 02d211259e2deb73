import { compareContents } from './compare-contents.ts';
import { mergeContents } from './merge-contents.ts';

const lesson = (id: string, title: string, answers = ['Yes', 'No']) => ({
  id,
  title: { en: title },
  answers: answers.map((en) => ({ en })),
});
const paths = (before: object, after: object) =>
  compareContents(before, after).map(({ path }) => path);

test('fields are compared one by one, also those that one of two contents lacks', () => {
  expect(
    compareContents(
      { name: 'A', prices: null, texts: { en: 'x' } },
      { name: 'A', prices: { monthly: 5 }, texts: { en: 'y', ha: 'z' } },
    ),
  ).toEqual([
    { path: 'prices.monthly', before: undefined, after: 5 },
    { path: 'texts.en', before: 'x', after: 'y' },
    { path: 'texts.ha', before: undefined, after: 'z' },
  ]);
  expect(compareContents({ tenors: [3, 6] }, { tenors: [3, 6, 9] })).toEqual([
    { path: 'tenors', before: [3, 6], after: [3, 6, 9] },
  ]);
});

test('a part that was moved is the same part, and the order is a difference of its own', () => {
  const [one, two] = [lesson('a', 'One'), lesson('b', 'Two')];
  expect(compareContents({ modules: [one, two] }, { modules: [two, one] })).toEqual([
    { path: 'modules', before: ['One', 'Two'], after: ['Two', 'One'] },
  ]);
  const changed = { modules: [two, lesson('a', 'One, again')] };
  expect(paths({ modules: [one, two] }, changed)).toEqual(['modules', 'modules.1.title.en']);
});

test('added, removed and shortened parts are told', () => {
  const one = lesson('a', 'One');
  const three = lesson('c', 'Three', ['Maybe']);
  expect(compareContents({ modules: [one] }, { modules: [] })).toEqual([
    { path: 'modules', before: ['One'], after: [] },
  ]);
  expect(paths({ modules: [one] }, { modules: [one, three] })).toEqual([
    'modules',
    'modules.1.id',
    'modules.1.title.en',
    'modules.1.answers.0.en',
  ]);
  expect(compareContents({ modules: [one] }, { modules: [lesson('a', 'One', ['Yes'])] })).toEqual([
    { path: 'modules.0.answers.1.en', before: 'No', after: undefined },
  ]);
});

test('equal contents differ in nothing', () => {
  const content = { modules: [lesson('a', 'One')], list: [], texts: {} };
  expect(compareContents(content, structuredClone(content))).toEqual([]);
});

describe('the content of two people', () => {
  const base = { name: 'A', tenors: [3], modules: [lesson('a', 'One'), lesson('b', 'Two')] };

  test('keeps what each of them has changed', () => {
    const mine = { ...base, modules: [lesson('a', 'One'), lesson('b', 'Two, by me')] };
    const theirs = {
      ...base,
      name: 'B',
      modules: [lesson('b', 'Two'), lesson('c', 'Three'), lesson('a', 'One, by them')],
    };
    expect(mergeContents(base, mine, theirs)).toEqual({
      name: 'B',
      tenors: [3],
      modules: [lesson('b', 'Two, by me'), lesson('c', 'Three'), lesson('a', 'One, by them')],
    });
  });

  test('has mine where both have changed a value', () => {
    const merged = mergeContents(base, { ...base, tenors: [6] }, { ...base, tenors: [9] });
    expect(merged['tenors']).toEqual([6]);
  });

  test('loses a part that one has removed, unless the other has changed it', () => {
    const without = { ...base, modules: [lesson('b', 'Two')] };
    expect(mergeContents(base, without, { ...base, name: 'B' })['modules']).toEqual(
      without.modules,
    );
    const changed = { ...base, modules: [lesson('a', 'One, again'), lesson('b', 'Two')] };
    expect(mergeContents(base, without, changed)['modules']).toHaveLength(2);
  });

  test('has my list where parts without an id were added or removed', () => {
    const mine = { ...base, modules: [lesson('a', 'One', ['Yes']), lesson('b', 'Two')] };
    const theirs = {
      ...base,
      modules: [lesson('a', 'One', ['Yes', 'Never']), lesson('b', 'Two')],
    };
    expect(mergeContents(base, mine, theirs)).toEqual(mine);
  });
});
