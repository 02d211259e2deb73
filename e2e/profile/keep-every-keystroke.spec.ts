import { nightly } from '../portal/nightly.ts';
import { signIn } from '../portal/owners.ts';
import { expect, test } from '../portal/test.ts';

const edit = '/dashboard/profile/business?modal=edit-profile&modal.tab=business';

test.describe('two tabs', () => {
  test.use({ expectedMessages: /409/ });
  test('the second sees both values and loses nothing', nightly, async ({ page, context }) => {
    await signIn(page, 'masterAgent');
    await page.goto(edit);
    const other = await context.newPage();
    await other.goto(edit);
    const first = page.getByRole('dialog');
    const second = other.getByRole('dialog');
    await second.getByLabel('Main product').fill('Agency banking and cards');
    await first.getByLabel('Main product').fill('Payments');
    await first.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(first).toBeHidden();
    await second.getByRole('button', { name: 'Save', exact: true }).click();
    const notice = second.getByRole('alert');
    await expect(notice).toContainText('Payments');
    await expect(notice).toContainText('Agency banking and cards');
    await second.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(second).toBeHidden();
    await expect(other.getByText('Agency banking and cards')).toBeVisible();
    await other.close();
  });
});

test.describe('without a response', () => {
  test.use({ expectedMessages: /ERR_|Failed to load|net::/ });

  test('a save made offline is sent once when the connection is back', async ({
    page,
    context,
  }) => {
    await signIn(page, 'masterAgent');
    await page.goto(edit);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Main product').fill('Saved in a tunnel');
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('1 change is waiting on this device')).toBeVisible();
    const sent = page.waitForResponse(
      (response) => response.request().method() === 'PATCH' && response.ok(),
    );
    await context.setOffline(false);
    await sent;
    await expect(page.getByText('Saved in a tunnel')).toBeVisible();
    await expect(page.getByText('1 change is waiting on this device')).toBeHidden();
  });

  test('a save whose response is lost happens once', nightly, async ({ page }) => {
    await signIn(page, 'masterAgent');
    await page.goto(edit);
    let count = 0;
    const keys = new Set<string | undefined>();
    await page.route('**/api/business-registrations/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      count += 1;
      keys.add(route.request().headers()['idempotency-key']);
      if (count > 1) return route.fallback();
      // The server does its work; the response never arrives.
      await route.fetch();
      return route.abort('connectionreset');
    });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Main product').fill('Answered into the void');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Answered into the void')).toBeVisible();
    await expect.poll(() => count).toBe(2);
    expect(keys.size).toBe(1);
  });

  test(
    'a save that waited over a reload and met another one is offered with both values',
    nightly,
    async ({ page, browser, portal, sessionOf }) => {
      await signIn(page, 'masterAgent');
      await page.goto(edit);
      const patches = '**/api/business-registrations/*';
      await page.route(patches, (route) =>
        route.request().method() === 'PATCH'
          ? route.abort('internetdisconnected')
          : route.fallback(),
      );
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Main product').fill('Written in a tunnel');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('1 change is waiting on this device')).toBeVisible();

      const counter = await browser.newContext({
        baseURL: portal.url,
        storageState: await sessionOf('masterAgent'),
      });
      const other = await counter.newPage();
      await other.goto(edit);
      await other.getByRole('dialog').getByLabel('Main product').fill('Saved at the counter');
      await other.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
      await expect(other.getByRole('dialog')).toBeHidden();
      await counter.close();

      await page.reload();
      await expect(page.getByText('1 change is waiting on this device')).toBeVisible();
      await page.unroute(patches);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await page.getByRole('button', { name: 'Check it' }).click();
      const notice = dialog.getByRole('alert');
      await expect(notice).toContainText('Saved at the counter');
      await expect(notice).toContainText('Written in a tunnel');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Written in a tunnel')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Check it' })).toHaveCount(0);
    },
  );
});
