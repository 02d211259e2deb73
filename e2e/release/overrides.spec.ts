import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nightly } from '../portal/nightly.ts';
import { Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';
import { oneOfEachLayout } from '../remotes/faults.ts';
import { makeLive, release } from './release-command.ts';
import { builtDirectory, goodReleases, breakRelease, brokenReleases } from './broken-release.ts';

const overrideFaults = ['does not start', 'throws while it is rendered'];

test.describe('dev tools', () => {
  test.use({
    signedInAs: 'completed',
    expectedMessages: /^\[portal\]|preload|injected|broken|Failed to load/,
  });

  test('an override shows another release only in this tab, under a banner, and is reset in one click', async ({
    page,
    portal,
  }) => {
    const workshop = mkdtempSync(join(tmpdir(), 'portal-release-'));
    const id = breakRelease(
      'mf-finance',
      goodReleases['shows another page']('The new finance'),
      join(workshop, 'other'),
    );
    try {
      await makeLive(portal, 'mf-finance', join(workshop, 'other'));
      await makeLive(portal, 'mf-finance', builtDirectory('mf-finance'));
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
      await makeLive(portal, 'mf-finance', builtDirectory('mf-finance'));
      rmSync(workshop, { recursive: true, force: true });
    }
  });

  test('an override from an origin that is not on the list is rejected and said', async ({
    page,
  }) => {
    await page.goto('/dashboard/finance?override=mf-finance@https://evil.example');
    await expect(
      page.getByText('mf-finance from https://evil.example is not allowed here.'),
    ).toBeVisible();
    await expect(page.getByText('Abeokuta Dyers Cooperative').first()).toBeVisible();
  });

  for (const { remote, path, heading, isForVisitors } of oneOfEachLayout)
    test.describe(remote, () => {
      test.use({ signedInAs: isForVisitors ? null : 'completed' });

      test(
        'an override that fails ends, and the live release takes over',
        nightly,
        async ({ page, portal }) => {
          const workshop = mkdtempSync(join(tmpdir(), 'portal-release-'));
          const expectLive = async (origin: string) => {
            await expect(
              page.getByText(new RegExp(`^${remote} from ${origin} failed`)),
            ).toBeVisible();
            await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
            await page.reload();
            await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
            await expect(page.getByRole('complementary', { name: 'What runs here' })).toHaveCount(
              0,
            );
          };
          try {
            await When('nothing responds at its origin', () =>
              page.goto(`${path}?override=${remote}@http://localhost:3109`),
            );
            await Then('the live one is shown', () => expectLive('http://localhost:3109'));
            for (const [index, fault] of overrideFaults.entries()) {
              const id = await When(`a release that ${fault} is tried`, async () => {
                const directory = join(workshop, String(index));
                const broken = brokenReleases[fault] ?? { phase: '' };
                const made = breakRelease(remote, broken, directory, `6.${index + 1}.0`);
                await release(portal, 'publish', remote, '--from', directory);
                await page.goto(`${path}?override=${remote}@${made}`);
                return made;
              });
              await Then('the live one is shown', () => expectLive(id));
            }
          } finally {
            rmSync(workshop, { recursive: true, force: true });
          }
        },
      );
    });

  test('an injected failure is seen in this tab only, until it is stopped', async ({
    page,
    context,
  }) => {
    await page.goto('/internal/7c2f9e4b');
    const form = page.getByRole('region', { name: 'Fault injection' });
    await form.getByLabel('Remote').selectOption('mf-finance');
    await form.getByLabel('How it fails').selectOption('It does not start');
    await form.getByRole('button', { name: 'Start fault injection' }).click();
    await page.goto('/dashboard/finance');
    await expect(page.getByText(/FINANCE-INIT-/)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/dashboard/finance');
    await expect(other.getByText('Abeokuta Dyers Cooperative').first()).toBeVisible();
    await page.getByRole('button', { name: 'Stop fault injection' }).click();
    await expect(page.getByText('Abeokuta Dyers Cooperative').first()).toBeVisible();
  });
});
