import { nightlyIf } from '../portal/nightly.ts';
import { enterCredentials, owners } from '../portal/owners.ts';
import { navigateClientSide } from '../portal/navigate-client-side.ts';
import { isDeep, masterPages, ownerPages, sampleOf } from '../portal/pages.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';

const asked = (path: string) => `/?rt=${encodeURIComponent(path)}`;

test('every protected page sends a visitor home and remembers what was wanted', async ({
  page,
}) => {
  await page.goto('/');
  for (const { path } of [...ownerPages, ...masterPages])
    await test.step(path, async () => {
      if (isDeep(path)) await navigateClientSide(page, path);
      else await page.goto(path);
      await expect.soft(page).toHaveURL(asked(path));
      await expect.soft(page).toHaveTitle('Home - SMEDAN');
    });
});

test.describe('after sign-in', () => {
  test.use({ signedInAs: 'completed' });
  test('the owner lands on the page that was wanted, whichever it was', async ({ page }) => {
    for (const { path, heading, title } of sampleOf(ownerPages))
      await test.step(path, async () => {
        const callback = `/auth/callback?rt=${encodeURIComponent(path)}`;
        if (isDeep(path)) await navigateClientSide(page, callback);
        else await page.goto(callback);
        await expect.soft(page).toHaveURL(path);
        await expect.soft(page).toHaveTitle(`${title ?? heading} - SMEDAN`);
      });
  });
});

test('the callback page itself sends a visitor home with nothing to remember', async ({ page }) => {
  await page.goto('/auth/callback');
  await expect(page).toHaveURL('/');
});

test('a visitor who signs in from the page where the guard left them lands on what was wanted', async ({
  page,
}) => {
  const wanted = '/dashboard/benefits/loan/equipment-finance?from=letter';
  await Given('a protected page that was asked for', async () => {
    await page.goto(wanted);
    await expect(page).toHaveURL(asked(wanted));
  });
  await When('the visitor signs in through the menu', async () => {
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: 'Sign in/Activate' }).click();
    await menu.getByRole('button', { name: 'Sign in', exact: true }).click();
    await enterCredentials(page, owners.completed);
  });
  await Then('the page is there', async () => {
    await expect(page).toHaveURL(wanted);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Equipment finance');
  });
});

test('what was wanted is not lost when the visitor turns to another page before signing in', async ({
  page,
}) => {
  await page.goto('/dashboard/messaging');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/register');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Log in' }).click();
  await enterCredentials(page, owners.completed);
  await expect(page).toHaveURL('/dashboard/messaging');
});

// Browsers read these as another site although they begin with a slash. The tests of `returnPath` try all other forms.
for (const forged of ['//evil.example', '/\\evil.example', '/\t/evil.example']) {
  test(
    `no one is led to ${JSON.stringify(forged)} by signing in`,
    nightlyIf(forged !== '//evil.example'),
    async ({ page }) => {
      const elsewhere: string[] = [];
      await page.context().route(
        ({ hostname }) => hostname === 'evil.example',
        (route) => {
          elsewhere.push(route.request().url());
          return route.abort();
        },
      );
      await page.goto(`/?modal=sign-in&rt=${encodeURIComponent(forged)}`);
      await enterCredentials(page, owners.completed);
      await expect(page).toHaveURL('/dashboard');
      expect(elsewhere).toEqual([]);
    },
  );
}
