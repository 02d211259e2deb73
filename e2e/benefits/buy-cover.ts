import type { Page } from '@playwright/test';
import { expect } from '../portal/test.ts';

/** From the button with the price, through the sandbox's checkout, to the confirmation. */
export async function payInSandbox(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay ₦/ }).click();
  await page.waitForURL(/\/api\/sandbox\/checkout\//);
  await page.getByRole('button', { name: /^Pay$/ }).click();
  await expect(page.getByText('Your payment has arrived')).toBeVisible();
}

/** Insures the stock of a new owner's business for a year. */
export async function buyCover(page: Page): Promise<void> {
  await page.goto('/business-insurance');
  await page.getByRole('combobox', { name: 'Assets of the business' }).selectOption('Up to ₦25m');
  await page.getByRole('combobox', { name: /people/i }).selectOption('3-9');
  await page.getByRole('button', { name: 'Continue with this quote' }).click();
  await page.getByRole('link', { name: /^Every year/ }).click();
  await payInSandbox(page);
}
