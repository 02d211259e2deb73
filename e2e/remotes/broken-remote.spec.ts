import type { Page } from '@playwright/test';
import { isNightly, nightlyIf } from '../portal/nightly.ts';
import { Then, When } from '../portal/steps.ts';
import { countLoads, expect, test } from '../portal/test.ts';
import { entryFaults, oneOfEachLayout, type Area } from './faults.ts';

const again = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });

/** The link to an area, and the one to a page without it, where the visitor or the owner has them. */
function links(page: Page, { link, elsewhere, isForVisitors }: Area) {
  const frame = isForVisitors
    ? { there: page.getByRole('contentinfo'), back: page.getByRole('banner') }
    : { there: page.getByRole('navigation', { name: 'Main menu' }) };
  return {
    there: frame.there.getByRole('link', { name: link, exact: true }),
    back: (frame.back ?? frame.there).getByRole('link', { name: elsewhere.link, exact: true }),
    backTitle: `${elsewhere.link} - SMEDAN`,
  };
}

async function expectCard(page: Page, { name, path }: Area): Promise<void> {
  await expect(page).toHaveURL(path);
  const card = page
    .getByRole('alert')
    .filter({ hasText: `This area is not available right now: ${name}` });
  await expect(card).toBeVisible();
  await expect(page.getByText('Support code')).toBeVisible();
}

// The fault matrix also shows a visitor the card of an area that fails, and that it heals.
for (const area of oneOfEachLayout) {
  test.describe(area.remote, nightlyIf(area.isForVisitors === true), () => {
    test.use({
      signedInAs: area.isForVisitors ? null : 'completed',
      expectedMessages: /^\[portal\]|Failed to load resource|Refused to execute|integrity|preload/,
    });

    test('an entry that does not arrive as it was published: a card, the rest works, Try again heals', async ({
      page,
    }) => {
      const loads = countLoads(page);
      const { there, back, backTitle } = links(page, area);
      const entry = `**/releases/${area.remote}/*/remoteEntry.js`;
      await page.goto(area.elsewhere.path);
      const faults = Object.entries(entryFaults).slice(0, isNightly ? undefined : 2);
      for (const [fault, response] of faults) {
        await When(`the entry ${fault} and the area is opened`, async () => {
          await page.route(entry, response);
          await there.click();
        });
        await Then('a card is shown in its place', () => expectCard(page, area));
        if (fault !== faults.at(-1)?.[0])
          await Then('the rest of the portal works', async () => {
            await back.click();
            await expect(page).toHaveTitle(backTitle);
            await page.unroute(entry);
          });
      }
      await When('the entry is there again and Try again is pressed', async () => {
        await page.unroute(entry);
        await again(page).click();
      });
      await Then('the area is shown without a reload', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(area.heading);
        await expect(again(page)).toHaveCount(0);
        expect(loads()).toBe(1);
      });
    });

    test('chunks that are gone: one reload, then a card, and Try again heals', async ({ page }) => {
      const { there, back, backTitle } = links(page, area);
      await page.goto(area.elsewhere.path);
      const loads = countLoads(page);
      const chunks = new RegExp(`/releases/${area.remote}/[^/]+/(?!remoteEntry).*\\.js$`);
      await When('the area is opened while its chunks are gone', async () => {
        await page.route(chunks, (route) => route.fulfill({ status: 404 }));
        await there.click();
      });
      await Then('the page reloads once, and a card is shown in place of the area', async () => {
        await expect.poll(loads).toBe(1);
        await expectCard(page, area);
      });
      await Then('the rest of the portal works, and coming back does not reload', async () => {
        await back.click();
        await expect(page).toHaveTitle(backTitle);
        await there.click();
        await expectCard(page, area);
      });
      await When('the chunks are there again and Try again is pressed', async () => {
        await page.unroute(chunks);
        await again(page).click();
      });
      await Then('the area is shown', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(area.heading);
        await expect(again(page)).toHaveCount(0);
        expect(loads()).toBe(1);
      });
    });
  });
}

test.describe('the dialog of a remote that does not load', () => {
  test.use({ expectedMessages: /^\[portal\]|Failed to load resource|preload|integrity/ });
  test('says so, can be closed, and opens once the remote is there', async ({ page }) => {
    const entry = '**/releases/mf-auth/*/remoteEntry.js';
    await page.route(entry, (route) => route.fulfill({ status: 404 }));
    await page.goto('/?modal=sign-in');
    const dialog = page.getByRole('dialog', { name: 'Not available' });
    await expect(dialog).toContainText('This area is not available right now: Sign-in');
    await page.unroute(entry);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  });
});
