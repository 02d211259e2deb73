import { expect, test } from '../portal/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a URL opens a dialog over the page that it names, and closing it leaves the page', async ({
  page,
}) => {
  await page.goto('/health?modal=sign-in');
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/health');
});

test('Back closes a dialog that was opened on the page, and Forward opens it again', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Forgot email address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recover Email Address' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(dialog).toBeVisible();
});

test('a URL that names no dialog shows only the page', async ({ page }) => {
  await page.goto('/?modal=no-such-dialog');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('for an owner who has things to do', () => {
  test.use({ signedInAs: 'unfinished' });

  test('the URL of the congratulation shows only the page', async ({ page }) => {
    await page.goto('/dashboard?modal=successful-registration');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('the warning about the e-mail address leads to its verification', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(
      page.getByText(
        'Your email has not been verified. Please verify your email to continue using the application.',
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Verify Email' }).click();
    await expect(page.getByRole('dialog', { name: 'Verify your email' })).toBeVisible();
  });
});
