import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { readLayoutShift } from '../portal/layout-shift.ts';
import { nightlyIf } from '../portal/nightly.ts';
import { expect, test } from '../portal/test.ts';
import { withoutPageData } from '../portal/without-page-data.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Core Web Vitals call 0.1 good; the portal holds half of it. */
const maxShift = 0.05;

/** On a slow network responses come one after the other, those of small calls first. */
async function respondSlowly(page: Page): Promise<void> {
  await withoutPageData(page);
  const calls = ['select', 'accounts', 'bank-information', 'months', 'transactions?limit=25'];
  for (const [index, call] of calls.entries())
    await page.route(
      (url) => url.href.endsWith(`/${call}`),
      async (route) => {
        await pause(400 + 250 * index);
        await route.fallback();
      },
    );
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test(
      'the landing page does not move under the visitor',
      nightlyIf(width > 360),
      async ({ page }) => {
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
        expect(await readLayoutShift(page)).toBeLessThanOrEqual(maxShift);
      },
    );

    test.describe('for an owner', () => {
      test.use({ signedInAs: 'completed' });
      test(
        'the dashboard does not move while its figures come in',
        nightlyIf(width > 360),
        async ({ page }) => {
          await page.goto('/dashboard');
          for (const heading of [/, Amina$/, 'Balance', 'Last transactions', 'Messages'])
            await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
          await expect(page.getByText(/₦\s?\d/).first()).toBeVisible();
          expect(await readLayoutShift(page)).toBeLessThanOrEqual(maxShift);
        },
      );

      test(
        'the benefits do not move while they come in',
        nightlyIf(width > 360),
        async ({ page }) => {
          await withoutPageData(page);
          await page.route('**/api/benefits/activations', async (route) => {
            await pause(600);
            await route.fallback();
          });
          await page.goto('/dashboard/benefits');
          await expect(page.getByRole('search')).toBeVisible();
          expect(await readLayoutShift(page)).toBeLessThanOrEqual(maxShift);
        },
      );

      test(
        'the finances do not move while one figure comes in after the other',
        nightlyIf(width > 360),
        async ({ page }) => {
          await respondSlowly(page);
          await page.goto('/dashboard/finance');
          await expect(page.getByText('Abeokuta Dyers Cooperative').first()).toBeVisible();
          expect(await readLayoutShift(page)).toBeLessThanOrEqual(maxShift);
        },
      );

      test(
        'nor for an owner who has no bank and no money yet',
        nightlyIf(width > 360),
        async ({ page }) => {
          await page.route('**/bank-information', (route) =>
            route.fulfill({ json: { data: null } }),
          );
          await page.route('**/finance/months', (route) => route.fulfill({ json: { data: [] } }));
          await respondSlowly(page);
          await page.goto('/dashboard/finance');
          await expect(page.getByText('Abeokuta Dyers Cooperative').first()).toBeVisible();
          expect(await readLayoutShift(page)).toBeLessThanOrEqual(maxShift);
        },
      );
    });
  });
}
