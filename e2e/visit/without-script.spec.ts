import { expect, test } from '../portal/test.ts';

test.use({ javaScriptEnabled: false });

for (const { language, locale, title, help, needed } of [
  {
    language: 'English',
    locale: 'en',
    title: 'Register once. Get insurance, loans and training.',
    help: 'What is the registration number for?',
    needed: 'This portal needs JavaScript.',
  },
  {
    language: 'Spanish',
    locale: 'es',
    title: 'Regístrese una vez. Obtenga seguros, préstamos y formación.',
    help: '¿Para qué sirve el número de registro?',
    needed: 'Este portal necesita JavaScript.',
  },
  {
    language: 'Chinese',
    locale: 'zh-CN',
    title: '一次登记，即可获得保障、贷款和培训',
    help: '登记编号有什么用？',
    needed: '本门户需要 JavaScript。',
  },
])
  test(`a visitor without scripts reads in ${language} what the agency offers and how to reach it`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'locale', value: locale, url: baseURL ?? '' }]);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('noscript > p')).toContainText(needed);
    const response = page.locator('details', { hasText: help }).getByRole('paragraph');
    await expect(response).toBeHidden();
    await page.getByText(help).click();
    await expect(response).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      /^mailto:/,
    );
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
  });

test('a visitor without scripts compares the loans and reads one of them', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Compare the loans' }).click();
  await expect(page).toHaveTitle('Loan benefits - SMEDAN');
  await expect(page.getByRole('heading', { name: 'Compare the loans' })).toBeVisible();
  await page.getByRole('link', { name: 'Equipment finance' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Equipment finance');
  await expect(page.getByRole('main').getByText('2.4%')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Register' })).toHaveAttribute(
    'href',
    /^\/register\?rt=/,
  );
});
