import { nightly } from '../portal/nightly.ts';
import { expect, test } from '../portal/test.ts';
import { addMoney } from '../finance/add-money.ts';
import { registerOwner, signInBy } from './new-owner.ts';

test.use({ viewport: { width: 360, height: 740 } });

test(
  'an owner with a balance reads what becomes of it, asks for deletion, and keeps the account',
  nightly,
  async ({ page, request }) => {
    await signInBy(page, await registerOwner(request));
    await addMoney(page, '2000');
    await page.goto('/dashboard/profile/my-data');
    const main = page.getByRole('main');
    await expect(
      main.getByText('Add your bank account before we delete the account.'),
    ).toBeVisible();
    await main.getByRole('link', { name: 'Add a bank account' }).click();
    await page.getByRole('combobox', { name: 'Bank' }).fill('First');
    await page.getByRole('option', { name: 'First Bank of Nigeria' }).click();
    await page.getByLabel('Account number').fill('0000014579');
    await page.getByRole('button', { name: 'Check the account' }).click();
    await page.getByRole('button', { name: /Save it/ }).click();
    await expect(page).toHaveURL('/dashboard/profile/my-data');
    await expect(main.getByText('We send to your bank')).toBeVisible();

    await main.getByRole('button', { name: 'Delete the account' }).click();
    const sure = page.getByRole('alertdialog');
    await expect(sure).toContainText('We send to your bank: ₦2,000');
    await sure.getByRole('button', { name: 'Delete the account' }).click();
    await expect(main.getByText('We will delete the account on')).toBeVisible();
    await expect(main.getByText('₦2,000').first()).toBeVisible();
    await page.reload();
    await main.getByRole('button', { name: 'Keep the account' }).click();
    await expect(main.getByRole('button', { name: 'Delete the account' })).toBeVisible();
    await page.goto('/dashboard/finance');
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₦2,000.00');
  },
);
