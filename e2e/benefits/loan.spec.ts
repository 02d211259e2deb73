import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';

test.use({ signedInAs: 'completed' });

test('an owner works out a loan, applies once, follows the application and withdraws it', async ({
  page,
}) => {
  const starter = page.getByRole('article', { name: 'Starter' });
  await Given('an owner who has worked out ₦500,000 over 6 months', async () => {
    await page.goto('/dashboard/benefits/loan/working-capital-loan');
    await expect(starter).toContainText('You can apply');
    await page.getByRole('textbox', { name: 'Amount in naira' }).fill('500,000');
    await page.getByRole('combobox', { name: 'Pay back over' }).selectOption('6');
    await expect(page.getByRole('region', { name: 'Instalments' })).toContainText('₦89,866.33');
  });
  await When('the owner applies after reading the review', async () => {
    await page.getByRole('button', { name: 'Apply for ₦500,000' }).click();
    await expect(page.getByRole('dialog')).toContainText('₦539,197.98');
    await page.getByRole('button', { name: 'Send the application' }).click();
  });
  await Then('the application is shown with its timeline, also after a reload', async () => {
    await expect(starter).toContainText('₦500,000 over 6 months');
    await page.reload();
    await expect(starter.getByRole('listitem').filter({ hasText: 'Submitted' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Apply for/ })).toBeHidden();
  });
  await When('the owner withdraws it', async () => {
    await starter.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await page.getByRole('button', { name: 'Withdraw it' }).click();
  });
  await Then('it is withdrawn, and the owner can apply again', async () => {
    await expect(starter).toContainText('Withdrawn');
    await expect(page.getByRole('button', { name: /^Apply for/ })).toBeVisible();
  });
});
