import { makeScratchRepository } from '@portal/remote-tools/new-remote/testing';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { launchSeeded } from '../portal/launch-seeded.ts';
import { nightly } from '../portal/nightly.ts';
import { signIn } from '../portal/owners.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { countLoads, expect, test } from '../portal/test.ts';
import { liveIds, release } from './release-command.ts';

const run = promisify(execFile);
const builder = fileURLToPath(new URL('build-new-remote.ts', import.meta.url));

test(
  'a new area appears in the running portal, in an open tab too, by publishing nothing else',
  nightly,
  async ({ browser }) => {
    // A portal of its own: a remote that is live once stays in it.
    const data = mkdtempSync(join(tmpdir(), 'portal-area-'));
    const running = await launchSeeded(data);
    const portal = { url: running.url, store: join(data, 'store') };
    const context = await browser.newContext({ baseURL: portal.url });
    const page = await context.newPage();
    const root = makeScratchRepository();
    const before = await liveIds(portal);
    const menu = page.getByRole('complementary', { name: 'Menu and account' });
    try {
      await Given('an owner on the dashboard, whose menu has no such area', async () => {
        await signIn(page, 'completed');
        await expect(menu.getByRole('link', { name: 'Finance' })).toBeVisible();
        await expect(menu.getByRole('link', { name: 'Trade fairs' })).toHaveCount(0);
      });
      const loads = countLoads(page);
      await When(
        'a team makes a remote from nothing, publishes it and it is promoted',
        async () => {
          const { stdout } = await run(process.execPath, [
            builder,
            root,
            'mf-trade-fairs',
            'Fairs team',
          ]);
          await release(portal, 'publish', 'mf-trade-fairs', '--from', stdout.trim());
          const news = page.waitForResponse((response) =>
            response.url().endsWith('/live-releases'),
          );
          const reason = ['--reason', 'the fairs begin'];
          await release(portal, 'promote', 'mf-trade-fairs@0.1.0', ...reason);
          await news;
        },
      );
      await Then(
        'the open tab has it in its menu at the next navigation, and opens it',
        async () => {
          await menu.getByRole('link', { name: 'Finance' }).click();
          await menu.getByRole('link', { name: 'Trade fairs' }).click();
          await expect(page).toHaveURL('/dashboard/trade-fairs');
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trade fairs');
          await expect(page.getByText('This area begins here.')).toBeVisible();
          expect(loads(), 'documents').toBe(0);
        },
      );
      await Then('its URL opens in a new tab, with status 200', async () => {
        const other = await context.newPage();
        const response = await other.goto('/dashboard/trade-fairs');
        expect(response?.status()).toBe(200);
        await expect(other.getByText('This area begins here.')).toBeVisible();
      });
      await Then('the shell and all other remotes are the releases that they were', async () => {
        const { 'mf-trade-fairs': added, ...others } = await liveIds(portal);
        expect(added).toMatch(/^0\.1\.0-/);
        expect(others).toEqual(before);
      });
    } finally {
      await context.close();
      await running.stop();
      rmSync(data, { recursive: true, force: true });
      rmSync(root, { recursive: true, force: true });
    }
  },
);
