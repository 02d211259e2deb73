import { expect, test } from '../portal/test.ts';

test.use({ signedInAs: 'completed' });

test('the owner sees in the menu how much is unread, and it goes as it is read', async ({
  page,
}) => {
  await page.goto('/dashboard/messaging');
  const entry = page.getByRole('link', { name: /^Messaging \d+ unread$/ });
  await expect(entry).toBeVisible();
  const before = Number((await entry.innerText()).match(/\d+/)?.[0]);
  await page.getByRole('link', { name: 'Stock cover: inspection of the workshop' }).click();
  await expect(page.getByRole('link', { name: `Messaging ${before - 1} unread` })).toBeVisible();
});

test('a draft survives a reload', async ({ page }) => {
  await page.goto('/dashboard/messaging/new');
  await page.getByLabel('Subject').fill('A question for later');
  await page.getByLabel('Message', { exact: true }).fill('I am still thinking');
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue('A question for later');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('I am still thinking');
});
