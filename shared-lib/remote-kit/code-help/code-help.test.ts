import { missingTexts } from '../testing/missing-texts.ts';
import { locales } from './locales.ts';

test('every text is there in every language', async () => {
  expect(await missingTexts(locales)).toEqual([]);
});
