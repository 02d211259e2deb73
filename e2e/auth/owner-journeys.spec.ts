import type { Locator } from '@playwright/test';
import { nightlyIf } from '../portal/nightly.ts';
import { expect, test } from '../portal/test.ts';
import { expectNoAxeViolations } from '../portal/expect-no-axe-violations.ts';
import { touching, typing, type InputMethod } from './input-method.ts';
import { Inbox } from './inbox.ts';
import { messagesOf } from '../portal/messages.ts';

/**
 * A wrong code and a used link are rejected with 422; a third message to one e-mail address within ten seconds has to
 * wait (429).
 */
test.use({ expectedMessages: /status of (422|429)/, viewport: { width: 360, height: 740 } });

/** Other tests read English and touch: the one that is not repeated has another language and only the keyboard. */
const ways = [
  { locale: 'es', by: 'keyboard only', number: '02', isRepeated: false },
  { locale: 'zh-CN', by: 'touch', number: '03', isRepeated: true },
  { locale: 'en', by: 'touch', number: '04', isRepeated: true },
];

/** `http://host/path` in a message. */
const link = /https?:\/\/[^/\s]+(\/\S+)/;

for (const { locale, by, number, isRepeated } of ways) {
  test(
    `an owner registers, activates, and gets back in whatever was forgotten: ${locale}, by ${by}`,
    nightlyIf(isRepeated),
    async ({ page, context, request, portal }) => {
      const t = messagesOf(locale);
      const input: InputMethod = by === 'touch' ? touching(page) : typing(page);
      const inbox = new Inbox(request);
      const phone = {
        typed: `0805 777 00${number}`,
        e164: `+2348057770${number.padStart(3, '0')}`,
      };
      const address = {
        first: `owner${number}@journey.example`,
        next: `new${number}@journey.example`,
      };
      const visit = async (path: string) => {
        await context.clearCookies();
        await context.addCookies([{ name: 'locale', value: locale, url: portal.url }]);
        await page.goto(path);
      };
      const choosePassword = async (word: string) => {
        await input.fill(t('newPassword.password'), word);
        await input.fill(t('newPassword.repeat'), word);
      };
      /** The person who is told to wait a few seconds waits. */
      const pressUntil = (name: string, shown: Locator) =>
        expect(async () => {
          await input.press(name);
          await expect(shown).toBeVisible({ timeout: 4000 });
        }).toPass({ timeout: 30_000 });
      const expectAccessible = (stage: string) => expectNoAxeViolations(page, stage);
      const expectVoidLink = async () => {
        await expect(page.getByText(t('link.expired'))).toBeVisible();
        await expect(page.getByRole('link', { name: t('link.askAnew') })).toBeVisible();
        await expectAccessible('a link that was used');
      };
      const done = (title: string) => page.getByRole('alertdialog', { name: t(title) });
      // Three owners at three IP addresses: at one they would be slowed down, as one who asks for so many codes.
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': `102.89.23.${number}` });

      await test.step('registers a business', async () => {
        await visit('/register');
        await expectAccessible('registration');
        await input.fill(t('register.businessName'), `Journey ${number}`);
        await input.fill(t('register.firstName'), 'Bisi');
        await input.fill(t('register.lastName'), 'Adé');
        await input.fill(t('phone.label'), phone.typed);
        await input.fill(t('register.email'), address.first);
        await input.tick(t('register.terms'));
        await input.press(t('register.send'));
        await expect(page.getByText(t('registered.lead'))).toBeVisible();
        await expectAccessible('registered');
      });

      await test.step('activates the account, in a tab that was dropped twice', async () => {
        await page.reload();
        await expect(page.getByText(t('code.resumed'))).toBeVisible();
        await input.fill(t('code.label'), '000000');
        await expect(page.locator('input[name=otp_code]')).toHaveAttribute('aria-invalid', 'true');
        await expectAccessible('a wrong code');
        await input.fill(t('code.label'), await inbox.code(phone.e164, 'sms'));
        await expect(page.getByText(t('ownNumber.keep'))).toBeVisible();
        await page.reload();
        await expect(page.getByText(t('ownNumber.keep'))).toBeVisible();
        await expect(page).toHaveURL(/\/auth\/callback/);
        // The edge renders this page.
        await page.reload();
        await expect(page.getByText(t('ownNumber.keep'))).toBeVisible();
        await expect(page.getByLabel(t('newPassword.current'))).toBeHidden();
        await choosePassword('five green parrots');
        await expectAccessible('first password');
        await input.press(t('activate.finish'));
        await expect(page).toHaveURL('/dashboard/profile');
      });

      await test.step('verifies the email by code', async () => {
        await page.goto('/dashboard?modal=email-verification');
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible('email verification');
        await input.fill(t('code.label'), await inbox.code(address.first, 'email'));
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(page.getByText(t('done.emailVerified'), { exact: true })).toBeVisible();
      });

      const smedanNumber = await test.step('recovers the registration number', async () => {
        await visit('/?modal=recover-registration-number');
        await input.fill(t('phone.label'), phone.typed);
        await expectAccessible('registration number');
        await pressUntil(t('recoverNumber.send'), done('done.number'));
        await expectAccessible('registration number sent');
        await input.press(t('done.ok'));
        await expect(page).toHaveURL('/');
        return inbox.next(address.first, 'email', /(SMD-[A-Z0-9-]+)/);
      });

      await test.step('sets a new password by code', async () => {
        await visit('/?modal=forgot-password');
        await input.fill(t('forgotPassword.number'), smedanNumber);
        await expectAccessible('forgotten password');
        await pressUntil(t('forgotPassword.sendCode'), page.locator('input[name=password]'));
        await choosePassword('six blue herons');
        await expect(page.getByRole('button', { name: t('code.toPhone') })).toBeVisible();
        await expectAccessible('new password by code');
        await input.fill(t('code.label'), await inbox.code(address.first, 'email'));
        await input.press(t('forgotPassword.change'));
        await expect(done('done.password')).toBeVisible();
        await expectAccessible('password changed');
        await input.press(t('done.ok'));
        await expect(page).toHaveURL('/dashboard');
      });

      await test.step('signs in with it and is remembered', async () => {
        await visit('/?modal=sign-in');
        await input.fill(t('signIn.number'), phone.typed);
        await expectAccessible('number');
        await input.press(t('signIn.next'));
        await input.fill(t('signIn.password'), 'six blue herons');
        await input.tick(t('signIn.remember'));
        await expectAccessible('password');
        await input.press(t('signIn.title'));
        await expect(page).toHaveURL('/dashboard/profile');
        const token = (await context.cookies()).find(({ name }) => name === 'token');
        expect(token?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 24 * 60 * 60);
      });

      await test.step('gives another email by the phone', async () => {
        await visit('/?modal=recover-email');
        await input.fill(t('phone.label'), phone.typed);
        await expectAccessible('email: phone');
        await input.press(t('signIn.next'));
        await expect(page.locator('input[name=otp_code]')).toBeVisible();
        await expectAccessible('email: code');
        await input.fill(t('code.prompt'), await inbox.code(phone.e164, 'sms'));
        await input.press(t('signIn.next'));
        await input.fill(t('recoverEmail.email'), address.next);
        await input.fill(t('recoverEmail.repeat'), address.next);
        await expectAccessible('email: new address');
        await input.press(t('recoverEmail.update'));
        await expect(done('done.email')).toBeVisible();
        await expectAccessible('email changed');
        await input.press(t('done.ok'));
        await expect(page).toHaveURL('/?rt=%2Fdashboard');
      });

      await test.step('verifies the new e-mail address by its link, once', async () => {
        const path = await inbox.next(address.next, 'email', link);
        await visit(path);
        await expect(page.getByText(t('done.emailVerified'), { exact: true })).toBeVisible();
        await expectAccessible('verified by link');
        await visit(path);
        await expectVoidLink();
      });

      await test.step('sets a new password by a mailed link, once', async () => {
        await visit('/password/reset');
        await input.fill(t('resetRequest.username'), address.next);
        await pressUntil(t('resetRequest.send'), page.getByText(t('link.waitAMinute')));
        const path = await inbox.next(address.next, 'email', link);
        await visit(path);
        await choosePassword('seven red foxes');
        await expectAccessible('new password by link');
        await input.press(t('newPassword.save'));
        await expect(done('done.password')).toBeVisible();
        await input.press(t('done.ok'));
        await expect(page).toHaveURL('/dashboard');
        await visit(path);
        await expectVoidLink();
      });
    },
  );
}
