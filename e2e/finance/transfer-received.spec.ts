import { nightly } from '../portal/nightly.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';
import { registerOwner, signInBy } from '../profile/new-owner.ts';

test.use({ viewport: { width: 360, height: 740 } });

test(
  'a new owner gets an account number for transfers, and a transfer to it is in the balance',
  nightly,
  async ({ page, request }) => {
    await Given('a new owner who has given a BVN', async () => {
      await signInBy(page, await registerOwner(request));
      await page.goto('/dashboard/profile/business?modal=edit-profile&modal.tab=owners');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Position' }).fill('Owner');
      await dialog.getByRole('radio', { name: 'Female' }).check();
      await dialog.getByRole('textbox', { name: 'Home address' }).fill('4 Zik Avenue, Enugu');
      await dialog.getByRole('textbox', { name: /^BVN/ }).fill('22312345678');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialog).toBeHidden();
    });
    await When('the owner asks for an account number and transfers to it', async () => {
      await page.goto('/dashboard/finance/add-money');
      await page.getByRole('button', { name: 'Get an account number' }).click();
      const transfer = page.getByRole('link', { name: 'Send a test transfer' });
      // The bank of the demonstration takes 8 seconds, and is asked every 10.
      await expect(transfer).toBeVisible({ timeout: 20_000 });
      await transfer.click();
      await page.waitForURL(/\/api\/sandbox\/transfer\//);
      await page.locator('input[name=amount]').fill('3000');
      await page.locator('button[value=once]').click();
      await expect(page).toHaveURL('/dashboard/finance/add-money');
    });
    await Then('the money is in the balance', async () => {
      await page.goto('/dashboard/finance');
      await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₦3,000.00');
      await expect(page.getByRole('row', { name: /\+₦3,000\.00/ })).toBeVisible();
    });
  },
);
