import { expect, type Browser, type Page } from '@playwright/test';
import { Inbox } from '../../auth/inbox.ts';
import { touching } from '../../auth/input-method.ts';
import { payInSandbox } from '../../benefits/buy-cover.ts';
import { messagesOf } from '../../portal/messages.ts';
import { newPage } from '../staff-by-invitation.ts';

const phone = { typed: '0805 777 0100', e164: '+2348057770100' };
const password = 'five green parrots';

/** An owner with a phone of 360 px. */
export async function newOwnerPage(browser: Browser, url: string): Promise<Page> {
  const page = await newPage(browser, url);
  await page.setViewportSize({ width: 360, height: 740 });
  return page;
}

/** From the form of the registration to the first password; ends at the profile. */
export async function register(page: Page): Promise<void> {
  const t = messagesOf('en');
  const { fill, press, tick } = touching(page);
  await page.goto('/register');
  await fill(t('register.businessName'), 'Bisi Fabrics');
  await fill(t('register.firstName'), 'Bisi');
  await fill(t('register.lastName'), 'Adé');
  await fill(t('phone.label'), phone.typed);
  await fill(t('register.email'), 'bisi@fabrics.example');
  await tick(t('register.terms'));
  await press(t('register.send'));
  await expect(page.getByText(t('registered.lead'))).toBeVisible();
  await fill(t('code.label'), await new Inbox(page.request).code(phone.e164, 'sms'));
  await expect(page.getByText(t('ownNumber.keep'))).toBeVisible();
  await fill(t('newPassword.password'), password);
  await fill(t('newPassword.repeat'), password);
  await press(t('activate.finish'));
  await expect(page).toHaveURL('/dashboard/profile');
}

/** Reads a page of the portal in a language, as its switch leaves it. */
export async function readIn(page: Page, locale: string, path: string): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'locale', value: locale, url: new URL(page.url()).origin }]);
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

/** Pays a benefit for a year. @returns the reference of the payment */
export async function payYear(page: Page, slug: string): Promise<string> {
  await page.goto(`/activate?benefit=${slug}&plan=annual`);
  await payInSandbox(page);
  return new URL(page.url()).searchParams.get('reference') ?? '';
}
