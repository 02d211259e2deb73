import { signIn } from '../portal/owners.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';

/** Words of the owner and of the statement; the landing page has names and sums of its own. */
const personal = /Amina|SMD-7K2M|0803 000 0001|Dyers Cooperative/;

test.describe('a log-out', () => {
  // For calls of the page that were under way.
  test.use({ expectedMessages: /status of 401/ });
  test('leaves nothing behind, not even for Back', async ({ page, context, request }) => {
    await Given('an owner who has read the business record and the finances', async () => {
      await signIn(page, 'completed');
      const menu = page.getByRole('navigation', { name: 'Main menu' });
      await menu.getByRole('link', { name: 'Business details' }).click();
      await expect(page.getByText("Amina's Adire & Fabrics").first()).toBeVisible();
      await menu.getByRole('link', { name: 'Finance' }).click();
      await expect(page.getByText('Abeokuta Dyers Cooperative').first()).toBeVisible();
    });
    const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';
    const headers = { Authorization: `Bearer ${token}` };
    expect((await request.get('/api/users/me', { headers })).status()).toBe(200);

    await When('the owner signs out', async () => {
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL('/');
    });
    await Then('the session is gone from the browser and from the API', async () => {
      const names = (await context.cookies()).map(({ name }) => name);
      for (const name of ['token', 'user_id', 'client_id', 'user_data', 'has_subscribed'])
        expect(names).not.toContain(name);
      expect((await request.get('/api/users/me', { headers })).status()).toBe(401);
    });
    for (const page_ of ['finances', 'business record', 'dashboard'])
      await Then(`Back to the ${page_} shows nothing personal`, async () => {
        await page.goBack();
        await expect(page).toHaveURL(/^[^?]+\/(\?rt=.*)?$/);
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await expect(page.getByRole('main')).not.toContainText(personal);
      });
    await Then('a reload shows nothing either', async () => {
      await page.reload();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(personal);
    });
  });
});

test.describe('a log-out that the API does not hear', () => {
  test.use({ expectedMessages: /ERR_CONNECTION_REFUSED/, signedInAs: 'completed' });
  test('ends the session in the browser all the same', async ({ page, context }) => {
    await page.goto('/dashboard');
    await page.route('**/api/auth/logout', (route) => route.abort('connectionrefused'));
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
  });
});
