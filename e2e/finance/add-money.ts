import { expect, type Page } from '@playwright/test';

/** Adds money by card, from the finance page to the confirmation. */
export async function addMoney(page: Page, naira: string): Promise<void> {
  await page.goto('/dashboard/finance/add-money');
  await page.getByLabel('Amount in naira').fill(naira);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('is in your account')).toBeVisible();
}
