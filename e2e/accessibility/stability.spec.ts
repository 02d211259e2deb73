import type { Page } from '@playwright/test';
import { expect, test } from '../portal/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Core Web Vitals call 0.1 good; the portal holds half of it. */
const mostShift = 0.05;

declare global {
  interface Window {
    layoutShift: number;
  }
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        window.layoutShift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** After fonts and pictures are there and two frames have been drawn. */
const shifts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return window.layoutShift;
  });

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('the landing page does not move under the visitor', async ({ page }) => {
      await watchShifts(page);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();
      expect(await shifts(page)).toBeLessThanOrEqual(mostShift);
    });

    test.describe('for an owner', () => {
      test.use({ signedInAs: 'completed' });
      test('the dashboard does not move while its figures come in', async ({ page }) => {
        await watchShifts(page);
        await page.goto('/dashboard');
        for (const heading of [/, Amina$/, 'Balance', 'Last transactions', 'Messages'])
          await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
        await expect(page.getByText(/₦\s?\d/).first()).toBeVisible();
        expect(await shifts(page)).toBeLessThanOrEqual(mostShift);
      });
    });
  });
}
