import { expect, type Browser, type Page } from '@playwright/test';
import { Inbox } from '../auth/inbox.ts';
import { password } from '../portal/owners.ts';
import { untilUsable } from '../portal/until-usable.ts';

/** A staff account of the demonstration, signed in at a page of the desk in a browser of its own. */
export async function signInAsStaff(
  browser: Browser,
  baseURL: string,
  box: string,
  path: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'en', serviceWorkers: 'block' });
  const page = await context.newPage();
  const email = `${box}@agency.example.com`;
  await page.goto(path);
  await untilUsable(page);
  await page.getByLabel('Email address').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Code from the email');
  await code.fill(await new Inbox(page.request).code(email, 'email'));
  await page.keyboard.press('Enter');
  await expect(code).toHaveCount(0);
  return page;
}
