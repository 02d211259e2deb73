import { fillTexts, missingKeys } from './fill-texts.ts';

const english = {
  title: 'Loans',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  page: { lead: 'Borrow', more: 'More' },
};

test('English is shown for a sentence that is missing, and for no other', () => {
  const own = { reviewed_by: 'A. Person', title: 'Bashi', page: { more: 'Ƙari' } };
  expect(fillTexts(english, own)).toEqual({
    ...english,
    title: 'Bashi',
    page: { lead: 'Borrow', more: 'Ƙari' },
  });
  expect(missingKeys(english, own)).toEqual(['days_one', 'days_other', 'page.lead']);
});

test('a language with one plural form misses none', () => {
  const own = { days_other: 'Ọjọ́ {{count}}' };
  expect(fillTexts(english, own)).not.toHaveProperty('days_one');
  expect(missingKeys(english, own)).toEqual(['title', 'page.lead', 'page.more']);
});
