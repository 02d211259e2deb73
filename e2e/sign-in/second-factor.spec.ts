import { appCodeAt } from '@portal/api/app-code';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../portal/expect-no-axe-violations.ts';
import { enterCredentials, enterFactorCode, nextMailedCode, owners } from '../portal/owners.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';

// The browser notes each rejected code, and each call that waits for a fresh one.
test.use({ expectedMessages: /status of (401|403|422)/ });

async function openSecondStep(page: Page, number: string): Promise<void> {
  await page.goto('/?modal=sign-in');
  await enterCredentials(page, number);
  await expect(page).toHaveURL('/second-factor');
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'token' });
  await page.evaluate(() => localStorage.clear());
}

test('a Master Agent signs in with e-mail, app and recovery code', async ({ page }) => {
  const seen = { secret: '', recoveryCodes: [''] };

  await Given('a Master Agent who signs in with the code of the e-mail', async () => {
    const code = await nextMailedCode(page, 'masterAgentWithApp', () =>
      openSecondStep(page, owners.masterAgentWithApp),
    );
    await expect(page.getByText('We have sent a code to your email address.')).toBeVisible();
    await expectNoAxeViolations(page, 'the code of the e-mail');
    await enterFactorCode(page, code === '000000' ? '000001' : '000000');
    await expect(page.getByLabel('Code from your email')).toHaveAccessibleDescription(/code/i);
    await expect(page).toHaveURL('/second-factor');
    await enterFactorCode(page, code);
    await expect(page).toHaveURL('/dashboard');
  });

  await When('the person sets up an authenticator app', async () => {
    await page.goto('/dashboard/profile');
    await page.getByRole('link', { name: 'Second sign-in step' }).click();
    const setUp = page.getByRole('button', { name: 'Set up an app' });
    const email = await nextMailedCode(page, 'masterAgentWithApp', () => setUp.click());
    seen.secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await expect(page.getByRole('link', { name: 'Open the app on this device' })).toHaveAttribute(
      'href',
      new RegExp(`^otpauth://totp/.*secret=${seen.secret}`),
    );
    await expectNoAxeViolations(page, 'setting up the app');
    await page.locator('input[name=code]').fill(appCodeAt(seen.secret, new Date()));
    await page.locator('input[name=email_code]').fill(email);
    await page.getByRole('button', { name: 'Use this app' }).click();
    await expect(page.getByText(/we show them only once/)).toBeVisible();
    const codes = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /^[A-Z2-7-]{19}$/ });
    await expect(codes).toHaveCount(10);
    seen.recoveryCodes = await codes.allTextContents();
    await expectNoAxeViolations(page, 'the recovery codes');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file' }).click();
    expect((await saved).suggestedFilename()).toBe('recovery-codes.txt');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('Codes left: 10 of 10.')).toBeVisible();
    await expectNoAxeViolations(page, 'the settings with an app');
  });

  await Then('the app signs in, and once the phone is lost a recovery code does', async () => {
    await signOut(page);
    await openSecondStep(page, owners.masterAgentWithApp);
    await expect(page.getByLabel('Code from your authenticator app')).toBeFocused();
    // The code of this half minute has confirmed the app: it is not taken again.
    await enterFactorCode(page, appCodeAt(seen.secret, new Date(), 1));
    await expect(page).toHaveURL('/dashboard');
    await signOut(page);
    await openSecondStep(page, owners.masterAgentWithApp);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await expectNoAxeViolations(page, 'the recovery code');
    await enterFactorCode(page, seen.recoveryCodes[0]?.toLowerCase() ?? '');
    await expect(page).toHaveURL('/dashboard');
  });
});

test('a sign-in that waits nowhere says so and leads back to the password', async ({ page }) => {
  await page.goto('/second-factor?rt=%2Fdashboard%2Ffinance');
  await expect(page.getByText(/Start again with your password/)).toBeVisible();
  await expectNoAxeViolations(page, 'no sign-in waits');
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL('/user-auth?rt=%2Fdashboard%2Ffinance');
});
