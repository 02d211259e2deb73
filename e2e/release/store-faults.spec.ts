import { readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nightly } from '../portal/nightly.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { countLoads, expect, test } from '../portal/test.ts';
import { areas } from '../remotes/faults.ts';
import { history, liveIds, release } from './release-command.ts';

test.use({
  signedInAs: 'completed',
  expectedMessages: /^\[portal\]|preload|Failed to load resource|Refused to execute/,
});

test('a store that goes away: what is open goes on, no one sees a white page, and all heals without a reload', async ({
  page,
  browser,
  portal,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const go = (name: string) => menu.getByRole('link', { name, exact: true }).click();
  const loads = countLoads(page);
  await Given('an owner who has looked at finance and not yet at the benefits', async () => {
    await page.goto('/dashboard');
    await go('Finance');
    await expect(page.getByText('Abeokuta Dyers Cooperative').first()).toBeVisible();
  });
  await When('the store goes away', async () => renameSync(portal.store, `${portal.store}-away`));
  try {
    await Then('the areas that are open go on', async () => {
      await go('Dashboard');
      await expect(page).toHaveTitle('Dashboard - SMEDAN');
      await go('Finance');
      await expect(page.getByText('Abeokuta Dyers Cooperative').first()).toBeVisible();
    });
    await Then('a card is shown in place of one that is not', async () => {
      await go('Benefits');
      await expect(page.getByText('This area is not available right now: Benefits')).toBeVisible();
    });
    await Then('a new visitor reads one sentence instead of a white page', async () => {
      const context = await browser.newContext({ baseURL: portal.url });
      const stranger = await context.newPage();
      const response = await stranger.goto('/');
      expect(response?.status()).toBe(200);
      const words = stranger.getByText('We could not load the portal.');
      await expect(words).toBeHidden();
      // Twenty seconds later: they come by an animation, so that they need no script.
      await stranger.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish();
      });
      await expect(words).toBeVisible();
      await context.close();
    });
    await Then('the health page says so', async () => {
      expect((await fetch(`${portal.url}/healthz`)).status).toBe(503);
    });
  } finally {
    // Reports that came since then may have begun another one in its place.
    rmSync(portal.store, { recursive: true, force: true });
    renameSync(`${portal.store}-away`, portal.store);
  }
  const documents = loads();
  expect(documents, 'one reload at most, for a chunk that was missing').toBeLessThanOrEqual(2);
  await When('it is there again and Try again is pressed', () =>
    page.getByRole('button', { name: 'Try again' }).click(),
  );
  await Then('the area is shown, in the same document', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Benefits');
    expect(loads()).toBe(documents);
  });
});

test(
  'a revision that is cut in half: everyone goes on with the one before, and the next change is taken',
  nightly,
  async ({ page, portal }) => {
    const folder = join(portal.store, 'channels/production/revisions');
    const before = await liveIds(portal);
    const newest = readdirSync(folder).toSorted().at(-1) ?? '';
    const [{ revision } = { revision: 0 }] = await history(portal);
    const broken = join(folder, `${String(revision + 1).padStart(6, '0')}.json`);
    const whole = readFileSync(join(folder, newest));
    const loads = countLoads(page);
    await page.goto('/dashboard/finance');
    const channel = async () => {
      const response = await fetch(`${portal.url}/healthz`);
      const { checks } = (await response.json()) as { checks: { channel: { detail: string } } };
      return checks.channel.detail;
    };
    try {
      await When('half a revision lies in the store', async () =>
        writeFileSync(broken, whole.subarray(0, whole.length / 2)),
      );
      await Then('the health page names it, and the one before stays live', async () => {
        await expect
          .poll(channel)
          .toMatch(new RegExp(`revision ${revision} stays live: revision ${revision + 1} `));
        expect((await page.goto('/dashboard'))?.status()).toBe(200);
        await page.goto('/dashboard/finance');
        await expect(page.getByText('Abeokuta Dyers Cooperative').first()).toBeVisible();
      });
      await When('a manager changes something all the same', async () => {
        const finance = ['mf-finance', before['mf-finance'] ?? ''].join('@');
        const reason = ['--reason', 'a look at what is broken'];
        const said = await release(portal, 'promote', finance, ...reason);
        expect(said).toContain('Nothing to do');
      });
    } finally {
      rmSync(broken, { force: true });
    }
    await Then('all is as before once the file is gone', async () => {
      expect(await liveIds(portal)).toEqual(before);
      expect(loads()).toBe(3);
    });
  },
);

for (const area of areas) {
  const { remote, name, path, link, heading, isForVisitors } = area;
  test.describe(remote, nightly, () => {
    test.use({ signedInAs: isForVisitors ? null : 'completed' });

    test('in a browser whose clock is ten minutes ahead or behind the area opens, and fails and heals as in any other', async ({
      page,
    }) => {
      const entry = `**/releases/${remote}/*/remoteEntry.js`;
      const there = isForVisitors
        ? page.getByRole('contentinfo')
        : page.getByRole('navigation', { name: 'Main menu' });
      for (const minutes of [10, -10]) {
        await page.clock.setSystemTime(Date.now() + minutes * 60_000);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await page.route(entry, (route) => route.fulfill({ status: 500 }));
        await page.goto(isForVisitors ? '/' : '/dashboard');
        await there.getByRole('link', { name: link, exact: true }).click();
        await expect(page.getByText(`This area is not available right now: ${name}`)).toBeVisible();
        await page.unroute(entry);
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      }
    });
  });
}

test.describe('a visitor', () => {
  test.use({ signedInAs: null });

  for (const year of [2016, 2036])
    test(`whose browser believes that it is ${year} gets the portal and its areas`, async ({
      page,
    }) => {
      await page.clock.setSystemTime(new Date(`${year}-06-01T10:00:00Z`));
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Register' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register');
    });
});
