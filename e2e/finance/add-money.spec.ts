import type { Page } from '@playwright/test';
import { journey } from '../portal/journey.ts';
import { nightly } from '../portal/nightly.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';
import { registerOwner, signInBy } from '../profile/new-owner.ts';

const pin = '4826';

test.use({ viewport: { width: 360, height: 740 } });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm the payment' });
const balance = (page: Page) => page.getByRole('region', { name: 'Balance' });
const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();

test(
  'an owner who has just registered adds money and pays for electricity with it',
  journey('electricity-paid'),
  async ({ page, request }) => {
    await Given('a new owner', async () => signInBy(page, await registerOwner(request)));
    await Given('an owner with no money, who fills in a payment', async () => {
      await page.goto('/dashboard/finance/pay/electricity');
      await page.getByLabel('Electricity company').selectOption({ index: 3 });
      await page.getByLabel('Meter number').fill('45021234567');
      await page.getByLabel('Amount in naira').fill('5,000');
      await next(page);
      await expect(dialog(page)).toContainText('You need ₦5,000 more for this payment');
    });
    await When('the owner adds what is missing', async () => {
      await dialog(page).getByRole('link', { name: 'Add money' }).click();
      await expect(page.getByLabel('Amount in naira')).toHaveValue('5000');
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await expect(page.getByText('₦5,000 is in your account')).toBeVisible();
    });
    await Then('the payment goes on with what was typed', async () => {
      await page.getByRole('link', { name: 'Back to your payment' }).click();
      await expect(page.getByLabel('Meter number')).toHaveValue('45021234567');
      await next(page);
      await dialog(page).getByRole('link', { name: 'Set the PIN' }).click();
      await page.getByLabel('New PIN', { exact: true }).fill(pin);
      await page.getByLabel('Repeat the new PIN').fill(pin);
      await page.getByRole('button', { name: 'Set the PIN' }).click();
      await page.getByRole('link', { name: 'Continue to pay' }).click();
      await next(page);
      await dialog(page).getByLabel('Payment PIN', { exact: true }).fill(pin);
      await dialog(page).getByRole('button', { name: 'Pay ₦5,000' }).click();
      await expect(page.getByText(/^\d{4}(-\d{4}){4}$/)).toBeVisible();
    });
    await Then('both are on the statement, and nothing is left', async () => {
      await page.goto('/dashboard/finance');
      await expect(balance(page)).toContainText('₦0.00');
      await expect(page.getByRole('button', { name: /^TOP-|Ngozi Bakery/ }).first()).toBeVisible();
    });
  },
);

test(
  'an owner who leaves the checkout has added nothing, and adds money at the second try',
  nightly,
  async ({ page, request }) => {
    await signInBy(page, await registerOwner(request));
    await page.goto('/dashboard/finance');
    await balance(page).getByRole('link', { name: 'Add money' }).click();
    const begin = async () => {
      await page.getByLabel('Amount in naira').fill('1500');
      await page.getByRole('button', { name: 'Continue to payment' }).click();
    };
    await begin();
    await page.getByRole('button', { name: /You leave without paying/ }).click();
    await expect(page.getByText('You have not paid')).toBeVisible();
    await page.getByRole('link', { name: 'Try again' }).click();
    await begin();
    await page.getByRole('button', { name: /We hear of the payment twice/ }).click();
    await expect(page.getByText('₦1,500 is in your account')).toBeVisible();
    await page.goto('/dashboard/finance');
    await expect(balance(page)).toContainText('₦1,500.00');
  },
);
