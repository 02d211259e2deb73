import { nightly } from '../portal/nightly.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';
import { registerOwner, signInBy } from '../profile/new-owner.ts';
import { buyCover, payInSandbox } from './buy-cover.ts';

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('an owner', () => {
  // A file that is rejected gets this status.
  test.use({ signedInAs: 'completed', expectedMessages: /status of 422/ });

  test(
    'gets a quote, pays for it, holds the policy and reports a loss with a photo',
    nightly,
    async ({ page }) => {
      await Given('an owner who has chosen what is insured', async () => {
        await page.goto('/business-insurance');
        await page.getByRole('checkbox', { name: 'Equipment' }).check();
        await page.getByRole('button', { name: 'Continue with this quote' }).click();
      });
      await When('the owner pays for a year in the sandbox', async () => {
        await page.getByRole('link', { name: /^Every year/ }).click();
        await page.getByRole('button', { name: 'Pay ₦125,000' }).click();
        await page.waitForURL(/\/api\/sandbox\/checkout\//);
        await page.getByRole('button', { name: /^Pay$/ }).click();
        await page.waitForURL(/\/dashboard\/benefits\/payment-confirmation\?/);
        await expect(page.getByText('Your payment has arrived')).toBeVisible();
      });
      await Then('the policy can be downloaded', async () => {
        await page.goto('/business-insurance');
        const policy = page.waitForEvent('download');
        await page.getByRole('link', { name: 'Download the policy' }).click();
        expect((await policy).suggestedFilename()).toMatch(/^POL-.*\.pdf$/);
      });
      await When('the owner reports a loss', async () => {
        await page.getByRole('button', { name: 'Report a loss' }).click();
        const dialog = page.getByRole('dialog');
        const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos' });
        await dialog
          .getByRole('textbox', { name: 'Day of the loss' })
          .fill(today.format(new Date()));
        await dialog.getByRole('combobox').selectOption({ label: 'Stock' });
        await dialog
          .getByRole('textbox', { name: 'What happened' })
          .fill('Rain came through the roof and spoiled the cloth.');
        await dialog.getByRole('textbox', { name: /Amount of the loss/ }).fill('50,000');
        await dialog.getByRole('button', { name: 'Report it' }).click();
      });
      const claim = page.getByRole('article', { name: /^Stock, CLM-/ });
      await When('the owner adds a photo', () =>
        claim
          .getByLabel('Add a photo or document')
          .setInputFiles({ name: 'roof.png', mimeType: 'image/png', buffer: photo }),
      );
      await Then('the claim is in review with its photo', async () => {
        await expect(claim.getByRole('link', { name: 'roof.png' })).toBeVisible();
        await expect(claim).toContainText('In review');
      });
      await Then('what is no photo is rejected by its content', async () => {
        await claim.getByLabel('Add a photo or document').setInputFiles({
          name: 'roof.png',
          mimeType: 'image/png',
          buffer: Buffer.from('<script>alert(1)</script>'),
        });
        await expect(claim.getByRole('alert')).toHaveText(
          'Choose a photo (JPEG, PNG or WebP) or a PDF',
        );
      });
    },
  );
});

test(
  'a new owner raises the cover, pays the difference and sees from when it holds',
  nightly,
  async ({ page, request }) => {
    await Given('a new owner who has insured the stock', async () => {
      await signInBy(page, await registerOwner(request));
      await buyCover(page);
    });
    await When('the owner adds the premises and pays', async () => {
      await page.goto('/business-insurance');
      await page.getByRole('button', { name: 'Change cover' }).click();
      await page.getByRole('checkbox', { name: 'Premises' }).check();
      await page.getByRole('button', { name: 'See the price' }).click();
      const price = page.getByRole('region', { name: 'New cover and price' });
      await expect(price).toContainText('The day after you pay');
      await payInSandbox(page);
      await expect(page.getByRole('row', { name: /Change of cover/ })).toBeVisible();
    });
    await Then('the policy shows the cover of today and what holds from tomorrow', async () => {
      await page.goto('/business-insurance');
      const tomorrow = new Intl.DateTimeFormat('en', {
        timeZone: 'Africa/Lagos',
        dateStyle: 'medium',
      });
      const day = tomorrow.format(new Date(Date.now() + 24 * 60 * 60 * 1000));
      await expect(page.getByText('Your cover changes on')).toContainText(day);
      await expect(page.getByRole('row', { name: /^Stock/ })).toHaveCount(2);
      await expect(page.getByRole('row', { name: /^Premises/ })).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Change cover' })).toBeHidden();
    });
  },
);

test.describe('a Master Agent', () => {
  test.use({ signedInAs: 'masterAgent' });

  test('finds a claim and decides it with a reason', nightly, async ({ page }) => {
    await page.goto('/dashboard/claims?status=submitted');
    const row = page.getByRole('row', { name: /Tunde Phone Clinic/ });
    await row.getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: 'Claim of Tunde Phone Clinic' });
    await dialog.getByRole('radio', { name: 'Approve' }).check();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The photos agree.');
    await dialog.getByRole('button', { name: 'Save the decision' }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toBeHidden();
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Approved' });
    await expect(page.getByRole('row', { name: /Tunde Phone Clinic/ })).toHaveCount(2);
  });
});
