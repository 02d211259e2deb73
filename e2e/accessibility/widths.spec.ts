import { expect, test } from '../portal/test.ts';

test.use({ signedInAs: 'completed' });

/** From a small phone to a large screen; the menu moves to the side at 1024 px. */
const widths = [320, 480, 600, 700, 768, 900, 1024, 1100, 1180, 1280, 1440];

const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

for (const [path, table] of [
  ['/dashboard/finance', 'Statement'],
  ['/dashboard/benefits/payments', 'Payments'],
] as const)
  test(`the table at ${path} never makes the page wider than the screen`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('table', { name: table }).getByRole('row').nth(1)).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      // The chart takes its new width in the frame after.
      await expect
        .poll(() => page.evaluate(beyond), { message: `px beyond a screen of ${width} px` })
        .toBe(0);
    }
  });
