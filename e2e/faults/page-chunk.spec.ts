import type { Page } from '@playwright/test';
import { nightly } from '../portal/nightly.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { countLoads, expect, test } from '../portal/test.ts';

/** The guard of specification sections 2 and 9. */
const guardMs = 60_000;

test.use({
  signedInAs: 'completed',
  expectedMessages: /ChunkLoadError|Failed to load resource|preload/,
});

const chunk = '**/releases/shell/*/dashboard.js';

async function loseChunk(page: Page): Promise<void> {
  await page.route(chunk, (route) => route.abort());
}

test('a page of the shell whose chunk does not load: one reload, an error page, and the page once it is there', async ({
  page,
}) => {
  const loads = countLoads(page);
  await Given('a dashboard whose chunk does not load', () => loseChunk(page));
  await When('an owner opens it', () => page.goto('/dashboard'));
  await Then('the page reloads once and then says what is wrong', async () => {
    await expect(page.getByRole('heading', { name: 'Error', exact: true })).toBeVisible();
    await expect.poll(loads).toBe(2);
    await expect(page.getByText('Error 500')).toBeVisible();
  });
  await When('the owner goes home and comes back while it is still gone', async () => {
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveTitle('Home - SMEDAN');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
  });
  await Then('there is no second reload within the minute', async () => {
    await expect(page.getByText('Error 500')).toBeVisible();
    expect(loads()).toBe(2);
  });
  await When('it is there again', async () => {
    await page.unroute(chunk);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
  });
  await Then('the dashboard is shown without a reload', async () => {
    await expect(page.getByRole('heading', { name: /, Amina$/ })).toBeVisible();
    expect(loads()).toBe(2);
  });
});

test(
  'after a minute a chunk that is still gone may reload the page once more, and no more',
  nightly,
  async ({ page }) => {
    const loads = countLoads(page);
    await loseChunk(page);
    await page.goto('/dashboard');
    await expect(page.getByText('Error 500')).toBeVisible();
    await expect.poll(loads).toBe(2);

    await page.clock.setFixedTime(Date.now() + guardMs + 1000);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await expect.poll(loads).toBe(3);
    await expect(page.getByText('Error 500')).toBeVisible();
    expect(loads()).toBe(3);
  },
);

test('an owner who was on another page when the chunk was lost finds what was wanted after the reload', async ({
  page,
}) => {
  await page.goto('/');
  let isLost = true;
  await page.route(chunk, (route) => (isLost ? route.abort() : route.continue()));
  const loads = countLoads(page);
  // A deployment took the old file away: the reload brings a page that knows the new one.
  page.on('domcontentloaded', () => (isLost = false));
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('heading', { name: /, Amina$/ })).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  expect(loads()).toBe(1);
});

test('the API client whose file does not load is a network that fails: what is open goes on, and Try again asks for it again', async ({
  page,
}) => {
  const client = '**/releases/shell/*/api-client.js';
  const loads = countLoads(page);
  await Given('a dashboard that came with its data, and no client', async () => {
    await page.route(client, (route) => route.abort());
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: /, Amina$/ })).toBeVisible();
  });
  await When('the owner opens an area that needs it', () =>
    page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Finance', exact: true })
      .click(),
  );
  await Then('an alert and the area say what is wrong, in the same document', async () => {
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(loads()).toBe(1);
  });
  await When('the file is there again and Try again is pressed', async () => {
    await page.unroute(client);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  });
  await Then('the area has its data', () =>
    expect(page.getByText('Abeokuta Dyers Cooperative').first()).toBeVisible(),
  );
});
