import type { Locator } from '@playwright/test';
import { makeLive } from '@portal/scripts/make-live';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Given, Then, When } from '../portal/steps.ts';
import { countLoads, expect, test } from '../portal/test.ts';
import { release } from './release-command.ts';
import { builtDirectory, spoil, spoiltReleases } from './spoilt-release.ts';

const newFinance = {
  container: {
    module: `{ routes: [{ path: '*', lazy: async () => ({ Component: () => react.createElement('h1', null, 'The new finance') }) }] }`,
  },
};

test.describe('an open tab', () => {
  test.use({ signedInAs: 'completed', expectedMessages: /preload/ });

  test('takes a new release and its rollback at a navigation, without a reload, and starts none of the others again', async ({
    page,
    portal,
  }) => {
    const data = dirname(portal.store);
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
    const told = () => page.waitForResponse((answer) => answer.url().endsWith('/vector'));
    await Given('an owner who has looked at two areas', async () => {
      await page.goto('/dashboard/finance');
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
        spoil('mf-finance', { phase: '', ...newFinance }, join(workshop, 'new'));
        const news = told();
        await makeLive(data, 'mf-finance', join(workshop, 'new'));
        await news;
      });
      await Then('the page that is read stays, and the next visit shows it', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business details');
        await visitFinanceUntil(page.getByRole('heading', { name: 'The new finance' }));
      });
      await When('it is taken back', async () => {
        const news = told();
        await makeLive(data, 'mf-finance', builtDirectory('mf-finance'));
        await news;
      });
      await Then('the next visit shows what was there before', async () => {
        await visitFinanceUntil(page.getByText('Abeokuta Dyers Cooperative').first());
      });
    } finally {
      await makeLive(data, 'mf-finance', builtDirectory('mf-finance'));
      rmSync(workshop, { recursive: true, force: true });
    }
    expect(loads(), 'documents').toBe(1);
    expect(others).toEqual([]);
  });
});

test.describe('aids of developers', () => {
  test.use({
    signedInAs: 'completed',
    expectedMessages: /^\[composition\]|preload|rehearse|spoilt|Failed to load/,
  });

  test('an override shows another release in this tab alone, under a banner, and is reset in one click', async ({
    page,
    portal,
  }) => {
    const data = dirname(portal.store);
    const workshop = mkdtempSync(join(tmpdir(), 'portal-release-'));
    const id = spoil('mf-finance', { phase: '', ...newFinance }, join(workshop, 'other'));
    try {
      await makeLive(data, 'mf-finance', join(workshop, 'other'));
      await makeLive(data, 'mf-finance', builtDirectory('mf-finance'));
      const development = readdirSync(join(portal.store, 'releases/mf-finance')).find((name) =>
        name.endsWith(id.slice(-12)),
      );
      await page.goto(`/dashboard/finance?override=mf-finance@${development}`);
      await expect(page.getByRole('heading', { name: 'The new finance' })).toBeVisible();
      await expect(page).toHaveURL('/dashboard/finance');
      const banner = page.getByRole('complementary', { name: 'What runs here' });
      await expect(banner).toContainText(`mf-finance comes from ${development}`);
      await banner.getByRole('button', { name: 'Back to what is live' }).click();
      await expect(page.getByText('Abeokuta Dyers Cooperative').first()).toBeVisible();
      await expect(banner).toHaveCount(0);
    } finally {
      await makeLive(data, 'mf-finance', builtDirectory('mf-finance'));
      rmSync(workshop, { recursive: true, force: true });
    }
  });

  test('an override from an origin that is not on the list is refused and said', async ({
    page,
  }) => {
    await page.goto('/dashboard/finance?override=mf-finance@https://evil.example');
    await expect(
      page.getByText('mf-finance from https://evil.example is not allowed here.'),
    ).toBeVisible();
    await expect(page.getByText('Abeokuta Dyers Cooperative').first()).toBeVisible();
  });

  test('an override that does not answer goes by itself', async ({ page }) => {
    await page.goto('/dashboard/finance?override=mf-finance@http://localhost:3109');
    await expect(page.getByText(/^mf-finance from http:\/\/localhost:3109 failed/)).toBeVisible();
    await expect(page.getByText('Abeokuta Dyers Cooperative').first()).toBeVisible();
  });

  for (const fault of ['throws while it is drawn', 'does not start'])
    test(`an override that ${fault} goes by itself, and the live release takes over`, async ({
      page,
      portal,
    }) => {
      const workshop = mkdtempSync(join(tmpdir(), 'portal-release-'));
      const version = fault === 'does not start' ? '6.1.0' : '6.2.0';
      try {
        const spoilt = spoiltReleases[fault] ?? { phase: '' };
        const id = spoil('mf-finance', spoilt, workshop, version);
        await release(portal, 'publish', 'mf-finance', '--from', workshop);
        await page.goto(`/dashboard/finance?override=mf-finance@${id}`);
        await expect(page.getByText(new RegExp(`^mf-finance from ${id} failed`))).toBeVisible();
        await expect(page.getByText('Abeokuta Dyers Cooperative').first()).toBeVisible();
        await page.reload();
        await expect(page.getByText('Abeokuta Dyers Cooperative').first()).toBeVisible();
        await expect(page.getByRole('complementary', { name: 'What runs here' })).toHaveCount(0);
      } finally {
        rmSync(workshop, { recursive: true, force: true });
      }
    });

  test('a rehearsed failure is seen in this tab alone, until it is ended', async ({
    page,
    context,
  }) => {
    await page.goto('/internal/7c2f9e4b');
    const form = page.getByRole('region', { name: 'Fault rehearsal' });
    await form.getByLabel('Remote').selectOption('mf-finance');
    await form.getByLabel('How it fails').selectOption('It does not start');
    await form.getByRole('button', { name: 'Start the rehearsal' }).click();
    await page.goto('/dashboard/finance');
    await expect(page.getByText(/FINANCE-INIT-/)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/dashboard/finance');
    await expect(other.getByText('Abeokuta Dyers Cooperative').first()).toBeVisible();
    await page.getByRole('button', { name: 'End the rehearsal' }).click();
    await expect(page.getByText('Abeokuta Dyers Cooperative').first()).toBeVisible();
  });
});
