import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../portal/expect-no-axe-violations.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { countLoads, expect, test } from '../portal/test.ts';

test.use({
  signedInAs: 'completed',
  expectedMessages: /^\[portal\]|Failed to load resource|preload|injected/,
});

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const failed = (page: Page) => page.getByText('We could not load this.');
const again = (page: Page) => page.getByRole('button', { name: 'Try again' });

test('widgets of a remote that do not arrive: a card in place of each, the dashboard stays, one retry heals all', async ({
  page,
}) => {
  const loads = countLoads(page);
  const widgets = /\/releases\/mf-finance\/[^/]+\/widgets-dashboard\./;
  await When('the widgets of one remote are gone and an owner opens the dashboard', async () => {
    await page.route(widgets, (route) => route.fulfill({ status: 404 }));
    await page.goto('/dashboard');
  });
  await Then('a card with its title is in place of each', async () => {
    await expect(failed(page)).toHaveCount(3);
    for (const name of ['Balance', 'Last transactions', 'Messages'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  });
  await Then('the cards of the others are there, and the page is accessible', async () => {
    await expect(page.getByRole('heading', { name: /, Amina$/ })).toBeVisible();
    await expect(card(page, 'Active benefits')).toBeVisible();
    await expect(card(page, 'Business record')).toBeVisible();
    await expect(card(page, 'Next step')).toBeVisible();
    await expectNoAxeViolations(page, 'the dashboard without the widgets of one remote');
  });
  await When('they are there again and Try again is pressed once', async () => {
    await page.unroute(widgets);
    await again(page).first().click();
  });
  await Then('all of them are there, without a reload', async () => {
    for (const name of ['Balance', 'Last transactions', 'Messages'])
      await expect(card(page, name)).toBeVisible();
    await expect(failed(page)).toHaveCount(0);
    expect(loads()).toBe(1);
  });
});

test('widgets that crash while they are rendered cost their own places, and heal when the fault is gone', async ({
  page,
}) => {
  await Given('a tester who lets one remote crash', async () => {
    await page.goto('/internal/7c2f9e4b');
    const form = page.getByRole('region', { name: 'Fault injection' });
    await form.getByLabel('Remote').selectOption('mf-benefits');
    await form.getByLabel('How it fails').selectOption({ value: 'render' });
    await form.getByRole('button', { name: 'Start fault injection' }).click();
  });
  await When('the dashboard is opened', () => page.goto('/dashboard'));
  await Then('its card says so, and the others are there', async () => {
    await expect(failed(page)).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Active benefits' })).toBeVisible();
    for (const name of ['Balance', 'Last transactions', 'Business record', 'Messages'])
      await expect(card(page, name)).toBeVisible();
  });
  await When('the fault is stopped', () =>
    page.getByRole('button', { name: 'Stop fault injection' }).click(),
  );
  await Then('the card is there', async () => {
    await expect(card(page, 'Active benefits')).toBeVisible();
    await expect(failed(page)).toHaveCount(0);
  });
});
