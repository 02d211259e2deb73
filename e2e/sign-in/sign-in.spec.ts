import { sessionLimits } from '@portal/contract';
import { enterCredentials, owners, password } from '../portal/owners.ts';
import { nightly, nightlyIf } from '../portal/nightly.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';

const sessionCookies = ['client_id', 'has_subscribed', 'token', 'user_data', 'user_id'];

for (const { account, written, isRepeated = false } of [
  { account: 'a phone number as people write it', written: '0803 000 0001' },
  { account: 'an international phone number', written: '+234 803 000 0001', isRepeated: true },
  { account: 'a registration number', written: 'SMD-7K2M-9QXA-Y' },
])
  test(`an owner signs in with ${account}`, nightlyIf(isRepeated), async ({ page }) => {
    await page.goto('/?modal=sign-in');
    await enterCredentials(page, written);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: /, Amina$/ })).toBeVisible();
  });

for (const [locale, title] of [
  ['es', 'Panel'],
  ['zh-CN', '工作台'],
])
  test(`an owner signs in in ${locale}`, nightly, async ({ page, context, portal }) => {
    await context.addCookies([{ name: 'locale', value: locale ?? '', url: portal.url }]);
    await page.goto('/?modal=sign-in');
    await enterCredentials(page, owners.completed);
    await expect(page).toHaveURL('/dashboard');
    await expect(page).toHaveTitle(`${title} - SMEDAN`);
    await expect(page.locator('html')).toHaveAttribute('lang', locale ?? '');
  });

/** By which the API knows the browser that asked for a code. */
const browserCookie = 'portal_browser';

for (const { choice, seconds } of [
  { choice: 'without being remembered', seconds: sessionLimits.absolute },
  { choice: 'to be remembered', seconds: sessionLimits.remembered },
])
  test(
    `an owner who signs in ${choice} leaves the specified cookies for as long as the token lives`,
    nightlyIf(seconds === sessionLimits.absolute),
    async ({ page, context }) => {
      const response = page.waitForResponse('**/api/auth/login');
      await Given('the second step of sign-in', async () => {
        await page.goto('/?modal=sign-in');
        await page.getByRole('dialog').getByRole('textbox').fill(owners.completed);
        await page.keyboard.press('Enter');
        await page.locator('input[type=password]').fill(password);
      });
      await When('the owner signs in', async () => {
        if (seconds === sessionLimits.remembered) await page.getByLabel('Remember me').check();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL('/dashboard');
      });
      const all = await context.cookies();
      const cookies = all.filter(({ name }) => name !== browserCookie);
      await Then(
        'the handle of the browser is out of reach for scripts and for other sites',
        async () => {
          const handle = all.find(({ name }) => name === browserCookie);
          expect(handle).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api' });
        },
      );
      await Then('the cookies are the specified ones and stay on this site', async () => {
        expect(cookies.map(({ name }) => name).sort()).toEqual(sessionCookies);
        for (const cookie of cookies)
          expect(cookie).toMatchObject({ path: '/', sameSite: 'Strict' });
      });
      await Then('they live expires_at / 60 minutes', async () => {
        const { expires_at } = (await (await response).json()) as { expires_at: number };
        expect(expires_at).toBe(seconds);
        for (const { expires } of cookies) {
          const minutes = (expires - Date.now() / 1000) / 60;
          expect(Math.abs(minutes - expires_at / 60)).toBeLessThan(1);
        }
      });
      await Then('none of them holds a phone number or an e-mail address', async () => {
        const held = decodeURIComponent(JSON.stringify(cookies));
        expect(held).not.toMatch(/\+?\d[\d ]{9,}0001|@/);
        const userData = cookies.find(({ name }) => name === 'user_data')?.value ?? '';
        expect(JSON.parse(decodeURIComponent(userData))).toEqual({
          first_name: 'Amina',
          is_master: false,
          status: 'Completed',
          email_verified: true,
        });
      });
    },
  );

test.describe('a wrong password', () => {
  test.use({ expectedMessages: /status of 401/ });
  for (const [account, number] of [
    ['a known number', '0803 000 0001'],
    ['an unknown number', '0899 999 9999'],
  ])
    test(`for ${account} gets the specified message and keeps what was typed`, async ({ page }) => {
      await page.goto('/?modal=sign-in');
      await enterCredentials(page, number ?? '', 'not the password');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('Invalid form submission')).toBeVisible();
      await expect(dialog.locator('input[type=password]')).toHaveValue('not the password');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    });
});

test('closing the dialog forgets both steps', async ({ page }) => {
  await page.goto('/');
  const open = async () => {
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('button', { name: 'Sign in/Activate' }).click();
    await menu.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await open();
  await page.locator('input[name=username]').fill('0803 000 0001');
  await page.keyboard.press('Enter');
  await expect(page.locator('input[type=password]')).toBeFocused();
  await page.getByRole('button', { name: 'Close' }).click();
  await open();
  await expect(page.locator('input[name=username]')).toHaveValue('');
  await expect(page.locator('input[type=password]')).toHaveCount(0);
});

test('the password field leads to the way back for who has forgotten it', async ({ page }) => {
  await page.goto('/?modal=sign-in');
  await page.locator('input[name=username]').fill('0803 000 0001');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('dialog', { name: 'Forgot password' })).toBeVisible();
});
