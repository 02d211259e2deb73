import { missingTexts } from '@portal/shared-lib/testing';
import { shellLocales } from '../layouts/render-in-shell.tsx';

test('every text of the shell is there in all three languages', async () => {
  expect(await missingTexts(shellLocales)).toEqual([]);
});
