import type { Page } from '@playwright/test';
import { expect } from '../portal/test.ts';

/** From the page of business insurance, and back to it. */
export async function addBank(page: Page): Promise<void> {
  await page.goto('/business-insurance');
  await page.getByRole('link', { name: 'Add a bank account' }).click();
  await page.getByRole('combobox', { name: 'Bank' }).fill('First');
  await page.getByRole('option', { name: 'First Bank of Nigeria' }).click();
  await page.getByLabel('Account number').fill('0000014579');
  await page.getByRole('button', { name: 'Check the account' }).click();
  await page.getByRole('button', { name: /Save it/ }).click();
  await expect(page).toHaveURL('/business-insurance');
  await expect(page.getByText('First Bank of Nigeria')).toBeVisible();
}
