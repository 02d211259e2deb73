import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { launchSeeded } from '../portal/launch-seeded.ts';
import { signIn } from '../portal/owners.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { countLoads, expect, test } from '../portal/test.ts';
import { release } from '../release/release-command.ts';
import { buildStockRemote, type Bundler } from './stock-remote.ts';

test('a remote of the plain federation plugin is adopted into a running portal, promoted and used', async ({
  browser,
}) => {
  // It builds twice, once with each bundler.
  test.slow();
  const data = mkdtempSync(join(tmpdir(), 'portal-adopt-e2e-'));
  // A portal of its own: a remote that is live once stays in it.
  const running = await launchSeeded(data);
  const portal = { url: running.url, store: join(data, 'store') };
  const context = await browser.newContext({ baseURL: portal.url });
  const breaches: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') breaches.push(message.text());
  });
  const page = await context.newPage();
  const menu = page.getByRole('complementary', { name: 'Menu and account' });
  const built: string[] = [];
  const adopt = async (bundler: Bundler, version: string, title: string) => {
    const directory = await buildStockRemote(bundler, version, title);
    built.push(dirname(directory));
    await release(portal, 'adopt', directory);
    await release(portal, 'promote', `mf-trade@${version}`, '--reason', 'the fairs begin');
  };
  try {
    await Given('a release of a build from elsewhere is live', () =>
      adopt('webpack', '1.4.0', 'Fairs'),
    );
    await When('an owner signs in and opens its entry of the menu', async () => {
      await signIn(page, 'completed');
      await page.goto('/dashboard');
      await menu.getByRole('link', { name: 'Trade' }).click();
    });
    const area = page.getByRole('region', { name: 'trade' });
    const loads = countLoads(page);
    await Then(
      'its page is shown with the portal’s React, router and policy for styles',
      async () => {
        await expect(page).toHaveURL('/dashboard/trade');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trade');
        await expect(area.getByText('below /dashboard/trade')).toBeVisible();
        await expect(area.getByText('Fairs')).toHaveCSS('color', 'rgb(1, 2, 3)');
        await area.getByRole('button', { name: 'Counted 0' }).click();
        await expect(area.getByRole('button', { name: 'Counted 1' })).toBeVisible();
      },
    );
    await Then('its links and calls navigate in the portal, and its chunk loads', async () => {
      await area.getByRole('link', { name: 'Offers' }).click();
      await expect(area.getByText('Offers at /dashboard/trade/offers')).toBeVisible();
      await page.goBack();
      await expect(area.getByText('Choose an offer')).toBeVisible();
      await area.getByRole('button', { name: 'To finance' }).click();
      await expect(page).toHaveURL('/dashboard/finance');
      await page.goBack();
      await expect(area).toBeVisible();
      expect(loads(), 'documents').toBe(0);
    });
    await Then('it changes its language with the portal', async () => {
      await context.addCookies([{ name: 'locale', value: 'es', url: portal.url }]);
      await page.reload();
      await expect(area.getByText('Ferias y ofertas')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comercio');
      await context.addCookies([{ name: 'locale', value: 'en', url: portal.url }]);
    });
    await Then('a module in the form of the ecosystem’s bridge is shown too', async () => {
      await page.goto('/dashboard/market');
      await expect(page.getByText('Market in en below /dashboard/market')).toBeVisible();
    });
    await When('its next release is built with Rspack and promoted', () =>
      adopt('rspack', '1.5.0', 'Fairs of the year'),
    );
    await Then('a new document has it, with the portal’s React and its own chunks', async () => {
      await page.goto('/dashboard/trade');
      await expect(area.getByText('Fairs of the year')).toHaveCSS('color', 'rgb(1, 2, 3)');
      await area.getByRole('button', { name: 'Counted 0' }).click();
      await expect(area.getByRole('button', { name: 'Counted 1' })).toBeVisible();
      await area.getByRole('link', { name: 'Offers' }).click();
      await expect(area.getByText('Offers at /dashboard/trade/offers')).toBeVisible();
    });
    expect(breaches).toEqual([]);
  } finally {
    await context.close();
    await running.stop();
    for (const directory of [data, ...built]) rmSync(directory, { recursive: true, force: true });
  }
});
