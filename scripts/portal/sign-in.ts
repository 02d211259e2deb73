import type { Browser, Cookie } from '@playwright/test';
import { demoAccounts } from '@portal/api/demo-accounts';

/** Signs the first demo owner in, in a window of its own, and provides what the browser holds then. */
export async function signInAsDemoOwner(browser: Browser, url: string): Promise<Cookie[]> {
  const [owner] = demoAccounts;
  if (!owner) throw new Error('There is no demo account to sign in as');
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/?modal=sign-in`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill(owner.phone);
  await page.keyboard.press('Enter');
  await dialog.locator('input[type=password]').fill(owner.password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}
