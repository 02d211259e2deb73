import { expect, test } from '../portal/test.ts';

test('no page links to the diagnostics', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('a[href*="internal"]')).toHaveCount(0);
});

test('the diagnostics name the live release of each remote', async ({ page }) => {
  await page.goto('/internal/7c2f9e4b');
  for (const remote of ['mf-auth', 'mf-profile', 'mf-benefits', 'mf-finance'])
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: remote })
        .filter({ hasText: /\d(-dev)?-[0-9a-f]{12}/ }),
    ).not.toHaveCount(0);
});

test.describe('for an owner', () => {
  test.use({ signedInAs: 'completed' });

  test('each payment view opens by its URL', async ({ page }) => {
    for (const [plan, period] of [
      ['annual', 'Every year'],
      ['bi-annual', 'Every 6 months'],
      ['quarterly', 'Every 3 months'],
      ['monthly', 'Every month'],
    ] as const) {
      await page.goto(`/activate?benefit=owner-health-plan&plan=${plan}`);
      await expect(page.locator('a[aria-current]').filter({ hasText: period })).toBeVisible();
    }
  });
});
