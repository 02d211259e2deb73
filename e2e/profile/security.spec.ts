import { appCodeAt } from '@portal/api/app-code';
import { expectNoAxeViolations } from '../portal/expect-no-axe-violations.ts';
import { journey } from '../portal/journey.ts';
import { nightly } from '../portal/nightly.ts';
import { enterCredentials, enterFactorCode, password } from '../portal/owners.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';
import { registerOwner, signInBy } from './new-owner.ts';

test.use({ viewport: { width: 360, height: 740 } });

test(
  'a new owner changes the password, signs out another device, and the old password is no longer good',
  journey('password-changed'),
  async ({ page, browser, portal, request }) => {
    const next = 'Adire-market-27';
    const phone = await registerOwner(request);
    await Given('a new owner', async () => {
      await signInBy(page, phone);
      await expect(page).toHaveURL('/dashboard/profile');
    });
    await When('the owner opens the Security page', async () => {
      await page
        .getByRole('navigation', { name: 'Profile pages' })
        .getByRole('link', { name: 'Security' })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
    });
    await When('the owner sets another password', async () => {
      await page.getByRole('link', { name: 'Change password' }).click();
      await page.getByLabel('Current password', { exact: true }).fill(password);
      await page.getByLabel('New password', { exact: true }).fill(next);
      await page.getByLabel('Repeat password', { exact: true }).fill(next);
      await page.getByRole('button', { name: 'Save password' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    });
    await Then('only the new password is good', async () => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
      await expect(page).toHaveURL('/dashboard/profile/security');
      await expect(page.getByText('Password changed')).toBeVisible();
      const former = { username: phone, password };
      expect((await request.post('/api/auth/login', { data: former })).status()).toBe(401);
    });

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
  },
);

test.describe('a second sign-in step', () => {
  // The browser notes the sign-in that waits for the code, and the rejected code.
  test.use({ expectedMessages: /status of (401|403|422)/ });

  test(
    'a new owner sets up an app, signs out, and signs in with a code of the app',
    nightly,
    async ({ page, request }) => {
      const phone = await registerOwner(request);
      await signInBy(page, phone);
      await page.goto('/dashboard/profile/security');
      await page.getByRole('link', { name: 'Manage' }).click();
      await page.getByRole('button', { name: 'Set up an app' }).click();
      const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
      await expectNoAxeViolations(page, 'setting up the app');
      await page.locator('input[name=code]').fill(appCodeAt(secret, new Date()));
      await page.getByRole('button', { name: 'Use this app' }).click();
      const codes = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: /^[A-Z2-7-]{19}$/ });
      await expect(codes).toHaveCount(10);
      const [first = ''] = await codes.allTextContents();
      await expectNoAxeViolations(page, 'the recovery codes');
      await page.getByRole('button', { name: 'I have kept them' }).click();
      await expect(page.getByText('Codes left: 10 of 10.')).toBeVisible();
      await expectNoAxeViolations(page, 'the app in use');

      const signOut = async () => {
        await page.context().clearCookies({ name: 'token' });
        await page.evaluate(() => localStorage.clear());
        await page.goto('/?modal=sign-in');
      };
      await signOut();
      await enterCredentials(page, phone);
      await expect(page).toHaveURL(/\/second-factor/);
      await page.goto('/dashboard');
      await expect(page).toHaveURL(/rt=%2Fdashboard/);
      await page.goto('/second-factor');
      await expect(page.getByLabel('Code from your authenticator app')).toBeFocused();
      await enterFactorCode(page, '000000');
      await expect(page.getByText(/Invalid OTP code/)).toBeVisible();
      // The code of this half minute has confirmed the app: it is not taken again.
      await enterFactorCode(page, appCodeAt(secret, new Date(), 1));
      await expect(page).toHaveURL(/\/dashboard\/profile$/);

      await signOut();
      await enterCredentials(page, phone);
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await expect(page.getByText(/No phone and no recovery codes left/)).toBeVisible();
      await enterFactorCode(page, first);
      await expect(page).toHaveURL(/\/dashboard\/profile$/);

      await page.goto('/dashboard/second-factor');
      await page.getByRole('button', { name: 'Remove the app' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the app' }).click();
      await expect(page.getByText('Now you sign in with only your password.')).toBeVisible();
      await signOut();
      await enterCredentials(page, phone);
      await expect(page).toHaveURL(/\/dashboard\/profile$/);
    },
  );
});
