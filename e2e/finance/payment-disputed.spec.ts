import type { Page } from '@playwright/test';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';
import { registerOwner, signInBy } from '../profile/new-owner.ts';
import { ensurePaymentPin } from './ensure-payment-pin.ts';

const pin = '4826';

test.use({ viewport: { width: 360, height: 740 } });

const balance = (page: Page) => page.getByRole('region', { name: 'Balance' });

/** Adds money by card. @returns the sandbox's checkout, where the payer can dispute the payment later */
async function addMoney(
  page: Page,
  naira: string,
  outcome = 'is in your account',
): Promise<string> {
  await page.goto('/dashboard/finance/add-money');
  await page.getByLabel('Amount in naira').fill(naira);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/api\/sandbox\/checkout\//);
  const checkout = page.url();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText(outcome)).toBeVisible();
  return checkout;
}

async function buyAirtime(page: Page, naira: string): Promise<void> {
  await page.goto('/dashboard/finance/pay/airtime');
  await page.getByLabel('Phone number').fill('08031234560');
  await page.getByLabel('Amount in naira').fill(naira);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm the payment' });
  await dialog.getByLabel('Payment PIN', { exact: true }).fill(pin);
  await dialog.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('The payment has gone through')).toBeVisible();
}

test('an owner sees money that a bank asks back, what is owed after it is lost, and that added money pays it', async ({
  page,
  request,
}) => {
  const checkout = await Given('a new owner who has added money and spent a part', async () => {
    await signInBy(page, await registerOwner(request));
    const url = await addMoney(page, '5000');
    await ensurePaymentPin(page, pin);
    await buyAirtime(page, '2000');
    return url;
  });
  await When('the holder of the card disputes the payment', async () => {
    await page.goto(checkout);
    await page.getByRole('button', { name: /The payer disputes the payment/ }).click();
  });
  await Then('finance and dashboard say what is held and what to do', async () => {
    await page.goto('/dashboard/finance');
    await expect(balance(page)).toContainText('₦0.00');
    await expect(balance(page)).toContainText('We hold ₦3,000 of your money');
    await expect(balance(page).getByRole('link', { name: 'Write to us' })).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByText('We hold ₦3,000 until a bank decides.')).toBeVisible();
    await page.goto('/dashboard/profile/my-data');
    await expect(page.getByText(/A bank has not decided about a payment/)).toBeVisible();
  });
  await When('the bank decides for the payer', async () => {
    await page.goto(checkout);
    await page.getByRole('button', { name: /The bank decides for the payer/ }).click();
  });
  await Then('they say what is owed, and money that is added pays it first', async () => {
    await page.goto('/dashboard');
    await expect(page.getByText('You owe ₦2,000.')).toBeVisible();
    await page.getByRole('link', { name: 'See what to do' }).click();
    await expect(balance(page)).toContainText('You owe ₦2,000');
    await balance(page).getByRole('link', { name: 'Add money' }).first().click();
    await expect(page.getByLabel('Amount in naira')).toHaveValue('2000');
    await expect(page.getByText('We take it from the money that you add.')).toBeVisible();
    await addMoney(page, '2500', 'which you owed');
    await page.goto('/dashboard/finance');
    await expect(balance(page)).toContainText('₦500.00');
    await expect(page.getByText(/You owe/)).toHaveCount(0);
  });
});
