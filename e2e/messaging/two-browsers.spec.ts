import type { Page } from '@playwright/test';
import { nightly } from '../portal/nightly.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { countLoads, expect, test } from '../portal/test.ts';

test.use({ signedInAs: 'completed' });
test.describe.configure({ mode: 'serial' });

const subject = 'Opening hours in December';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const respondWith = async (page: Page, text: string) => {
  await page.getByLabel('Your reply').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log')).toContainText(text);
};

test.describe('an owner and the agency', () => {
  let staff: Page;
  test.beforeEach(async ({ browser, portal, sessionOf }) => {
    const context = await browser.newContext({
      baseURL: portal.url,
      storageState: await sessionOf('staff'),
    });
    staff = await context.newPage();
  });
  test.afterEach(() => staff.context().close());

  test('write to each other, and neither reloads a page', async ({ page }) => {
    const loadsOfStaff = countLoads(staff);
    await Given('an agent who looks at the messages of owners', async () => {
      await staff.goto('/dashboard/messaging/agency');
      await expect(staff.getByRole('link', { name: 'Bookkeeping course' })).toBeVisible();
    });
    await When('an owner writes, with a photo', async () => {
      await page.goto('/dashboard/messaging');
      await page.getByRole('link', { name: 'Write to the agency' }).click();
      await page.getByLabel('Subject').fill(subject);
      await page.getByLabel('Message', { exact: true }).fill('Are you open on 24 December?');
      await page
        .getByLabel('Attach a photo or PDF')
        .setInputFiles({ name: 'notice.png', mimeType: 'image/png', buffer: png });
      await expect(page.getByRole('link', { name: 'notice.png' })).toBeVisible();
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByRole('log')).toContainText('Are you open on 24 December?');
    });
    const loadsOfOwner = countLoads(page);
    await Then('the agent sees it at once, marked as unread', async () => {
      const row = staff.getByRole('listitem').filter({ hasText: subject });
      await expect(row).toContainText('1 unread');
      await expect(row).toContainText('Amina Bello');
    });
    await When('the agent opens it and replies', async () => {
      await staff.getByRole('link', { name: subject }).click();
      await expect(staff.getByRole('link', { name: 'notice.png' })).toBeVisible();
      await respondWith(staff, 'Until noon.');
    });
    await Then('the owner reads the response, and that the question was read', async () => {
      await expect(page.getByRole('log')).toContainText('Until noon.');
      await expect(page.getByRole('log').getByRole('listitem').first()).toContainText('Read');
    });
    await Then('it goes on to and fro', async () => {
      await respondWith(page, 'Thank you!');
      await expect(staff.getByRole('log')).toContainText('Thank you!');
      expect(loadsOfStaff()).toBe(1);
      expect(loadsOfOwner()).toBe(0);
    });
  });

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

  test(
    'an announcement reaches an open page, and no one can reply to it',
    nightly,
    async ({ page }) => {
      await page.goto('/dashboard/messaging');
      await expect(page.getByRole('link', { name: subject })).toBeVisible();
      await staff.goto('/dashboard/messaging/agency/announce');
      await staff.getByLabel('Subject').fill('Closed on 1 January');
      await staff.getByLabel('Message', { exact: true }).fill('A good new year to all of you.');
      await staff.getByRole('button', { name: 'Send to all owners' }).click();
      await page.getByRole('link', { name: 'Closed on 1 January' }).click();
      await expect(page.getByText('This is an announcement to all owners.')).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
    },
  );
});

test('a draft survives a reload', async ({ page }) => {
  await page.goto('/dashboard/messaging/new');
  await page.getByLabel('Subject').fill('A question for later');
  await page.getByLabel('Message', { exact: true }).fill('I am still thinking');
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue('A question for later');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('I am still thinking');
});

test.describe('where no stream comes through', () => {
  test.use({ expectedMessages: /Failed to load resource/ });

  test(
    'the page asks from time to time, and the response comes all the same',
    nightly,
    async ({ page, browser, portal, sessionOf }) => {
      await page.route('**/api/messaging/events**', (route) => route.fulfill({ status: 503 }));
      await page.goto('/dashboard/messaging');
      await page.getByRole('link', { name: subject }).click();
      await expect(page.getByRole('log')).toContainText('Thank you!');
      const context = await browser.newContext({
        baseURL: portal.url,
        storageState: await sessionOf('staff'),
      });
      const staff = await context.newPage();
      await staff.goto('/dashboard/messaging/agency');
      await staff.getByRole('link', { name: subject }).click();
      await respondWith(staff, 'Come early.');
      await expect(page.getByRole('log')).toContainText('Come early.', { timeout: 60_000 });
      await context.close();
    },
  );
});
