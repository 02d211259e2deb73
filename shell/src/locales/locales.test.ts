import { missingTexts } from '@portal/remote-kit/testing';
import { dashboardTexts, homeTexts } from '../pages/texts.ts';
import { shellTexts } from '../texts.ts';

test.each([
  ['the frame', shellTexts],
  ['the landing page', homeTexts],
  ['the dashboard', dashboardTexts],
])('every text of %s is there in all three languages', async (_, texts) => {
  expect(await missingTexts(texts)).toEqual([]);
});
