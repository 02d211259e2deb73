import type { Boot } from '@portal/contract/composition';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Given, Then, When } from '../portal/steps.ts';
import { countLoads, expect, test, type TestPortal } from '../portal/test.ts';
import { history, liveIds, release } from './release-command.ts';
import { servedBytes } from './served-bytes.ts';
import { goodReleases, breakRelease, brokenReleases } from './broken-release.ts';

const version = '7.1.0';

test.use({
  signedInAs: 'completed',
  expectedMessages: /^\[portal\]|broken|preload|Failed to load resource/,
});

/** A visitor as the edge first meets one: what they get, the number that they keep, and what they report with. */
async function meetVisitor({ url }: TestPortal) {
  const response = await fetch(`${url}/live-releases`);
  const { remotes } = (await response.json()) as Boot;
  const releases = Object.fromEntries(
    remotes.map((remote) => [remote.descriptor.name, remote.release]),
  );
  // Each remote on trial has a token of its own: releases that were just promoted are watched.
  const canary = remotes.find(({ descriptor }) => descriptor.name === 'mf-benefits');
  const token = canary?.reportToken;
  return { releases, token, cookie: response.headers.get('set-cookie') ?? '' };
}
type Visitor = Awaited<ReturnType<typeof meetVisitor>>;

/** Each browser does it for itself. */
async function report(
  { url }: TestPortal,
  { token, cookie }: Pick<Visitor, 'token' | 'cookie'>,
  event: object,
): Promise<number> {
  const body = JSON.stringify({ token, reports: [event] });
  const headers = {
    'content-type': 'text/plain',
    'sec-fetch-site': 'same-origin',
    cookie: cookie.split(';')[0] ?? '',
  };
  return (await fetch(`${url}/reports`, { method: 'POST', headers, body })).status;
}

