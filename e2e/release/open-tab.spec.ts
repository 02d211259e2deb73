import type { Locator } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Given, Then, When } from '../portal/steps.ts';
import { countLoads, expect, test } from '../portal/test.ts';
import { builtDirectory, goodReleases, breakRelease } from './broken-release.ts';
import { makeLive } from './release-command.ts';

test.describe('an open tab', () => {
  test.use({ signedInAs: 'completed', expectedMessages: /preload/ });

  test('takes a new release and its rollback at a navigation, without a reload, and starts none of the others again', async ({
    page,
    portal,
  }) => {
    const workshop = mkdtempSync(join(tmpdir(), 'portal-release-'));
    const loads = countLoads(page);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const go = (name: string) => menu.getByRole('link', { name, exact: true }).click();
    // The news has arrived, and is taken up a moment later.
    const visitFinanceUntil = (shown: Locator) =>
      expect(async () => {
        await go('Dashboard');
        await go('Finance');
        await expect(shown).toBeVisible({ timeout: 3000 });
      }).toPass();
    const told = () =>
      page.waitForResponse((response) => response.url().endsWith('/live-releases'));
    await Given('an owner who has looked at the dashboard and at two areas', async () => {
      await page.goto('/dashboard');
      await expect(page.getByRole('region', { name: 'Active benefits' })).toBeVisible();
      await go('Finance');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finance');
      await go('Business details');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business details');
    });
    const others: string[] = [];
    page.on('request', (request) => {
      if (/\/(?!mf-finance)[\w-]+\/[^/]+\/remoteEntry\.js$/.test(request.url()))
        others.push(request.url());
    });
    try {
      await When('another release of one of them goes live', async () => {
        breakRelease(
          'mf-finance',
          goodReleases['shows another page']('The new finance'),
          join(workshop, 'new'),
        );
        const news = told();
        await makeLive(portal, 'mf-finance', join(workshop, 'new'));
        await news;
      });
      await Then('the page that is read stays, and the next visit shows it', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business details');
        await visitFinanceUntil(page.getByRole('heading', { name: 'The new finance' }));
      });
      await When('it is taken back', async () => {
        const news = told();
        await makeLive(portal, 'mf-finance', builtDirectory('mf-finance'));
        await news;
      });
      await Then('the next visit shows what was there before', async () => {
        await visitFinanceUntil(page.getByText('Abeokuta Dyers Cooperative').first());
      });
    } finally {
      await makeLive(portal, 'mf-finance', builtDirectory('mf-finance'));
      rmSync(workshop, { recursive: true, force: true });
    }
    expect(loads(), 'documents').toBe(1);
    expect(others).toEqual([]);
  });
});
