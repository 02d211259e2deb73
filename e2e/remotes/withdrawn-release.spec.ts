import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { Given, Then, When } from '../portal/steps.ts';
import { countLoads, expect, test } from '../portal/test.ts';

test.use({
  signedInAs: 'completed',
  expectedMessages: /^\[portal\]|Failed to load resource|preload|Refused to execute/,
});

test('a release that is deleted while the portal runs: named by the health page, a card in its place, and it heals', async ({
  page,
  request,
  portal,
}) => {
  const releases = join(portal.store, 'releases/mf-finance');
  const loads = countLoads(page);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await Given('an owner in another area', () => page.goto('/dashboard/profile/business'));
  await When('the release of one remote is deleted', async () =>
    renameSync(releases, `${releases}-away`),
  );
  try {
    await Then('the health page responds with 503 and names it', async () => {
      const health = await request.get('/healthz');
      expect(health.status()).toBe(503);
      expect(await health.text()).toContain('mf-finance');
    });
    await Then('a card is shown in its place and the other remotes work', async () => {
      await menu.getByRole('link', { name: 'Finance' }).click();
      await expect(
        page.getByText('This area is not available right now: Finance and messages'),
      ).toBeVisible();
      await menu.getByRole('link', { name: 'Business details' }).click();
      await expect(page.getByText("Amina's Adire & Fabrics").first()).toBeVisible();
      await menu.getByRole('link', { name: 'Finance' }).click();
      await expect(
        page.getByText('This area is not available right now: Finance and messages'),
      ).toBeVisible();
    });
  } finally {
    renameSync(`${releases}-away`, releases);
  }
  await When('it is there again and Try again is pressed', () =>
    page.getByRole('button', { name: 'Try again' }).click(),
  );
  await Then('the area is shown, without a reload', async () => {
    await expect(page.getByText('Abeokuta Dyers Cooperative').first()).toBeVisible();
    expect(loads()).toBe(1);
    expect((await request.get('/healthz')).status()).toBe(200);
  });
});
