import type { Page } from '@playwright/test';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';

test.use({ signedInAs: 'completed', expectedMessages: /ERR_INTERNET_DISCONNECTED/ });

/** Opens a module and answers its questions. */
async function answer(page: Page, module: string, answers: string[]): Promise<void> {
  await page.getByText(module, { exact: true }).click();
  const form = page.getByRole('form', { name: `Questions: ${module.replace(/^\d+\. /, '')}` });
  for (const name of answers) await form.getByRole('radio', { name, exact: true }).check();
  await form.getByRole('button', { name: 'Send my answers' }).click();
}

test('an owner takes a training, part of it offline, and gets the certificate', async ({
  page,
  context,
}) => {
  await Given('an owner who has enrolled', async () => {
    await page.goto('/dashboard/benefits/training/sell-online');
    await page.getByRole('button', { name: 'Enrol' }).click();
    await expect(page.getByText('0 of 3 modules passed')).toBeVisible();
  });
  await When('the owner answers two modules', async () => {
    await answer(page, '1. Pictures that sell', [
      'Daylight near a window',
      'Size, material and price',
    ]);
    await answer(page, '2. From message to order', [
      'look into your own account first',
      'Order, price and delivery',
    ]);
    await expect(page.getByText('2 of 3 modules passed')).toBeVisible();
  });
  await When('the connection is lost for the third', async () => {
    await context.setOffline(true);
    await answer(page, '3. Delivery and returns', [
      'Before the sale',
      'take them back within seven days',
    ]);
    await expect(page.getByText('Your answers are kept on this device')).toBeVisible();
    await context.setOffline(false);
  });
  await Then('what was kept is sent, and the certificate is there', async () => {
    await expect(page.getByText('3 of 3 modules passed')).toBeVisible({ timeout: 20_000 });
    const certificate = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the certificate' }).click();
    expect((await certificate).suggestedFilename()).toMatch(/^TRN-[0-9A-F]{8}\.pdf$/);
  });
  await Then('the progress shows every attempt once', async () => {
    await page.getByRole('link', { name: 'Training progress' }).click();
    const time = page.getByRole('region', { name: 'Scores over time' });
    await expect(time.getByRole('row')).toHaveCount(4);
  });
});
