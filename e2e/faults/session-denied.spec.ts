import type { Page } from '@playwright/test';
import { nightly, nightlyIf } from '../portal/nightly.ts';
import { Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';
import { withoutPageData } from '../portal/without-page-data.ts';

test.use({ signedInAs: 'completed', expectedMessages: /Failed to load resource/ });

const rejected = {
  status: 401,
  json: { code: 'unauthenticated', message: 'Sign in', request_id: 'r1' },
};
const expired = (page: Page) => page.getByRole('alertdialog', { name: 'You have been signed out' });
const menu = (page: Page) => page.getByRole('complementary', { name: 'Menu and account' });
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

for (const { what, calls, path, link } of [
  {
    what: 'one call',
    calls: '**/api/messaging/threads',
    path: '/dashboard/messaging',
    link: 'Messaging',
  },
  {
    what: 'a finance call',
    calls: '**/api/finance/transactions?*',
    path: '/dashboard/finance',
    link: 'Finance',
  },
  {
    what: 'the quiet finance call for the account',
    calls: '**/api/finance/accounts',
    path: '/dashboard/finance',
    link: 'Finance',
  },
  { what: 'many calls at once', calls: '**/api/**', path: '/dashboard/finance', link: 'Finance' },
])
  test(
    `401 on ${what} logs the owner out once, and Login leads home to sign-in and back`,
    nightlyIf(what !== 'many calls at once'),
    async ({ page }) => {
      await page.goto('/dashboard/benefits/smedan');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('SMEDAN benefits');
      const alerts = await countAlerts(page);
      await When(`the API rejects ${path}`, async () => {
        await page.route(calls, (route) => route.fulfill(rejected));
        await menu(page).getByRole('link', { name: link }).click();
      });
      await Then(
        'one alert says that the session has run out, and the session is gone',
        async () => {
          await expect(expired(page)).toBeVisible();
          expect(await cookieNames(page)).not.toContain('token');
          expect(await cookieNames(page)).not.toContain('user_data');
          await expect(page.locator('body')).not.toContainText(/Amina|SMD-7K2M|Dyers Cooperative/);
        },
      );
      await When('the owner presses Login', () =>
        expired(page).getByRole('button', { name: 'Login' }).click(),
      );
      await Then('the home page asks to sign in, and no other alert has come', async () => {
        await expect(page).toHaveURL(`/?rt=${encodeURIComponent(`${path}#back`)}&modal=sign-in`);
        await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
        expect(await alerts()).toBe(1);
      });
    },
  );

test('403 is ignored: no alert, and the owner stays signed in', nightly, async ({ page }) => {
  await withoutPageData(page);
  await page.route('**/api/messaging/threads', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'No', request_id: 'r1' } }),
  );
  await page.goto('/dashboard/messaging');
  await expect(page.getByText('Your messages could not be loaded')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await cookieNames(page)).toContain('token');
  await page.unroute('**/api/messaging/threads');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your messages could not be loaded')).toBeHidden();
});

async function respondToGetUser(page: Page, status: number): Promise<void> {
  await withoutPageData(page);
  await page.route('**/api/users/me', (route) =>
    route.fulfill({ status, json: { code: 'not_found', message: '', request_id: 'r1' } }),
  );
}

test('a session that the server does not know when the user is fetched ends', async ({ page }) => {
  await respondToGetUser(page, 401);
  await page.goto('/dashboard/finance');
  await expect(page).toHaveURL('/?rt=%2Fdashboard%2Ffinance');
  const names = await cookieNames(page);
  for (const name of ['token', 'user_id', 'user_data']) expect(names).not.toContain(name);
  await expect(page.locator('#root')).not.toContainText('Amina');
});

for (const status of [500, 404])
  test(
    `a user that cannot be fetched (${status}) leaves the owner signed in`,
    nightly,
    async ({ page }) => {
      await respondToGetUser(page, status);
      await page.goto('/dashboard/finance');
      await expect(page.getByText('We cannot load your account right now')).toBeVisible();
      expect(await cookieNames(page)).toContain('token');
    },
  );

/** Counts every alert dialog that has appeared on the page. */
async function countAlerts(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const seen = new Set<Element>();
    const checkEvents = () => {
      for (const dialog of document.querySelectorAll('[role=alertdialog]')) seen.add(dialog);
    };
    new MutationObserver(checkEvents).observe(document.body, { childList: true, subtree: true });
    return seen;
  });
  return () => counter.evaluate((seen) => seen.size);
}
