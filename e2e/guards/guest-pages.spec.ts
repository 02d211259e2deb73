import { guestPages } from '../portal/pages.ts';
import { expect, test } from '../portal/test.ts';

test.use({ signedInAs: 'completed' });

test('an owner who is signed in and opens a page for visitors goes to the dashboard', async ({
  page,
}) => {
  for (const { path } of guestPages)
    await test.step(path, async () => {
      await page.goto(path);
      await expect.soft(page, path).toHaveURL('/dashboard');
    });
});
