import type { Page, Route } from '@playwright/test';
import { nightlyIf } from '../portal/nightly.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { countLoads, expect, test } from '../portal/test.ts';
import { withoutPageData } from '../portal/without-page-data.ts';

const api = '**/api/**';

const ourSide = 'Something went wrong on our side';
const noResponse = 'The portal is not responding';

interface Outage {
  fault: string;
  title: string;
  response: (route: Route) => Promise<void>;
  /** The pages tell it as they tell another one. */
  isRepeated?: true;
}

const outages: Outage[] = [
  {
    fault: 'does not respond',
    title: noResponse,
    response: (route) => route.abort('connectionrefused'),
  },
  {
    fault: 'responds with 500',
    title: ourSide,
    response: (route) => route.fulfill({ status: 500, body: 'oops' }),
    isRepeated: true,
  },
  {
    fault: 'responds with 503',
    title: ourSide,
    response: (route) =>
      route.fulfill({
        status: 503,
        json: { code: 'unavailable', message: 'Service unavailable', request_id: 'r1' },
      }),
    isRepeated: true,
  },
];

const alert = (page: Page, title = ourSide) => page.getByRole('alertdialog', { name: title });

async function dismiss(page: Page, title = ourSide): Promise<void> {
  await alert(page, title).getByRole('button', { name: 'Close' }).click();
  await expect(alert(page, title)).toBeHidden();
}

test.use({ expectedMessages: /Failed to load resource/ });

for (const { fault, title, response, isRepeated = false } of outages) {
  test(
    `an API that ${fault} costs a visitor nothing that was typed, and sending works again`,
    nightlyIf(isRepeated),
    async ({ page }) => {
      const loads = countLoads(page);
      const form = page.getByRole('form', { name: 'Write to us' });
      await Given('a message that is written', async () => {
        await page.goto('/#contact');
        await form.getByLabel('Email').fill('bola@example.com');
        await form.getByLabel('Message').fill('Where is the nearest office?');
      });
      await When(`it is sent while the API ${fault}`, async () => {
        await page.route(api, response);
        await form.getByRole('button').click();
      });
      await Then('an alert says so and the message is still there', async () => {
        await dismiss(page, title);
        await expect(page.getByText('There was an error, pls. try again')).toBeVisible();
        await expect(form.getByLabel('Email')).toHaveValue('bola@example.com');
        await expect(form.getByLabel('Message')).toHaveValue('Where is the nearest office?');
      });
      await When('the API is back and the message is sent again', async () => {
        await page.unroute(api);
        await form.getByRole('button').click();
      });
      await Then('it is sent, without a reload', async () => {
        await expect(page.getByText('Message sent successfully', { exact: true })).toBeVisible();
        expect(loads()).toBe(1);
      });
    },
  );
}

test('an API that is down during sign-in keeps the number and the password', async ({ page }) => {
  await page.goto('/?modal=sign-in');
  await page.locator('input[name=username]').fill('0803 000 0001');
  await page.keyboard.press('Enter');
  await page.locator('input[type=password]').fill('Portal-demo-1');
  await page.route(api, (route) => route.abort('connectionrefused'));
  await page.keyboard.press('Enter');
  await dismiss(page, noResponse);
  await expect(page.locator('input[type=password]')).toHaveValue('Portal-demo-1');
  await page.unroute(api);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test.describe('for an owner who is signed in', () => {
  test.use({ signedInAs: 'completed' });

  for (const { fault, title, response, isRepeated = false } of outages)
    test(
      `a statement that the API ${fault} for heals in place`,
      nightlyIf(isRepeated),
      async ({ page }) => {
        const loads = countLoads(page);
        const statement = '**/api/finance/transactions?*';
        await withoutPageData(page);
        await page.route(statement, response);
        await page.goto('/dashboard/finance');
        await dismiss(page, title);
        const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
        await expect(again).toBeVisible();
        await page.unroute(statement);
        await again.click();
        await expect(page.getByText('Abeokuta Dyers Cooperative').first()).toBeVisible();
        expect(loads()).toBe(1);
      },
    );

  test('a user that cannot be fetched leaves the owner signed in, and Try again shows the page', async ({
    page,
  }) => {
    const me = '**/api/users/me';
    await withoutPageData(page);
    await page.route(me, (route) => route.abort('connectionrefused'));
    await page.goto('/dashboard/benefits/smedan');
    await expect(page.getByText('We cannot load your account right now')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect((await page.context().cookies()).some(({ name }) => name === 'token')).toBe(true);
    await page.unroute(me);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SMEDAN benefits');
  });

  test('many calls that fail at once raise one alert', async ({ page }) => {
    await page.goto('/dashboard/messaging');
    await page.route(api, (route) => route.fulfill({ status: 500 }));
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Dashboard' })
      .click();
    await expect(alert(page)).toHaveCount(1);
    await dismiss(page);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  });

  test('an account, a bank or choices that does not load are left out in silence', async ({
    page,
  }) => {
    await withoutPageData(page);
    for (const quiet of ['finance/accounts', 'finance/select', '*/bank-information'])
      await page.route(`**/api/${quiet}`, (route) =>
        route.fulfill({ status: 404, json: { code: 'not_found', message: 'No', request_id: '' } }),
      );
    await page.goto('/dashboard/finance');
    await expect(page.getByText('Abeokuta Dyers Cooperative').first()).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
