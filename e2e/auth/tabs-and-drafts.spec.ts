import { signIn } from '../portal/owners.ts';
import { expect, test } from '../portal/test.ts';

test.describe('two tabs', () => {
  // A request of the other tab that is under way at the log-out gets this status.
  test.use({ expectedMessages: /status of 401/ });

  test('sign-in in one tab opens the page that was wanted in the other, and log-out closes both', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await other.goto('/dashboard/finance');
    await expect(other).toHaveURL('/?rt=%2Fdashboard%2Ffinance');
    const notice = other.getByRole('region', { name: 'Sign-in needed' });
    await notice.getByRole('button', { name: 'Sign in' }).click();
    await expect(other.getByRole('dialog')).toBeVisible();

    await signIn(page, 'completed');
    await expect(other).toHaveURL('/dashboard/finance');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/');
    await expect(other).toHaveURL('/?rt=%2Fdashboard%2Ffinance');
  });
});

test('what was typed into a registration survives a reload', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Business name').fill('Kept & Sons');
  await page.getByLabel('Phone number').fill('0803 000');
  await page.reload();
  await expect(page.getByLabel('Business name')).toHaveValue('Kept & Sons');
  await expect(page.getByLabel('Phone number')).toHaveValue('0803 000');
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByLabel('Business name')).toHaveValue('');
});
