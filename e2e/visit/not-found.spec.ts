import { expect, test } from '../portal/test.ts';
import type { Page } from '@playwright/test';

const text = 'This page could not be found';

async function expectNotFound(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { name: text })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle('Error 404 - SMEDAN');
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('Home - SMEDAN');
}

test.describe('a page that does not exist', () => {
  test.use({ expectedMessages: /status of 404/ });
  test('says so with status 404 and leads home', async ({ page }) => {
    for (const path of [
      '/nowhere',
      '/dashboards',
      '/health/nowhere',
      '/benefits/no-such-category',
      '/benefits/loan/no-such-benefit',
      '/internal/nowhere',
      '/register/now',
    ])
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(404);
        await expectNotFound(page);
      });
  });
});

test.describe('what an owner looks for and is not there', () => {
  test.use({ signedInAs: 'completed', expectedMessages: /status of 404/ });
  test('says so and leads home', async ({ page }) => {
    for (const path of [
      '/dashboard/benefits/no-such-category',
      '/dashboard/benefits/coverage/no-such-benefit',
      '/dashboard/benefits/loan/no-such-benefit',
      '/dashboard/benefits/training/no-such-benefit',
      '/dashboard/benefits/training/no-such-benefit/metrics',
      '/dashboard/profile/no-such-page',
      '/dashboard/claims',
    ])
      await test.step(path, async () => {
        await page.goto(path);
        await expectNotFound(page);
      });
  });
});

test('a path with a slash too many is the page, not an error', async ({ page }) => {
  const response = await page.goto('/health/');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle('Home - SMEDAN');
});
