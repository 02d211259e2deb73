import { nightly } from '../portal/nightly.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';

test.use({ signedInAs: 'completed' });

test(
  'an owner’s payment is found by its reference, sent back by staff, and the owner sees it',
  nightly,
  async ({ page, browser, sessionOf, portal }) => {
    const url = '/activate?benefit=goods-in-transit-cover&plan=annual';
    const reference = await Given('an owner who has paid', async () => {
      await page.goto(url);
      await page.getByRole('button', { name: /^Pay ₦/ }).click();
      await page.waitForURL(/\/api\/sandbox\/checkout\//);
      await page.getByRole('button', { name: /^Pay$/ }).click();
      await expect(page.getByRole('heading', { name: 'Your payment has arrived' })).toBeVisible();
      return new URL(page.url()).searchParams.get('reference') ?? '';
    });
    const context = await browser.newContext({
      baseURL: portal.url,
      storageState: await sessionOf('staff'),
    });
    await When('staff find it and send it back with a reason', async () => {
      const staff = await context.newPage();
      await staff.goto('/dashboard/benefits/payments/held');
      await staff.getByRole('textbox', { name: 'Reference' }).fill(reference.toLowerCase());
      await staff.getByRole('button', { name: 'Find' }).click();
      const found = staff.getByRole('region', { name: reference });
      await found.getByRole('button', { name: `Send ${reference} back` }).click();
      const dialog = staff.getByRole('dialog', { name: 'Send the payment back' });
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked for by the owner');
      await dialog.getByRole('button', { name: 'Send it back' }).click();
      await expect(found).toContainText('Returned');
    });
    await context.close();
    await Then('the owner reads so, and the benefit can be chosen again', async () => {
      await page.reload();
      await expect(
        page.getByRole('heading', { name: 'We have returned your payment' }),
      ).toBeVisible();
      await page.goto(url);
      await expect(page.getByText('This benefit is active')).toBeHidden();
      await expect(page.getByRole('button', { name: /^Pay ₦/ })).toBeVisible();
    });
  },
);
