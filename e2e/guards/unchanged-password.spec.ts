import { navigateClientSide } from '../portal/navigate-client-side.ts';
import { isDeep, ownerPages, sampleOf } from '../portal/pages.ts';
import { expect, test } from '../portal/test.ts';

test.use({ signedInAs: 'unchangedPassword' });

test('an owner who has not changed the password is kept from every page but the callback', async ({
  page,
}) => {
  const kept = ownerPages.filter(({ path }) => path !== '/password/new');
  for (const { path } of sampleOf(kept))
    await test.step(path, async () => {
      if (isDeep(path)) await navigateClientSide(page, path);
      else await page.goto(path);
      await expect.soft(page).toHaveURL(`/auth/callback?rt=${encodeURIComponent(path)}`);
      await expect
        .soft(page.getByRole('heading', { level: 1 }))
        .toHaveText('Choose a new password');
    });
});

test('the page that changes the password is open to that owner', async ({ page }) => {
  await page.goto('/password/new?rt=%2Fdashboard%2Ffinance');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New password');
});
