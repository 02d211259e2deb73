import { expect, test } from '../portal/test.ts';

test.describe('a Master Agent', () => {
  test.use({ signedInAs: 'masterAgent' });
  test('reads the account type and finds Manage Claims', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByText('Master Agent').first()).toBeVisible();
    await page.getByRole('link', { name: 'Manage Claims' }).click();
    await expect(page).toHaveURL('/dashboard/claims');
    await page.goto('/dashboard/messaging');
    await expect(page.getByRole('link', { name: 'Write to the agency' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Messages from owners' })).toHaveCount(0);
  });
});

test.describe('a Sub-Agent', () => {
  test.use({ signedInAs: 'completed' });
  test('reads the account type, and finds no Manage Claims and no warning', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByText('Sub-Agent').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Manage Claims' })).toHaveCount(0);
    await expect(page.getByText(/Your email has not been verified/)).toHaveCount(0);
  });
});
