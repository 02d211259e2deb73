import { expectNoAxeViolations } from '../portal/expect-no-axe-violations.ts';
import { nightly } from '../portal/nightly.ts';
import { Then, When } from '../portal/steps.ts';
import { tabTo } from '../portal/tab-to.ts';
import { expect, test } from '../portal/test.ts';

const checkout = /\/api\/sandbox\/checkout\//;
const confirmation = /\/dashboard\/benefits\/payment-confirmation\?/;

test.use({ signedInAs: 'masterAgent' });

test('an owner chooses, pays and gets the receipt only by keyboard', nightly, async ({ page }) => {
  await page.goto('/dashboard/benefits/coverage');
  await When('a benefit and a plan are chosen', async () => {
    await tabTo(
      page,
      page.getByRole('link', { name: 'Health plan for owners', exact: true }).first(),
    );
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'Activate', exact: true }).first());
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: /^Every 3 months/, exact: true }).first());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'You pay every 3 months' })).toBeVisible();
  });
  await When('it is paid', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Pay ₦15,500', exact: true }).first());
    await page.keyboard.press('Enter');
    await page.waitForURL(checkout);
    await tabTo(page, page.getByRole('button', { name: 'Pay', exact: true }).first());
    await page.keyboard.press('Enter');
    await page.waitForURL(confirmation);
  });
  await Then('the receipt is available', async () => {
    await tabTo(
      page,
      page.getByRole('link', { name: 'Download the receipt', exact: true }).first(),
    );
    const receipt = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await receipt).suggestedFilename()).toMatch(/^PAY-.*\.pdf$/);
  });
});

for (const { locale, slug, arrived } of [
  { locale: 'en', slug: 'food-safety-basics', arrived: 'Your payment has arrived' },
  { locale: 'es', slug: 'bookkeeping-for-owners', arrived: 'Su pago ha llegado' },
  { locale: 'zh-CN', slug: 'export-readiness', arrived: '您的付款已到账' },
])
  test(
    `an owner who reads ${locale} pays on pages without barriers, on a phone`,
    nightly,
    async ({ page, context, portal }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await context.clearCookies({ name: 'locale' });
      await context.addCookies([{ name: 'locale', value: locale, url: portal.url }]);
      const expectAccessible = async (stage: string) => {
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expectNoAxeViolations(page, `${stage} in ${locale}`);
      };
      await page.goto('/dashboard/benefits/training');
      const card = page.locator(`a[href="/dashboard/benefits/training/${slug}"]`).first();
      await expect(card).toBeVisible();
      await expectAccessible('the list');
      await card.click();
      await page.locator(`a[href^="/activate?benefit=${slug}"]`).first().click();
      const plan = page.locator('a[href*="plan=monthly"]');
      await plan.click();
      await expect(plan).toHaveAttribute('aria-current', 'true');
      await expectAccessible('the plans');
      // The other button pays from the balance.
      await page.getByRole('button', { name: /₦/ }).first().click();
      await page.waitForURL(checkout);
      await expectAccessible('the checkout');
      await page.locator('button[value=pay]').click();
      await page.waitForURL(confirmation);
      await expect(page.getByRole('heading', { level: 2, name: arrived })).toBeVisible();
      await expectAccessible('the confirmation');
    },
  );
