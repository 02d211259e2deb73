import type { Page } from '@playwright/test';
import { expect } from '../portal/test.ts';

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const claimOf = (page: Page) => page.getByRole('article', { name: /^Stock, CLM-/ });

/** Reports stock of ₦50,000 that was lost today, with a photo, at the page of business insurance. @returns its number */
export async function reportLoss(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Report a loss' }).click();
  const dialog = page.getByRole('dialog');
  const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos' });
  await dialog.getByRole('textbox', { name: 'Day of the loss' }).fill(today.format(new Date()));
  await dialog
    .getByRole('textbox', { name: 'What happened' })
    .fill('Rain came through the roof and spoiled the flour.');
  await dialog.getByRole('textbox', { name: /Amount of the loss/ }).fill('50,000');
  await dialog.getByRole('button', { name: 'Report it' }).click();
  const file = { name: 'roof.png', mimeType: 'image/png', buffer: photo };
  await claimOf(page).getByLabel('Add a photo or document').setInputFiles(file);
  await expect(claimOf(page).getByRole('link', { name: 'roof.png' })).toBeVisible();
  const title = await claimOf(page).getByRole('heading').first().textContent();
  return /CLM-[\w-]+/.exec(title ?? '')![0];
}
