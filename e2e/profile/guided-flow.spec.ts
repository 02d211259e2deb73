import { nightly } from '../portal/nightly.ts';
import { expect, test } from '../portal/test.ts';
import { registerOwner, signInBy } from './new-owner.ts';

test.use({ viewport: { width: 360, height: 740 } });

test(
  'Back and Forward lead a new owner through the guided flow, and closing leaves all its steps',
  nightly,
  async ({ page, request }) => {
    await signInBy(page, await registerOwner(request));
    await page.goto('/dashboard/profile');
    await page.getByRole('button', { name: 'Complete the profile' }).click();
    const dialog = page.getByRole('dialog');
    const next = () => dialog.getByRole('button', { name: 'Next', exact: true }).click();
    await dialog.getByRole('tab', { name: 'User Information' }).click();
    await expect(dialog.getByText('Step 1 of 4')).toBeVisible();
    await next();
    await expect(dialog.getByText('Step 2 of 4')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Position' }).fill('Director');
    await page.goBack();
    await expect(dialog.getByText('Step 1 of 4')).toBeVisible();
    await page.goForward();
    await expect(dialog.getByText('Step 2 of 4')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Position' })).toHaveValue('Director');
    await page.reload();
    await expect(dialog.getByText('Step 2 of 4')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Position' })).toHaveValue('Director');

    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Close without saving' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/dashboard/profile');
  },
);
