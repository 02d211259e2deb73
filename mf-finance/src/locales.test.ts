import { missingTexts } from '@portal/remote-kit/testing';
import { locales } from './locales.ts';
import { locales as messagingLocales } from './messaging-texts/locales.ts';

test('an owner reads every text of finance in each of the three languages', async () => {
  expect(await missingTexts(locales)).toEqual([]);
});

test('an owner reads every text of messaging in each of the three languages', async () => {
  expect(await missingTexts(messagingLocales)).toEqual([]);
});
