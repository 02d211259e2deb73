import { expectNoAxeViolations } from '../portal/expect-no-axe-violations.ts';
import { expect, test } from '../portal/test.ts';
import { untilUsable } from '../portal/until-usable.ts';

test('the offline banner comes and goes with the connection, and what was typed stays', async ({
  page,
  context,
}) => {
  await page.goto('/#contact');
  const message = page.getByRole('form', { name: 'Write to us' }).getByLabel('Message');
  await message.fill('Half a sentence');
  const banner = page.getByRole('status').filter({ hasText: 'You are offline.' });
  await expect(banner).toHaveCount(0);
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await expect(message).toHaveValue('Half a sentence');
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
  await expect(message).toHaveValue('Half a sentence');
});

test.describe('an owner who is offline', () => {
  test.use({ signedInAs: 'completed', expectedMessages: /ERR_INTERNET_DISCONNECTED/ });
  test('reads the banner and no alert beside it', async ({ page, context }) => {
    await page.goto('/dashboard/benefits');
    await expect(page.getByText('Bookkeeping for owners').first()).toBeVisible();
    // Before it the link would open a document, which this browser cannot get.
    await untilUsable(page);
    await context.setOffline(true);
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Dashboard' })
      .click();
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
  });
});

test.describe('a page that is asked for without a connection', () => {
  test.use({ serviceWorkers: 'allow', expectedMessages: /ERR_INTERNET_DISCONNECTED/ });

  test('is the offline page in the language of the portal, and opens automatically afterwards', async ({
    page,
    context,
    portal,
  }) => {
    await context.addCookies([{ name: 'locale', value: 'es', url: portal.url }]);
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    await page.goto('/register');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No tiene conexión.');
    await expectNoAxeViolations(page, 'the offline page');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registrarse');
    await expect(page).toHaveURL('/register');
  });
});
