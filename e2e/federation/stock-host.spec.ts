import { launchPortal } from '@portal/scripts/launch';
import { expect, test } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownEnvironment } from '../portal/environment.ts';
import { owners, password } from '../portal/owners.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { startStockHost } from './stock-host.ts';

test('a remote of the portal runs in a host that has only the ecosystem’s runtime, at another origin', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const data = mkdtempSync(join(tmpdir(), 'portal-host-e2e-'));
  const host = await startStockHost();
  const running = await launchPortal({
    ...(await ownEnvironment(data)),
    HOST_ORIGINS: host.url,
  });
  const context = await browser.newContext();
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  const page = await context.newPage();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  const open = (path: string, values: Record<string, string>) => {
    const hash = new URLSearchParams({ portal: running.url, ...values });
    return page.goto(`${host.url}/partner${path}#${hash.toString()}`);
  };
  try {
    const token = await Given('an owner with a session', async () => {
      const response = await context.request.post(`${running.url}/api/auth/login`, {
        data: { username: owners.completed, password },
        headers: { 'x-requested-with': 'XMLHttpRequest' },
      });
      return ((await response.json()) as { access_token: string }).access_token;
    });
    await When('the host’s page gives the app the session’s token', () =>
      open('/dashboard/benefits', { token, locale: 'en' }),
    );
    const app = page.locator('#benefits');
    await Then(
      'the owner’s benefits are in the host’s page, read from the portal’s API',
      async () => {
        await expect(page.getByRole('heading', { name: 'A partner of the agency' })).toBeVisible();
        await expect(app.getByText('Insurance').first()).toBeVisible({ timeout: 30_000 });
      },
    );
    await Then('its links stay below the host’s path', async () => {
      await app.locator('a[href="/partner/business-insurance"]').first().click();
      await expect(page).toHaveURL(/\/partner\/business-insurance/);
      await expect(app.getByRole('heading').first()).toBeVisible({ timeout: 30_000 });
    });
    await Then('nothing of the session is kept in the host’s browser', async () => {
      expect(await context.cookies(host.url)).toEqual([]);
      expect(calls.filter((url) => !url.startsWith(`${running.url}/api/`))).toEqual([]);
      expect(calls).toContain(`${running.url}/api/users/me`);
    });
    await When('the host removes the app', () =>
      page.evaluate(() => (window as unknown as { hide: () => void }).hide()),
    );
    await Then('the place is empty', () => expect(app).toBeEmpty());
    await When('another page shows it in Spanish', () =>
      open('/dashboard/benefits?es', { token, locale: 'es' }),
    );
    await Then('its texts are Spanish', () =>
      expect(app.getByText('Seguro').first()).toBeVisible({ timeout: 30_000 }),
    );
    expect(errors).toEqual([]);
  } finally {
    await context.close();
    await running.stop();
    await host.stop();
    rmSync(data, { recursive: true, force: true });
  }
});
