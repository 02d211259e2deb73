import type { Page, Request } from '@playwright/test';
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
/** Pages that load a list, a form or its rules once they are shown. */
const loadMore = new Set([
  '/dashboard/finance/pay/transfer',
  '/dashboard/finance/add-money',
  '/dashboard/finance/payment-pin',
]);

/** Requests of a page, opened by its URL, that its document did not make needless or name. */
interface Later {
  /** Until it is complete. */
  calls: string[];
  /** Scripts of remotes until it can be used: each waits for the script that asks for it. */
  scripts: string[];
}

async function askedLater(page: Page, { path, heading }: PortalPage): Promise<Later> {
  const calls: string[] = [];
  const scripts: string[] = [];
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    // The stream of messages never ends.
    if (pathname.startsWith('/api/') && pathname !== '/api/messaging/events')
      calls.push(`${request.method()} ${pathname}${search}`);
    // An entry that is fetched for the next area is no script of this page.
    const isScript = request.resourceType() === 'script';
    if (isScript && pathname.startsWith('/releases/mf-')) scripts.push(pathname);
  };
  page.on('request', note);
  // Returns when the page can be used.
  await page.goto(path);
  const hints = page.locator('link[rel=preload][as=script]');
  const named = await hints.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const unnamed = scripts.filter((script) => !named.includes(script));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  // The numbers in the menu are asked for after the page.
  await page.waitForTimeout(1000);
  page.off('request', note);
  return { calls, scripts: loadMore.has(path) ? [] : unnamed };
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
        isSample
          ? 'pages have what they read in the document, and hints for their scripts'
          : 'so do all others',
        nightlyIf(!isSample),
        async ({ page }) => {
          for (const wantedPage of wanted)
            expect
              .soft(await askedLater(page, wantedPage), wantedPage.path)
              .toEqual({ calls: [], scripts: [] });
        },
      );
    });
  }