test('a release day: three teams ship, a canary goes back automatically, a manager takes another back, and nothing else moves', async ({
  page,
  browser,
  portal,
  sessionOf,
}) => {
  const workshop = mkdtempSync(join(tmpdir(), 'portal-day-'));
  const atDawn = await liveIds(portal);
  const loads = countLoads(page);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const told = () => page.waitForResponse((response) => response.url().endsWith('/live-releases'));
  const before: Record<string, Record<string, string>> = {};

  try {
    await When('three teams publish, and two of them go live', async () => {
      const teams = {
        'mf-auth': goodReleases['is rebuilt'],
        'mf-finance': goodReleases['shows another page']('The new finance'),
        'mf-benefits': brokenReleases['does not start'] ?? { phase: '' },
      };
      for (const [app, build] of Object.entries(teams)) {
        const directory = join(workshop, app);
        breakRelease(app, build, directory, version);
        await release(portal, 'publish', app, '--from', directory);
      }
      for (const app of ['mf-auth', 'mf-finance'])
        await release(portal, 'promote', `${app}@${version}`, '--reason', 'release day');
    });
    const atNoon = await liveIds(portal);
    for (const [app, id] of Object.entries(atNoon))
      before[app] = await servedBytes(portal, app, id);

    await Given('an owner who looks at the new finance and then edits the profile', async () => {
      await page.goto('/dashboard/finance');
      await expect(page.getByRole('heading', { name: 'The new finance' })).toBeVisible();
      await menu.getByRole('link', { name: 'Business details' }).click();
      await page.getByRole('button', { name: 'Edit' }).first().click();
      await page.getByRole('dialog').getByLabel('Main product').fill('Indigo, and kola brown');
    });

    const reason = ['--reason', 'a first look'];
    await release(portal, 'canary', `mf-benefits@${version}`, '--percent', '10', ...reason);
    const visitors = await When('six hundred visitors come', async () => {
      await expect
        .poll(async () => (await meetVisitor(portal)).cookie, { message: 'visitors get numbers' })
        .not.toBe('');
      const met = [];
      for (let batch = 0; batch < 30; batch += 1)
        met.push(...(await Promise.all(Array.from({ length: 20 }, () => meetVisitor(portal)))));
      return met;
    });
    const unlucky = visitors.filter(
      ({ releases }) => releases['mf-benefits'] !== atNoon['mf-benefits'],
    );
    await Then('about a tenth of them get the canary, and of nothing else', () => {
      expect(unlucky.length).toBeGreaterThan(600 * 0.05);
      expect(unlucky.length).toBeLessThan(600 * 0.16);
      // Pages of owners know nothing of the agency's desk.
      const { 'mf-agency': desk, ...forOwners } = atNoon;
      expect(desk).toBeDefined();
      for (const { releases } of visitors)
        expect({ ...releases, shell: '', 'mf-benefits': '' }).toEqual({
          ...forOwners,
          shell: '',
          'mf-benefits': '',
        });
      return Promise.resolve();
    });

    await Then('one of these, who is new, gets the live release in its place', async () => {
      const session = await sessionOf('completed');
      const context = await browser.newContext({ baseURL: portal.url, storageState: session });
      const [name = '', value = ''] = (unlucky[0]?.cookie.split(';')[0] ?? '').split('=');
      await context.addCookies([{ name, value, url: portal.url }]);
      const visitor = await context.newPage();
      const tried = visitor.waitForRequest((request) =>
        request.url().includes(`${unlucky[0]?.releases['mf-benefits']}/remoteEntry`),
      );
      await visitor.goto('/dashboard/benefits/smedan');
      await tried;
      await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(visitor.getByText('This area is not available right now')).toBeHidden();
      await context.close();
    });

    await When('their browsers report what happened, and someone makes up good loads', async () => {
      const about = { remote: 'mf-benefits', release: unlucky[0]?.releases['mf-benefits'] };
      const withoutToken = { token: undefined, cookie: unlucky[0]?.cookie ?? '' };
      for (let count = 0; count < 30; count += 1)
        expect(
          await report(portal, withoutToken, { kind: 'loaded', ...about, milliseconds: 9 }),
        ).toBe(204);
      const bad = { kind: 'failed', ...about, phase: 'init' };
      for (const visitor of unlucky.slice(0, 45))
        expect(await report(portal, visitor, bad)).toBe(204);
      const lucky = visitors.filter((visitor) => !unlucky.includes(visitor)).slice(0, 40);
      const good = { remote: 'mf-benefits', release: atNoon['mf-benefits'] };
      for (const visitor of lucky)
        expect(await report(portal, visitor, { kind: 'loaded', ...good, milliseconds: 300 })).toBe(
          204,
        );
    });

    await When(
      'a manager takes finance back in the console, in one press and a reason',
      async () => {
        const session = await sessionOf('agency releases');
        const context = await browser.newContext({
          baseURL: portal.url,
          storageState: session,
        });
        const console = await context.newPage();
        await console.goto('/internal/7c2f9e4b/releases');
        // The gate may have acted on the reports already, or on the first of them.
        const canary = console.getByText(/10 % of visitors try mf-benefits/);
        const verdict = console.getByText(/health gate: (\d+) of \1/);
        await expect(canary.or(verdict).first()).toBeVisible();
        const news = told();
        await console.getByRole('button', { name: 'Roll back mf-finance' }).click();
        const dialog = console.getByRole('dialog');
        const change = `mf-finance: ${atNoon['mf-finance']} to ${atDawn['mf-finance']}`;
        await expect(dialog.getByText(change)).toBeVisible();
        await dialog.getByLabel('Why').fill('The statement is gone');
        const press = dialog.getByRole('button', { name: 'Roll back' });
        await press.click();
        // The gate may have acted since the dialog opened. It says so, and the manager goes on.
        const changed = dialog.getByText('The channel production has changed');
        await expect
          .poll(async () => (await changed.isVisible()) || (await dialog.isHidden()))
          .toBe(true);
        if (await changed.isVisible()) await press.click();
        await expect(dialog).toBeHidden();
        await news;
        await context.close();
        expect(await history(portal, 2)).toContainEqual(
          expect.objectContaining({
            action: 'rollback',
            by: 'Blessing Etim',
            reason: 'The statement is gone',
          }),
        );
      },
    );

    await Then('a new visitor gets the old finance at once', async () => {
      const { releases } = await meetVisitor(portal);
      expect(releases['mf-finance']).toBe(atDawn['mf-finance']);
    });
    await Then('the open tab keeps what is typed and follows at the next navigation', async () => {
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('Main product')).toHaveValue('Indigo, and kola brown');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Close without saving' }).click();
      await menu.getByRole('link', { name: 'Finance' }).click();
      await expect(page.getByText('Abeokuta Dyers Cooperative').first()).toBeVisible();
      await menu.getByRole('link', { name: 'Business details' }).click();
      await page.getByRole('button', { name: 'Edit' }).first().click();
      await expect(dialog.getByLabel('Main product')).toHaveValue('Indigo, and kola brown');
      expect(loads(), 'documents').toBe(1);
    });

    await Then(
      'the gate takes the canary back automatically, and says on what evidence',
      async () => {
        // Before the manager or after: neither waits for the other.
        const ofGate = async () =>
          (await history(portal, 2)).find(
            ({ by, action }) => by === 'health gate' && action === 'rollback',
          );
        await expect.poll(ofGate, { timeout: 90_000, intervals: [1000] }).toBeDefined();
        const change = await ofGate();
        expect(change?.evidence?.verdict).toBe('roll back');
        expect(change?.evidence?.canary.failures).toBeGreaterThanOrEqual(30);
        expect(change?.evidence?.left_out.no_token).toBeGreaterThanOrEqual(30);
        for (let count = 0; count < 20; count += 1) {
          const { releases } = await meetVisitor(portal);
          expect(releases['mf-benefits']).toBe(atNoon['mf-benefits']);
        }
      },
    );
    await Then('every byte that the others serve is as it was', async () => {
      const atDusk = await liveIds(portal);
      expect(atDusk).toEqual({ ...atNoon, 'mf-finance': atDawn['mf-finance'] });
      for (const [app, id] of Object.entries(atDusk).filter(([app]) => app !== 'mf-finance'))
        expect(await servedBytes(portal, app, id), app).toEqual(before[app]);
    });
  } finally {
    const now = await liveIds(portal);
    const moved = Object.entries(atDawn).filter(([app, id]) => now[app] !== id);
    for (const [app, id] of moved)
      await release(portal, 'rollback', app, '--to', id, '--reason', 'the day is over');
    rmSync(workshop, { recursive: true, force: true });
  }
});
