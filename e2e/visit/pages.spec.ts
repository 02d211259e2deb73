import type { Page } from '@playwright/test';
import {
  guestPages,
  hiddenPages,
  linkPages,
  managerPages,
  masterPages,
  openPages,
  ownerPages,
  type PortalPage,
} from '../portal/pages.ts';
import { expect, test } from '../portal/test.ts';

/** Opens each and goes on after one that is wrong, so that a run names all that are. */
async function expectPages(page: Page, wanted: readonly PortalPage[]): Promise<void> {
  for (const { path, heading, title } of wanted)
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect.soft(response?.status(), path).toBe(200);
      await expect.soft(page, path).toHaveTitle(`${title ?? heading} - SMEDAN`);
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText([heading]);
      await expect.soft(page).toHaveURL(path);
    });
}

test('every page that is open to a visitor opens', async ({ page }) =>
  expectPages(page, [...openPages, ...guestPages]));

test.describe('a link that is no longer good', () => {
  test.use({ expectedMessages: /status of 422/ });

  test('leads to its page all the same', async ({ page }) => expectPages(page, linkPages));
});

test('the diagnostics and the workbench open for a visitor who knows their address, and no page links there', async ({
  page,
}) => {
  await expectPages(page, hiddenPages);
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

  test('every page of the dashboard opens', async ({ page }) => expectPages(page, ownerPages));

  test('each payment view opens by its address', async ({ page }) => {
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

test.describe('for a Master Agent', () => {
  test.use({ signedInAs: 'masterAgent' });
  test('the page for claims opens', async ({ page }) => expectPages(page, masterPages));
});

test.describe('a release manager', () => {
  test.use({ signedInAs: 'releaseManager' });

  test('opens the release console', async ({ page }) => expectPages(page, managerPages));
});
