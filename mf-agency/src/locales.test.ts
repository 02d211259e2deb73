import { missingTexts } from '@portal/remote-kit/testing';
import { locales } from './locales.ts';

test('an owner reads every text of Agency in each of the three languages', async () => {
  expect(await missingTexts(locales)).toEqual([]);
});
