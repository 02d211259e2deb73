import { rmSync } from 'node:fs';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, password, signIn, test } from './portal.ts';

const remotes = [
  { remote: 'mf-auth', path: '/register' },
  { remote: 'mf-profile', path: '/dashboard/profile' },
  { remote: 'mf-benefits', path: '/dashboard/benefits' },
  { remote: 'mf-finance', path: '/dashboard/finance' },
];

test('everything serves, and the health page names each release', async ({ request }) => {
  const response = await request.get('/healthz');
  expect(response.status()).toBe(200);
  const { checks } = (await response.json()) as { checks: Record<string, { status: string }> };
  expect(Object.keys(checks)).toEqual(
    expect.arrayContaining([
      'edge',
      'api',
      'database',
      'shell',
      'mf-auth',
      'mf-profile',
      'mf-benefits',
      'mf-finance',
    ]),
  );
});

test('a visitor reads the landing page and follows the notice to the benefits', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Register');
  await page.getByRole('link', { name: /new benefits/i }).click();
  await expect(page).toHaveURL('/?rt=%2Fdashboard%2Fbenefits');
});

test('a visitor writes to the agency and joins the waitlist', async ({ page, request }) => {
  await page.goto('/#contact');
  const contact = page.getByRole('region', { name: /write to us/i });
  await contact.getByRole('textbox').first().fill('bola@example.com');
  await contact.getByRole('textbox').last().fill('How do I register?');
  await contact.getByRole('button').click();
  await expect(page.getByText('Message sent successfully')).toBeVisible();
  const waitlist = page.getByRole('region', { name: /new benefits first/i });
  await waitlist.getByRole('textbox').fill('bola@example.com');
  await waitlist.getByRole('button').click();
  await expect(page.getByText('Thank you for you subscription.')).toBeVisible();
  await expect
    .poll(async () =>
      (await (await request.get('/api/dev/inbox?format=json')).text()).includes('bola@example.com'),
    )
    .toBe(true);
});

test('an owner who is asked to sign in lands on the page that was wanted', async ({ page }) => {
  await page.goto('/dashboard/finance');
  await expect(page).toHaveURL('/?rt=%2Fdashboard%2Ffinance');
  await page.goto('/?rt=%2Fdashboard%2Ffinance&modal=sign-in');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('+234 803 000 0001');
  await page.keyboard.press('Enter');
  await dialog.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/finance');
});

for (const number of ['0803 000 0001', '0899 999 9999']) {
  test.describe(`a wrong password for ${number}`, () => {
    test.use({ expectedMessages: /401/ });
    test('gets the specified message and keeps what was typed', async ({ page }) => {
      await page.goto('/?modal=sign-in');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').first().fill(number);
      await page.keyboard.press('Enter');
      await dialog.locator('input[type=password]').fill('not the password');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('Invalid form submission')).toBeVisible();
      await expect(dialog.locator('input[type=password]')).toHaveValue('not the password');
    });
  });
}

test('each remote shows its page to a signed-in owner, and log-out ends it', async ({
  page,
  context,
}) => {
  await signIn(page, '0803 000 0001');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/dashboard/profile/business');
  await expect(page.getByText("Amina's Adire & Fabrics").first()).toBeVisible();
  await expect(page).toHaveTitle(/ - SMEDAN$/);
  await page.goto('/dashboard/benefits/training');
  await expect(page.getByText('Bookkeeping for owners')).toBeVisible();
  await page.goto('/dashboard/finance');
  await expect(page.getByText('Abeokuta Dyers Cooperative').first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
});

test('a Master Agent sees Manage Claims, an unverified owner the warning', async ({
  page,
  context,
}) => {
  await signIn(page, 'SMD-4TNB-6WRE-9');
  await expect(page.getByRole('link', { name: 'Manage Claims' })).toBeVisible();
  await expect(page.getByText('Master Agent').first()).toBeVisible();
  await context.clearCookies();
  await signIn(page, '0803 000 0003');
  await expect(
    page.getByText(
      'Your email has not been verified. Please verify your email to continue using the application.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Manage Claims' })).toBeHidden();
});

test('an owner who has not changed the password is held at the callback page', async ({ page }) => {
  await signIn(page, '0803 000 0004');
  await page.goto('/dashboard/finance');
  await expect(page).toHaveURL('/auth/callback?rt=%2Fdashboard%2Ffinance');
});

test.describe('a page that does not exist', () => {
  test.use({ expectedMessages: /404/ });
  test('says so, with status 404', async ({ page }) => {
    const response = await page.goto('/nowhere');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('This page could not be found')).toBeVisible();
  });
});

for (const locale of ['es', 'zh-CN']) {
  test(`a visitor signs in in ${locale}`, async ({ page, context, portal }) => {
    await context.addCookies([{ name: 'locale', value: locale, url: portal.address }]);
    await signIn(page, '0803 000 0001');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
  });
}

test.describe('a remote that is gone', () => {
  test.use({ expectedMessages: /composition|404|Failed to load|503|Refused to execute/ });
  for (const { remote, path } of remotes) {
    test(`${remote}: a card in its place, the rest works, and a retry heals`, async ({ page }) => {
      if (path.startsWith('/dashboard')) await signIn(page, '0803 000 0001');
      await page.route(`**/releases/${remote}/*/remoteEntry.js`, (route) =>
        route.fulfill({ status: 404 }),
      );
      await page.goto(path);
      const again = page.getByRole('button', { name: 'Try again' });
      await expect(again).toBeVisible();
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await page.unroute(`**/releases/${remote}/*/remoteEntry.js`);
      await again.click();
      await expect(again).toBeHidden();
    });
  }

  test('its release deleted while the portal runs: named by the health page', async ({
    page,
    request,
    portal,
  }) => {
    await signIn(page, '0803 000 0001');
    const releases = join(portal.store, 'releases/mf-finance');
    for (const id of readdirSync(releases)) rmSync(join(releases, id), { recursive: true });
    const health = await request.get('/healthz');
    expect(health.status()).toBe(503);
    expect(await health.text()).toContain('mf-finance');
    await page.goto('/dashboard/finance');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.goto('/dashboard/benefits');
    await expect(page.getByText('Bookkeeping for owners')).toBeVisible();
  });
});
