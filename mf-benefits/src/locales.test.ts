import { missingTexts } from '@portal/remote-kit/testing';
import { locales as insuranceLocales } from './insurance-texts/locales.ts';
import { locales as loanLocales } from './loan-texts/locales.ts';
import { locales } from './locales.ts';
import { locales as publicLocales } from './public-benefits/locales.ts';

test('an owner reads every text of the benefits in each of the three languages', async () => {
  expect(await missingTexts(locales)).toEqual([]);
});

test('an owner reads every text of policies and claims in each of the three languages', async () => {
  expect(await missingTexts(insuranceLocales)).toEqual([]);
});

test('an owner reads every text of loans in each of the three languages', async () => {
  expect(await missingTexts(loanLocales)).toEqual([]);
});

test('a visitor reads every text of the public pages in each of the three languages', async () => {
  expect(await missingTexts(publicLocales)).toEqual([]);
});
