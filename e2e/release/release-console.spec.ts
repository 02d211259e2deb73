import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectNoAxeViolations } from '../portal/expect-no-axe-violations.ts';
import { nightly } from '../portal/nightly.ts';
import { expect, test } from '../portal/test.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { history, liveIds, release } from './release-command.ts';
import { goodReleases, breakRelease } from './broken-release.ts';

const path = '/internal/7c2f9e4b/releases';

test.describe('a release manager', () => {
  test.use({ signedInAs: 'agency releases', expectedMessages: /status of (409|422)|preload/ });

  test('takes a remote back by keyboard; a second one is told what happened, and loses nothing', async ({
    page,
    context,
    portal,
  }) => {
    const workshop = mkdtempSync(join(tmpdir(), 'portal-console-'));
    const before = await liveIds(portal);
    const reasons = ['--reason', 'the next one'];
    const second = await context.newPage();
    const theirs = second.getByRole('dialog');
    try {
      await Given('a remote with a new release, and two managers who look at it', async () => {
        const next = goodReleases['shows another page']('The next finance');
        breakRelease('mf-finance', next, workshop, '8.0.0');
        await release(portal, 'publish', 'mf-finance', '--from', workshop);
        await release(portal, 'promote', 'mf-finance@8.0.0', ...reasons);
        await page.goto(path);
        await second.goto(path);
        await second.getByRole('button', { name: 'Roll back mf-finance' }).click();
        await theirs.getByLabel('Which release').selectOption({ index: 1 });
        await theirs.getByLabel('Why').fill('Names are cut off');
      });
      await When('the first rolls it back only by keyboard', async () => {
        await page.getByRole('button', { name: 'Roll back mf-finance' }).press('Enter');
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByText(`to ${before['mf-finance']}`)).toBeVisible();
        await expectNoAxeViolations(page, 'dialog');
        await page.keyboard.press('Tab');
        await page.keyboard.type('The statement is gone');
        await page.keyboard.press('Enter');
        await expect(dialog).toBeHidden();
      });
      await Then('what is live is as before, and the history says who and why', async () => {
        expect(await liveIds(portal)).toEqual(before);
        const row = page.getByRole('region', { name: 'History' }).getByRole('row').nth(1);
        await expect(row).toContainText('Rollback');
        await expect(row).toContainText('Blessing Etim');
        await expect(row).toContainText('The statement is gone');
        const table = page.getByRole('region', { name: 'production' });
        await expect(table.getByRole('row', { name: /mf-finance/ })).toContainText(
          before['mf-finance'] ?? 'nothing',
        );
      });
      await Then(
        'the second reads it, nothing was changed, and the reason is still there',
        async () => {
          const [{ revision } = { revision: 0 }] = await history(portal);
          await theirs.getByRole('button', { name: 'Roll back' }).click();
          const notice = theirs.getByRole('alert');
          await expect(notice).toContainText('The channel production has changed');
          await expect(notice).toContainText('The statement is gone');
          await expect(theirs.getByLabel('Why')).toHaveValue('Names are cut off');
          expect((await history(portal))[0]?.revision).toBe(revision);
        },
      );
    } finally {
      const now = await liveIds(portal);
      if (now['mf-finance'] !== before['mf-finance'])
        await release(portal, 'rollback', 'mf-finance', '--reason', 'the test is over');
      rmSync(workshop, { recursive: true, force: true });
    }
  });
});

test.describe('staff', () => {
  test.use({ signedInAs: 'agency releases', expectedMessages: /preload/ });

  test('see what the health gate sees of a canary', nightly, async ({ page, portal }) => {
    const workshop = mkdtempSync(join(tmpdir(), 'portal-gate-'));
    const reason = ['--reason', 'a first look'];
    try {
      breakRelease('mf-finance', goodReleases['is rebuilt'], workshop, '8.1.0');
      await release(portal, 'publish', 'mf-finance', '--from', workshop);
      await release(portal, 'canary', 'mf-finance@8.1.0', '--percent', '5', ...reason);
      await page.goto(path);
      const gate = page.getByRole('region', { name: 'What the health gate sees now' });
      await expect(gate).toContainText('0 of the 30 visitors that are needed have reported.');
      await expect(gate).toContainText('No report was left out.');
      await page.setViewportSize({ width: 360, height: 800 });
      await expectNoAxeViolations(page, 'a canary on trial');
    } finally {
      await release(portal, 'canary', 'clear', '--reason', 'the test is over');
      rmSync(workshop, { recursive: true, force: true });
    }
  });
});

test.describe('an owner', () => {
  test.use({ signedInAs: 'completed' });

  test('who knows the URL of the console is led to the sign-in of staff', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('link', { name: "Sign in to the agency's desk" })).toHaveAttribute(
      'href',
      `/agency?next=${path}`,
    );
    await expect(page.getByRole('button', { name: /Roll back/ })).toHaveCount(0);
  });
});
