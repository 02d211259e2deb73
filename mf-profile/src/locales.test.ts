import { missingTexts } from '@portal/remote-kit/testing';
import { locales } from './locales.ts';
import { locales as withCorrections } from './correct-name/locales.ts';
import { locales as withDesk } from './owners-desk/locales.ts';
import { locales as withSecondFactor } from './second-factor/locales.ts';

test('an owner reads every text in English, Spanish and Chinese', async () => {
  expect(await missingTexts(locales)).toEqual([]);
  expect(await missingTexts(withSecondFactor)).toEqual([]);
  expect(await missingTexts(withCorrections)).toEqual([]);
  expect(await missingTexts(withDesk)).toEqual([]);
});
