import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Then, When } from '../portal/steps.ts';
import { expect, test, type TestPortal } from '../portal/test.ts';
import { breakRelease, brokenReleases, goodReleases } from './broken-release.ts';
import { liveIds, release } from './release-command.ts';

test.use({
  signedInAs: 'completed',
  expectedMessages: /^\[portal\]|broken|preload|Failed to load resource/,
});

interface Step {
  app: string;
  trial: string;
  canary: { attempts: number; failures: number };
}

/** Reads the counts that edges have written of a release that is watched. */
async function seen(portal: TestPortal, app: string): Promise<Step['canary'] | undefined> {
  const { steps } = JSON.parse(await release(portal, 'gate', '--look', '--json')) as {
    steps: Step[];
  };
  return steps.find((step) => step.app === app && step.trial === 'watch')?.canary;
}

test('a browser reports a failed load at once, and its loads when the page is left', async ({
  page,
  portal,
}) => {
  const workshop = mkdtempSync(join(tmpdir(), 'portal-reports-'));
  const before = await liveIds(portal);
  const builds = {
    'mf-finance': goodReleases['is rebuilt'],
    'mf-benefits': brokenReleases['does not start'] ?? { phase: '' },
  };
  try {
    for (const [app, build] of Object.entries(builds)) {
      breakRelease(app, build, join(workshop, app), '9.1.0');
      await release(portal, 'publish', app, '--from', join(workshop, app));
      await release(portal, 'promote', `${app}@9.1.0`, '--reason', 'the next one');
    }
    const isLive = async () => (await fetch(`${portal.url}/live-releases`)).text();
    await expect.poll(isLive).toContain('9.1.0');

    await When('an owner opens an area that does not start', async () => {
      const reported = page.waitForResponse('**/reports');
      await page.goto('/dashboard/benefits/smedan');
      await expect(page.getByText('This area is not available right now: Benefits')).toBeVisible();
      const response = await reported;
      expect(response.status()).toBe(204);
      expect(response.request().postData()).toContain('"kind":"failed"');
    });
    await When('the owner opens another area and leaves', async () => {
      await page.goto('/dashboard/finance');
      await expect(page.getByText('Abeokuta Dyers Cooperative').first()).toBeVisible();
      await page.goto('about:blank');
    });
    await Then('the gate has heard of both, each as one visitor', async () => {
      await expect
        .poll(() => seen(portal, 'mf-benefits'), { timeout: 40_000 })
        .toMatchObject({ attempts: 1, failures: 1 });
      await expect
        .poll(() => seen(portal, 'mf-finance'), { timeout: 40_000 })
        .toMatchObject({ attempts: 1, failures: 0 });
    });
  } finally {
    const now = await liveIds(portal);
    for (const app of Object.keys(builds))
      if (now[app] !== before[app])
        await release(portal, 'rollback', app, '--to', before[app] ?? '', '--reason', 'over');
    rmSync(workshop, { recursive: true, force: true });
  }
});
