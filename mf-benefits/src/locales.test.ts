import { missingTexts } from '@portal/remote-kit/testing';
import { locales as activateLocales } from './activate-benefit/locales.ts';
import { locales as paymentLocales } from './confirm-payment/locales.ts';
import { locales as changeLocales } from './insure-business/change-cover/locales.ts';
import { locales as insuranceLocales } from './insurance-texts/locales.ts';
import { locales as loanLocales } from './loan-texts/locales.ts';
import { locales } from './locales.ts';
import { locales as publicLocales } from './public-benefits/locales.ts';
import { claimTexts, loanTexts, paymentTexts } from './desk/texts/locales.ts';
import { locales as trainingLocales } from './training-texts/locales.ts';

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

test.each([
  ['activation', activateLocales],
  ['a payment', paymentLocales],
  ['a change of the cover', changeLocales],
  ['claims at the desk', claimTexts],
  ['loans at the desk', loanTexts],
  ['payments at the desk', paymentTexts],
  ['trainings', trainingLocales],
])('an owner reads every text of %s in each of the three languages', async (_, own) => {
  expect(await missingTexts(own)).toEqual([]);
});
