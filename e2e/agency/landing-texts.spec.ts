import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../portal/expect-no-axe-violations.ts';
import { holdScripts } from '../portal/hold-scripts.ts';
import { readLayoutShift } from '../portal/layout-shift.ts';
import { openDesk } from '../portal/staff.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';

// Every visitor reads the texts.
test.use({ changesPortal: true });

const builtIn = 'Register once. Get insurance, loans and training.';
const english = 'Grow with <b>us</b> & {{shortName}}.';
const spanish = 'Crezca con nosotros.';

const headline = (page: Page) => page.getByRole('heading', { level: 1 });

test('visitors read a heading that staff publish in two languages, until the built-in one is restored', async ({
  page,
  browser,
  portal,
}) => {
  test.slow();
  const desk = await openDesk(browser, portal.url, 'publishing', '/agency/publishing/landing');
  const withoutScripts = await browser.newContext({
    baseURL: portal.url,
    javaScriptEnabled: false,
    locale: 'en',
  });
  const plain = await withoutScripts.newPage();
  const untilPlain = (text: string) =>
    expect(async () => {
      await plain.goto('/');
      await expect(headline(plain)).toHaveText(text, { timeout: 500 });
    }).toPass({ timeout: 40_000 });
  const openHeading = async () => {
    await desk.getByRole('button', { name: 'Heading', exact: true }).click();
    return desk.getByRole('dialog');
  };
  await Given('a heading in two languages, which a person with the role previews', async () => {
    await expectNoAxeViolations(desk, 'the list of landing texts');
    const dialog = await openHeading();
    await expect(dialog.getByText(`Built-in text: ${builtIn}`)).toBeVisible();
    await dialog.getByLabel('Text in English').fill(english);
    await expect(dialog.getByRole('region', { name: 'Preview in English' })).toContainText(english);
    await dialog.getByRole('button', { name: 'Spanish' }).click();
    await dialog.getByLabel('Text in Spanish').fill(spanish);
    await expect(dialog.getByRole('region', { name: 'Preview in Spanish' })).toContainText(spanish);
    await expectNoAxeViolations(desk, 'a landing text');
  });
  await When('they publish it', async () => {
    await desk.getByRole('button', { name: 'Publish' }).click();
    await expect(desk.getByRole('row', { name: /^Heading/ })).toContainText('English, Spanish');
  });
  await Then('visitors without scripts read it as text, each in their language', async () => {
    await untilPlain(english);
    await withoutScripts.addCookies([{ name: 'locale', value: 'es', url: portal.url }]);
    await untilPlain(spanish);
    await withoutScripts.addCookies([{ name: 'locale', value: 'zh-CN', url: portal.url }]);
    await untilPlain('一次登记，即可获得保障、贷款和培训');
    await withoutScripts.clearCookies();
  });
  await Then('the scripts leave it as it is, and nothing on the page moves', async () => {
    const letGo = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(headline(page)).toHaveText(english);
    await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-seen', ''));
    letGo();
    await expect(page).toHaveTitle('Home - SMEDAN');
    await expect(page.locator('h1[data-seen]')).toHaveText(english);
    expect(await readLayoutShift(page)).toBe(0);
    await expectNoAxeViolations(page, 'the landing page with a text of the agency');
  });
  await Then(
    'a visitor who chooses another language reads it there without a new document',
    async () => {
      await page.getByRole('button', { name: 'ES', exact: true }).click();
      await expect(headline(page)).toHaveText(spanish);
    },
  );
  await When('the person restores the built-in text', async () => {
    const dialog = await openHeading();
    await dialog.getByRole('button', { name: 'Restore in all languages' }).click();
    await expect(desk.getByRole('row', { name: /^Heading/ })).toContainText('Built-in text');
  });
  await Then('visitors read that again', async () => {
    await untilPlain(builtIn);
    await page.context().clearCookies();
    await page.goto('/');
    await expect(headline(page)).toHaveText(builtIn);
  });
  await desk.context().close();
  await withoutScripts.close();
});
