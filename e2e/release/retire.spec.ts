import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchSeeded } from '../portal/launch-seeded.ts';
import { nightly } from '../portal/nightly.ts';
import { signIn } from '../portal/owners.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { countLoads, expect, test } from '../portal/test.ts';
import { liveIds, release } from './release-command.ts';

test.use({ expectedMessages: /status of 404|preload/ });

test(
  'a remote that is retired leaves the menu and its URLs, the open page goes on, and a promotion brings it back',
  nightly,
  async ({ browser }) => {
    // A portal of its own: the other tests need the remote.
    const data = mkdtempSync(join(tmpdir(), 'portal-retired-'));
    const running = await launchSeeded(data);
    const portal = { url: running.url, store: join(data, 'store') };
    const context = await browser.newContext({ baseURL: portal.url });
    const page = await context.newPage();
    const menu = page.getByRole('complementary', { name: 'Menu and account' });
    const heading = page.getByRole('heading', { level: 1 });
    const before = await liveIds(portal);
    const change = async (...words: string[]) => {
      const news = page.waitForResponse((response) => response.url().endsWith('/live-releases'));
      await release(portal, ...words);
      await news;
    };
    try {
      await Given('an owner who reads the finance pages', async () => {
        await signIn(page, 'completed');
        await menu.getByRole('link', { name: 'Finance' }).click();
        await expect(heading).toHaveText('Finance');
      });
      const loads = countLoads(page);
      await When('the remote is retired', () =>
        change('retire', 'mf-finance', '--reason', 'the bank has left'),
      );
      await Then(
        'the open page stays, and the menu loses the entry at the next navigation',
        async () => {
          await expect(heading).toHaveText('Finance');
          await menu.getByRole('link', { name: 'Business details' }).click();
          await expect(heading).toHaveText('Business details');
          await expect(menu.getByRole('link', { name: 'Finance' })).toHaveCount(0);
          expect(loads(), 'documents').toBe(0);
        },
      );
      await Then('its URL is one that does not exist', async () => {
        const response = await page.goto('/dashboard/finance');
        expect(response?.status()).toBe(404);
        await expect(page).toHaveTitle('Error 404 - SMEDAN');
      });
      await Then(
        'its widgets are not on the dashboard, and everything else is as it was',
        async () => {
          await page.goto('/dashboard');
          await expect(page.getByRole('region', { name: 'Active benefits' })).toBeVisible();
          await expect(page.getByRole('region', { name: 'Balance' })).toHaveCount(0);
          const { 'mf-finance': _, ...others } = before;
          expect(await liveIds(portal)).toEqual(others);
        },
      );
      await When('it is promoted again', () =>
        change('promote', `mf-finance@${before['mf-finance']}`, '--reason', 'a new bank'),
      );
      await Then('the open tab has it again', async () => {
        await menu.getByRole('link', { name: 'Business details' }).click();
        await menu.getByRole('link', { name: 'Finance' }).click();
        await expect(heading).toHaveText('Finance');
      });
    } finally {
      await context.close();
      await running.stop();
    }
  },
);
