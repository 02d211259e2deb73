import { journey } from '../portal/journey.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';
import { registerOwner, signInBy } from '../profile/new-owner.ts';
import { addBank } from './add-bank.ts';
import { buyCover } from './buy-cover.ts';
import { claimOf, reportLoss } from './report-loss.ts';

test.use({ viewport: { width: 360, height: 740 } });

test(
  'claim paid out: a new owner is insured, reports a loss, and has the approved amount in the bank',
  journey('claim-paid-out'),
  async ({ page, browser, portal, request, sessionOf }) => {
    test.slow();
    await Given('a new owner', async () => signInBy(page, await registerOwner(request)));
    await Given('the owner has cover', () => buyCover(page));
    await Given('the owner has a bank account', () => addBank(page));
    const number = await When('the owner reports a loss with a photo', () => reportLoss(page));
    await When('a Master Agent approves a part of it', async () => {
      const storageState = await sessionOf('masterAgent');
      const elsewhere = await browser.newContext({ baseURL: portal.url, storageState });
      const staff = await elsewhere.newPage();
      await staff.goto('/dashboard/claims?status=submitted');
      await staff.getByRole('button', { name: `Review claim ${number}` }).click();
      const dialog = staff.getByRole('dialog');
      await expect(dialog.getByRole('link', { name: 'roof.png' })).toBeVisible();
      await dialog.getByRole('radio', { name: 'Approve' }).check();
      await dialog.getByLabel('Amount to pay in naira').fill('45,000');
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('The photo shows most of it.');
      await dialog.getByRole('button', { name: 'Save the decision' }).click();
      await expect(dialog).toBeHidden();
      await elsewhere.close();
    });
    await Then('the owner sees amount, pay-out, day and reason', async () => {
      await expect(async () => {
        await page.reload();
        await expect(claimOf(page)).toContainText(
          /₦45,000\.00 was paid to First Bank of Nigeria \*+4579 \(.*20\d\d/,
          { timeout: 5000 },
        );
      }).toPass({ timeout: 60_000 });
      await expect(claimOf(page)).toContainText('The photo shows most of it.');
    });
    await Then('the statement has the money that came in and went on to the bank', async () => {
      await page.goto('/dashboard/finance');
      const statement = page.getByRole('table', { name: 'Statement' });
      await expect(statement.getByRole('row', { name: /−₦45,000\.00/ })).toBeVisible();
      const credit = statement.getByRole('row', { name: /Insurer.*\+₦45,000\.00/ });
      await credit.getByRole('button', { name: 'Insurer' }).click();
      await expect(page.getByRole('dialog')).toContainText(number);
    });
  },
);
