import type { Page } from '@playwright/test';
import { nightlyIf } from '../portal/nightly.ts';
import { masterPages, ownerPages, type PortalPage } from '../portal/pages.ts';
import { expect, test } from '../portal/test.ts';

/** Every layout, the widgets, an own id and a name in a path, and what a filter in the URL changes. */
const sample = new Set([
  '/password/new',
  '/dashboard',
  '/dashboard/profile/business',
  '/dashboard/finance',
  '/dashboard/messaging',
  '/dashboard/benefits',
  '/dashboard/benefits/loan/equipment-finance',
]);
/** The calls that a page makes until it is complete, opened by its URL. */
async function callsOf(page: Page, { path, heading }: PortalPage): Promise<string[]> {
  const calls: string[] = [];
  const note = (request: { url: () => string; method: () => string }) => {
    const { pathname, search } = new URL(request.url());
    // The stream of messages never ends.
    if (pathname.startsWith('/api/') && pathname !== '/api/messaging/events')
      calls.push(`${request.method()} ${pathname}${search}`);
  };
  page.on('request', note);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  // The numbers in the menu are asked for after the page.
  await page.waitForTimeout(1000);
  page.off('request', note);
  return calls;
}

for (const [who, pages] of [
  ['completed', ownerPages],
  ['masterAgent', masterPages],
] as const)
  for (const isSample of [true, false]) {
    const wanted = pages.filter(({ path }) => sample.has(path) === isSample);
    if (wanted.length === 0) continue;
    test.describe(who, () => {
      test.use({ signedInAs: who });
      test(
        isSample ? 'pages have what they read in the document' : 'so do all others',
        nightlyIf(!isSample),
        async ({ page }) => {
          for (const wantedPage of wanted)
            expect.soft(await callsOf(page, wantedPage), wantedPage.path).toEqual([]);
        },
      );
    });
  }
