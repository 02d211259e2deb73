import type { Page } from '@playwright/test';
import { navigateClientSide } from '../portal/navigate-client-side.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { countLoads, expect, test } from '../portal/test.ts';

const languages = [
  {
    locale: 'en',
    choice: 'EN',
    headline: 'Register once. Get insurance, loans and training.',
    sections: ['Three ways to benefit', 'How it works', 'Questions', 'Write to us'],
    register: 'Register',
  },
  {
    locale: 'es',
    choice: 'ES',
    headline: 'Regístrese una vez. Obtenga seguros, préstamos y formación.',
    sections: ['Tres maneras de beneficiarse', 'Cómo funciona', 'Preguntas', 'Escríbanos'],
    register: 'Registrarse',
  },
  {
    locale: 'zh-CN',
    choice: 'Chinese',
    headline: '一次登记，即可获得保障、贷款和培训',
    sections: ['三种受益方式', '办理流程', '常见疑问', '给我们留言'],
    register: '登记',
  },
];

const headline = (page: Page) => page.getByRole('heading', { level: 1 });

for (const { locale, headline: text, sections, register } of languages)
  test(`a visitor who reads ${locale} finds the landing page in it`, async ({
    page,
    context,
    portal,
  }) => {
    await context.addCookies([{ name: 'locale', value: locale, url: portal.url }]);
    await page.goto('/');
    await expect(headline(page)).toHaveText(text);
    for (const name of sections)
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(register);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
  });

test('a visitor changes the language on the page and finds it again a year later', async ({
  page,
  context,
}) => {
  const loads = countLoads(page);
  await Given('the landing page in English', async () => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
  for (const { locale, choice, headline: text } of languages.toReversed()) {
    await When(`${choice} is chosen`, () =>
      page.getByRole('button', { name: choice, exact: true }).click(),
    );
    await Then('the page speaks it, without a reload', async () => {
      await expect(headline(page)).toHaveText(text);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByRole('button', { name: choice, exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      expect(loads()).toBe(1);
    });
    await Then('a cookie remembers it for 365 days', async () => {
      const cookie = (await context.cookies()).find(({ name }) => name === 'locale');
      expect(cookie).toMatchObject({ value: locale, path: '/', sameSite: 'Strict' });
      const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(days).toBeGreaterThan(364.9);
      expect(days).toBeLessThanOrEqual(365);
    });
  }
});

test('a language that was chosen on a page is that of the pages after it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'ES', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await navigateClientSide(page, '/privacy');
  await expect(headline(page)).toHaveText('Aviso de privacidad');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('where scripts render the page, nothing is shown before the texts of the language are there', async ({
  page,
  context,
  portal,
}) => {
  await context.addCookies([{ name: 'locale', value: 'es', url: portal.url }]);
  const { promise: release, resolve: letGo } = Promise.withResolvers<void>();
  await Given('Spanish texts that take their time', () =>
    page.route('**/texts-es.js', async (route) => {
      await release;
      await route.continue();
    }),
  );
  await When('the portal is opened', async () => {
    const asked = page.waitForRequest('**/texts-es.js');
    await page.goto('/?rt=%2Fdashboard', { waitUntil: 'commit' });
    await asked;
    await page.waitForFunction(() => document.readyState !== 'loading');
  });
  await Then('the page is empty, not English', async () => {
    await expect(headline(page)).toHaveCount(0);
    await expect(page.locator('#root > *')).toBeHidden();
    letGo();
    await expect(headline(page)).toHaveText(languages[1]?.headline ?? '');
  });
});

test.describe('texts of a language that does not load', () => {
  test.use({ expectedMessages: /status of 404|preload|ERR_CONNECTION_RESET/ });
  test('at first, come at another attempt: the page is in its language', async ({
    page,
    context,
    portal,
  }) => {
    await context.addCookies([{ name: 'locale', value: 'ig', url: portal.url }]);
    const failed = new Set<string>();
    await page.route(/(more-texts|texts-ig|\/more)[^/]*\.js$/, async (route) => {
      const url = route.request().url();
      if (failed.has(url)) return route.continue();
      failed.add(url);
      await route.abort('connectionreset');
    });
    for (const path of ['/', '/benefits']) {
      failed.clear();
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(failed.size).toBeGreaterThan(1);
      await expect(page.locator('html')).toHaveAttribute('lang', 'ig');
      await expect(page.locator('main [lang="en"]')).toHaveCount(0);
    }
  });

  test('leave the page in English, and a screen reader is told so', async ({
    page,
    context,
    portal,
  }) => {
    await context.addCookies([{ name: 'locale', value: 'es', url: portal.url }]);
    await page.route('**/*texts-es.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('/');
    await expect(headline(page)).toHaveText(languages[0]?.headline ?? '');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('of one part of the page leave the rest of it as it is', async ({
    page,
    context,
    portal,
  }) => {
    await context.addCookies([{ name: 'locale', value: 'es', url: portal.url }]);
    await page.route('**/home-texts-es.js', (route) => route.fulfill({ status: 404 }));
    await page.goto('/');
    await expect(headline(page)).toHaveText(languages[0]?.headline ?? '');
    await expect(page.getByRole('link', { name: 'Contacto' }).first()).toBeVisible();
  });

  test('leave the language before, and the visitor is told so and may try again', async ({
    page,
    context,
    portal,
  }) => {
    const choice = (name: string) => page.getByRole('button', { name, exact: true });
    await context.addCookies([{ name: 'locale', value: 'zh-CN', url: portal.url }]);
    await page.goto('/');
    await page.route('**/texts-es.js', (route) => route.fulfill({ status: 404 }));
    await choice('ES').click();
    await expect(page.getByRole('alert')).toHaveText('无法加载该语言，请重试。');
    await expect(headline(page)).toHaveText(languages[2]?.headline ?? '');
    await expect(choice('Chinese')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'locale')?.value).toBe('zh-CN');
    await page.unroute('**/texts-es.js');
    await choice('ES').click();
    await expect(headline(page)).toHaveText(languages[1]?.headline ?? '');
  });
});
