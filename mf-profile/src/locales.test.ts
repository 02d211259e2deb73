import { missingTexts } from '@portal/remote-kit/testing';
import { locales } from './locales.ts';
import { locales as withSecondFactor } from './second-factor/locales.ts';

test('an owner reads every text in English, Spanish and Chinese', async () => {
  expect(await missingTexts(locales)).toEqual([]);
  expect(await missingTexts(withSecondFactor)).toEqual([]);
});
