import { expectNoAxeViolations } from '../portal/expect-no-axe-violations.ts';
import { password } from '../portal/owners.ts';
import { expect, test } from '../portal/test.ts';
import { registerOwner, signInBy } from './new-owner.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a new owner changes the password, signs out another device, and the old password is no longer good', async ({
  page,
  browser,
  portal,
  request,
}) => {
  const phone = await registerOwner(request);
  await signInBy(page, phone);
  await page.goto('/dashboard/profile');
  await page
    .getByRole('navigation', { name: 'Profile pages' })
    .getByRole('link', { name: 'Security' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();

  await page.getByRole('link', { name: 'Change password' }).click();
  const next = 'Adire-market-27';
  await page.getByLabel('Current password', { exact: true }).fill(password);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Repeat password', { exact: true }).fill(next);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/dashboard/profile/security');
  await expect(page.getByText('Password changed')).toBeVisible();

  const former = { username: phone, password };
  expect((await request.post('/api/auth/login', { data: former })).status()).toBe(401);

  const elsewhere = await browser.newContext({ baseURL: portal.url });
  const other = await elsewhere.newPage();
  await other.goto('/?modal=sign-in');
  await other.locator('input[name=username]').fill(phone);
  await other.keyboard.press('Enter');
  await other.locator('input[type=password]').fill(next);
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(/dashboard/);

  await page.reload();
  const devices = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(devices.getByText('This device')).toBeVisible();
  await devices.getByRole('button', { name: /^Sign out all/ }).click();
  await expect(devices.getByRole('button')).toHaveCount(0);
  await expectNoAxeViolations(page, 'the security page');

  await other.goto('/dashboard/finance');
  await expect(other).toHaveURL('/?rt=%2Fdashboard%2Ffinance');
  await elsewhere.close();
});
