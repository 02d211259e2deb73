import type { Page } from '@playwright/test';
import type { Boot } from '@portal/contract/composition';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNightly, nightlyIf } from '../portal/nightly.ts';
import { untilUsable } from '../portal/until-usable.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { navigateClientSide } from '../portal/navigate-client-side.ts';
import { countLoads, expect, test } from '../portal/test.ts';
import { areas, oneOfEachLayout, type Area } from '../remotes/faults.ts';
import { builtDirectory, breakRelease, brokenReleases } from './broken-release.ts';
import { makeLive } from './release-command.ts';

test.use({
  expectedMessages: /^\[portal\]|broken|Failed to load resource|preload|integrity|federation/,
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The links of the frame, so that a page is left and opened as a person does it, without a reload. */
function frameOf(page: Page, { link, elsewhere, isForVisitors }: Area) {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const there = isForVisitors ? page.getByRole('contentinfo') : menu;
  return {
    open: () => there.getByRole('link', { name: link, exact: true }).click(),
    leave: async () => {
      const frame = isForVisitors ? page.getByRole('banner') : menu;
      await frame.getByRole('link', { name: elsewhere.link, exact: true }).click();
      await expect(page).toHaveTitle(`${elsewhere.link} - SMEDAN`);
    },
  };
}

/** The page as the edge sends it while it cannot read the descriptor of a remote. */
function withUnreadable(remote: string, html: string): string {
  return html.replace(/(?<=id="portal-boot"[^>]*>).*?(?=<\/script>)/s, (json) => {
    const boot = JSON.parse(json) as Boot;
    const nothing = { globalName: '', entry: '', integrity: '', fault: 'navigation: none' };
    const remotes = boot.remotes.map((placed) =>
      placed.descriptor.name === remote
        ? {
            ...placed,
            ...nothing,
            descriptor: { ...placed.descriptor, modals: [], navigation: [] },
          }
        : placed,
    );
    return JSON.stringify({ ...boot, remotes }).replaceAll('<', String.raw`\u003c`);
  });
}

/**
 * Every remote gets one fault of each phase: the shell loads all remotes by the same code. In the night the remote
 * with the most widgets gets all of them.
 */
const oneOfEachPhase = new Set([
  'does not start',
  'has a page that is none',
  'throws while it is rendered',
]);
const faultsOf = ({ remote }: Area) =>
  Object.entries(brokenReleases).filter(
    ([fault]) => (isNightly && remote === 'mf-finance') || oneOfEachPhase.has(fault),
  );

const supportCode = ({ remote }: Area, phase: string) =>
  new RegExp(`${remote.slice(3)}-${phase}-`, 'i');

for (const area of areas) {
  test.describe(area.remote, nightlyIf(area.remote !== 'mf-finance'), () => {
    test.use({ signedInAs: area.isForVisitors ? null : 'completed' });
    const start = area.elsewhere.path;
    const code = (phase: string) => supportCode(area, phase);

    test('a broken release: who had the good one keeps it, who is new sees a card, and both heal without a reload', async ({
      page,
      browser,
      portal,
      storageState,
    }) => {
      test.setTimeout(300_000);
      const workshop = mkdtempSync(join(tmpdir(), 'portal-broken-'));
      const loads = countLoads(page);
      const frame = frameOf(page, area);
      await Given('a browser in which the area works', async () => {
        await page.goto(start);
        await frame.open();
        await expect(heading(page)).toHaveText(area.heading);
        await frame.leave();
      });
      try {
        for (const [fault, broken] of faultsOf(area)) {
          const directory = join(workshop, fault.replaceAll(' ', '-'));
          const context = await browser.newContext({
            baseURL: portal.url,
            ...(storageState && { storageState }),
          });
          const stranger = await context.newPage();
          const strangersLoads = countLoads(stranger);
          const theirs = frameOf(stranger, area);
          await When(`the live release ${fault}`, async () => {
            breakRelease(area.remote, broken, directory);
            await makeLive(portal, area.remote, directory);
          });
          await Then(
            'the last known good release is shown where it has worked before',
            async () => {
              await page.reload();
              await untilUsable(page);
              await frame.open();
              await expect(heading(page)).toHaveText(area.heading);
              await expect(page.getByText('is not available right now')).toHaveCount(0);
              await frame.leave();
            },
          );
          await Then('a new browser sees a card with the phase in its code', async () => {
            await stranger.goto(start);
            await untilUsable(stranger);
            await theirs.open();
            await expect(
              stranger.getByText(`This area is not available right now: ${area.name}`),
            ).toBeVisible();
            await expect(stranger.getByText(code(broken.phase))).toBeVisible();
          });
          await When('the release is taken back', async () => {
            const news = stranger.waitForResponse((response) =>
              response.url().endsWith('/live-releases'),
            );
            await makeLive(portal, area.remote, builtDirectory(area.remote));
            await news;
          });
          await Then('the card heals without a reload', async () => {
            await expect(async () => {
              // Gone already when the area took its time to come.
              const again = stranger.getByRole('button', { name: 'Try again' });
              if (await again.isVisible()) await again.click({ timeout: 1000 });
              await expect(heading(stranger)).toHaveText(area.heading, { timeout: 1500 });
            }).toPass({ timeout: 60_000 });
            expect(strangersLoads()).toBe(1);
          });
          await context.close();
        }
      } finally {
        await makeLive(portal, area.remote, builtDirectory(area.remote));
        rmSync(workshop, { recursive: true, force: true });
      }
      expect(loads(), 'documents: the first, and one for each fault').toBe(
        1 + faultsOf(area).length,
      );
    });
  });
}

for (const area of oneOfEachLayout) {
  test.describe(area.remote, () => {
    test.use({ signedInAs: area.isForVisitors ? null : 'completed' });
    const start = area.elsewhere.path;

    test('an entry that is cut off, one that never comes, a descriptor that is none: a card, and it heals', async ({
      page,
    }) => {
      const frame = frameOf(page, area);
      const entry = `**/releases/${area.remote}/*/remoteEntry.js`;
      const card = page.getByText(`This area is not available right now: ${area.name}`);
      await When('the entry is cut off', async () => {
        await page.route(entry, async (route) => {
          const body = await (await route.fetch()).body();
          await route.fulfill({ contentType: 'text/javascript', body: body.subarray(0, 900) });
        });
        await page.goto(start);
        await frame.open();
      });
      await Then('a card is shown', () => expect(card).toBeVisible());
      await page.unroute(entry);
      await frame.leave();

      await When('the entry never comes', async () => {
        await page.clock.install();
        await page.route(entry, () => new Promise(() => {}));
        await frame.open();
      });
      await Then('a card is shown after two times ten seconds', async () => {
        await page.clock.runFor(10_400);
        await expect(card).toHaveCount(0);
        await page.clock.runFor(16_000);
        await page.clock.runFor(16_000);
        await expect(card).toBeVisible();
      });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.clock.resume();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(heading(page)).toHaveText(area.heading);

      await When('a page comes with a descriptor that is none', async () => {
        await page.evaluate(() => localStorage.removeItem('portal.last-known-good'));
        await page.route(`**${start}`, async (route) => {
          const response = await route.fetch();
          await route.fulfill({
            response: response,
            body: withUnreadable(area.remote, await response.text()),
          });
        });
        await page.goto(start);
      });
      await Then('its own page says so, and the rest of the portal works', async () => {
        await expect(heading(page)).toBeVisible();
        await navigateClientSide(page, area.path);
        await expect(
          card.or(page.getByText(supportCode(area, 'DESCRIPTOR'))).first(),
        ).toBeVisible();
        await expect(page.getByText(supportCode(area, 'DESCRIPTOR'))).toBeVisible();
      });
      await When('the descriptor is right again and Try again is pressed', async () => {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.getByRole('button', { name: 'Try again' }).click();
      });
      await Then('the area is shown', () => expect(heading(page)).toHaveText(area.heading));
    });
  });
}
