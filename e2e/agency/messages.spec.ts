import { expectNoAxeViolations } from '../portal/expect-no-axe-violations.ts';
import { openDesk } from '../portal/staff.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { countLoads, expect, test } from '../portal/test.ts';
import { untilUsable } from '../portal/until-usable.ts';

// A notice over every page.
test.use({ signedInAs: 'completed', changesPortal: true });

const subject = 'Opening hours in December';
const notice = 'Card payments are slow today.';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an owner writes, support answers by a template with a file, and a notice is over the landing page', async ({
  page,
  browser,
  portal,
}) => {
  const publisher = await openDesk(browser, portal.url, 'publishing', '/agency/publishing');
  const support = await openDesk(browser, portal.url, 'support', '/agency/messages');
  await Given('a notice that a person with the role publishes', async () => {
    await publisher.getByRole('button', { name: 'New notice' }).click();
    const dialog = publisher.getByRole('dialog');
    await dialog.getByLabel('Text in English').fill(notice);
    await dialog.getByLabel('Text in Spanish').fill('Los pagos con tarjeta tardan hoy.');
    await dialog.getByLabel('Text in Chinese').fill('今天银行卡付款较慢。');
    await dialog.getByLabel(/^End/).fill('2099-01-31T10:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(publisher.getByRole('button', { name: notice })).toBeVisible();
    await expectNoAxeViolations(publisher, 'the publishing desk');
  });
  const loadsOfSupport = countLoads(support);
  await Given('a person of support who looks at the queue', async () => {
    await expect(support.getByRole('table')).toBeVisible();
  });
  await When('an owner writes, with a photo', async () => {
    await page.goto('/dashboard/messaging/new');
    await untilUsable(page);
    await page.getByLabel('Subject').fill(subject);
    await page.getByLabel('Message', { exact: true }).fill('Are you open on 24 December?');
    await page
      .getByLabel('Attach a photo or PDF')
      .setInputFiles({ name: 'notice.png', mimeType: 'image/png', buffer: png });
    await expect(page.getByRole('link', { name: 'notice.png' })).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('log')).toContainText('Are you open on 24 December?');
  });
  await Then('support sees it at once, and how long the owner waits', async () => {
    const row = support.getByRole('row').filter({ hasText: subject });
    await expect(row).toContainText('Amina Bello');
    await expect(row).toContainText('Waits 0 minutes');
    await expectNoAxeViolations(support, 'the queue');
  });
  await When('support answers by a template, with a file', async () => {
    await support.getByRole('link', { name: subject }).click();
    await expect(support.getByRole('link', { name: 'notice.png' })).toBeVisible();
    await support.getByLabel('Insert a template').selectOption('Opening hours');
    const answer = support.getByRole('textbox', { name: 'Your answer' });
    await expect(answer).toHaveValue(/^Good day Amina,/);
    await support
      .getByLabel('Attach a photo or PDF')
      .setInputFiles({ name: 'hours.png', mimeType: 'image/png', buffer: png });
    await expect(support.getByRole('link', { name: 'hours.png' })).toBeVisible();
    await support.getByRole('textbox', { name: 'Note' }).fill('Asked by phone as well.');
    await support.getByRole('button', { name: 'Add note' }).click();
    await expect(support.getByText('Asked by phone as well.')).toBeVisible();
    await expectNoAxeViolations(support, 'a conversation');
    await support.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(support.getByRole('log')).toContainText('8:00 to 16:00');
    expect(loadsOfSupport()).toBe(0);
  });
  await Then('the owner reads it without a reload, and no note', async () => {
    await expect(page.getByRole('log')).toContainText('8:00 to 16:00');
    await expect(page.getByRole('link', { name: 'hours.png' })).toBeVisible();
    await expect(page.getByText('Asked by phone')).toHaveCount(0);
  });
  await Then('visitors read the notice in their language, until they dismiss it', async () => {
    const visitor = await (
      await browser.newContext({ baseURL: portal.url, locale: 'en' })
    ).newPage();
    await expect(async () => {
      await visitor.goto('/');
      await expect(visitor.getByText(notice)).toBeVisible({ timeout: 500 });
    }).toPass();
    await expectNoAxeViolations(visitor, 'the landing page with a notice');
    await visitor.context().addCookies([{ name: 'locale', value: 'es', url: portal.url }]);
    await visitor.reload();
    await expect(visitor.getByText('Los pagos con tarjeta tardan hoy.')).toBeVisible();
    await visitor
      .locator('.site-banner')
      .getByRole('button', { name: 'Cerrar este aviso' })
      .click();
    await visitor.reload();
    await expect(visitor.locator('.site-banner')).toHaveCount(0);
    await visitor.context().close();
  });
  await publisher.context().close();
  await support.context().close();
});
