import { expect, test } from '@playwright/test';
import { launchPortal } from '@portal/scripts/launch';
import { addBank } from '../benefits/add-bank.ts';
import { buyCover } from '../benefits/buy-cover.ts';
import { claimOf, reportLoss } from '../benefits/report-loss.ts';
import { ownEnvironment } from '../portal/environment.ts';
import { expectNoAxeViolations } from '../portal/expect-no-axe-violations.ts';
import { Given, Then, When } from '../portal/steps.ts';
import * as catalogue from './agency-opens/catalogue.ts';
import { newOwnerPage, payYear, readIn, register } from './agency-opens/owner.ts';
import { inviteEveryone, openFromMenu, startToWork } from './agency-opens/people.ts';
import { acceptInvitation, inviteByCommand, newPage } from './staff-by-invitation.ts';

const first = 'ifeoma.obi@agency.example.com';

test.describe.configure({ timeout: 600_000 });

test('an agency opens from an empty database, and its first owner is registered, insured, paid for a loss, and refunded', async ({
  browser,
}, testInfo) => {
  const env = {
    ...(await ownEnvironment(testInfo.outputPath('data'))),
    SEED_DEMO: 'false',
    AGENCY_LENDS: 'true',
  };
  const link = await Given('an operator who invites the first administrator by command', async () =>
    inviteByCommand(env, first),
  );
  const portal = await launchPortal(env);
  const { url } = portal;
  try {
    const admin = await newPage(browser, url);
    await When('the administrator sets the password', () => acceptInvitation(admin, link, first));
    await Then('the desk says what an agency that opens needs', async () => {
      await expect(admin.getByRole('heading', { name: 'Set up the agency' })).toBeVisible();
      await expect(admin.getByText(/^Still needed: .*Catalogue \(2 people\)/)).toBeVisible();
      await expectNoAxeViolations(admin, 'the overview of an agency that opens');
    });
    await When('the administrator invites people with separate roles', async () => {
      await admin.getByRole('link', { name: 'Invite people and give roles' }).click();
      await inviteEveryone(admin);
    });

    const author = await startToWork(browser, url, 'catalogue');
    await Then('a person who keeps the catalogue reads how to begin', async () => {
      await openFromMenu(author, 'Catalogue');
      await expect(author.getByRole('heading', { name: 'Begin with a benefit' })).toBeVisible();
      await expect(author.getByRole('row')).toHaveCount(3);
      await expectNoAxeViolations(author, 'an empty catalogue');
    });
    const { stall, bookkeeping, sign, stockLoan } = catalogue;
    await When(
      'that person writes three benefits with prices, one of them with its course, and a loan, in three languages',
      async () => {
        for (const benefit of [stall, sign, stockLoan])
          await catalogue.writeBenefit(author, benefit);
        await catalogue.writeTraining(author, bookkeeping);
      },
    );
    const packagePath = await When('that person writes a loan package', () =>
      catalogue.writePackage(author),
    );
    await When('that person changes the insurance rate of stock', async () => {
      await author.goto(catalogue.ratesPath);
      await author.getByRole('button', { name: 'Edit', exact: true }).click();
      await author.getByLabel(/^Price of a year for stock/).fill('0.6');
      await catalogue.submit(author, catalogue.asksSecond);
      await expect(author.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    });
    const approver = await startToWork(browser, url, 'catalogueSecond');
    await When('a second person approves every price and publishes', async () => {
      const paths = [stall, bookkeeping, sign].map(catalogue.pathOf);
      for (const path of [...paths, packagePath, catalogue.ratesPath])
        await catalogue.publish(approver, path);
      // No price of a loan waits for the second person, and its package is there before it.
      await catalogue.publish(approver, catalogue.pathOf(stockLoan));
      await approver.context().close();
    });
    await When('the author says how owners reach the agency', async () => {
      await openFromMenu(author, 'Publishing');
      await author.getByRole('link', { name: 'Contact details' }).click();
      await author.getByLabel('Phone number for emergencies').fill('0700 000 0000');
      await author.getByRole('button', { name: 'Save' }).click();
      await expect(author.getByText(/Last change/)).toBeVisible();
      await author.context().close();
    });
    await Then('the administrator has nothing left to set up', async () => {
      await openFromMenu(admin, 'Overview');
      await expect(admin.getByRole('heading', { name: 'Your roles' })).toBeVisible();
      await expect(admin.getByRole('heading', { name: 'Set up the agency' })).toHaveCount(0);
      await admin.context().close();
    });

    const owner = await newOwnerPage(browser, url);
    await When('an owner registers on a phone', () => register(owner));
    await Then('the owner reads each benefit in each language', async () => {
      for (const [locale, text] of [
        ['es', 1],
        ['zh-CN', 2],
        ['en', 0],
      ] as const) {
        await readIn(owner, locale, '/benefits');
        for (const { title } of [stall, bookkeeping, sign, stockLoan])
          await expect(owner.getByRole('link', { name: title[text], exact: true })).toBeVisible();
        await owner.getByRole('link', { name: stall.title[text], exact: true }).click();
        await expect(owner.getByText(stall.summary[text], { exact: true })).toBeVisible();
        await expect(owner.getByText(/₦60[.,]000/).first()).toBeVisible();
      }
    });
    await Then('the owner sees the package of the loan', async () => {
      await owner.goto('/dashboard/benefits/loan/stock-loan');
      await expect(owner.getByRole('article', { name: 'First stock' })).toContainText(
        '1.5% a month',
      );
    });
    const reference = await When('the owner pays for a stall', async () =>
      payYear(owner, stall.slug),
    );
    await When('the owner pays for the training, and passes its course', async () => {
      await payYear(owner, bookkeeping.slug);
      await owner.goto(`/dashboard/benefits/training/${bookkeeping.slug}`);
      await owner.getByRole('button', { name: 'Enrol' }).click();
      await owner.getByText('1. Write it down').click();
      await owner.getByRole('radio', { name: 'On the same day' }).check();
      await owner.getByRole('button', { name: 'Send my answers' }).click();
      await expect(owner.getByText('1 of 1 modules passed')).toBeVisible();
    });
    await When('the owner insures stock at the rate of the agency', async () => {
      await buyCover(owner);
      await expect(owner.getByText('₦60,000.00').first()).toBeVisible();
      await addBank(owner);
    });
    const number = await When('the owner reports a loss with a photo', () => reportLoss(owner));

    const claims = await startToWork(browser, url, 'claims');
    await When('a person of the agency approves a part of the loss', async () => {
      await openFromMenu(claims, 'Claims');
      await claims.getByRole('link', { name: number }).click();
      await expect(claims.getByRole('link', { name: 'roof.png' })).toBeVisible();
      await claims.getByRole('button', { name: 'Decide', exact: true }).click();
      const dialog = claims.getByRole('dialog');
      await dialog.getByRole('radio', { name: 'Approve' }).check();
      await dialog.getByLabel('Amount to pay in naira').fill('45,000');
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('The photo shows most of it.');
      await dialog.getByRole('button', { name: 'Save the decision' }).click();
      await expect(claims.getByText('This claim is decided.')).toBeVisible();
      await claims.context().close();
    });
    await Then('the owner has the money in the bank', async () => {
      await expect(async () => {
        await owner.goto('/business-insurance');
        await expect(claimOf(owner)).toContainText(
          /₦45,000\.00 was paid to First Bank of Nigeria/,
          {
            timeout: 5000,
          },
        );
      }).toPass({ timeout: 120_000 });
      await expect(claimOf(owner)).toContainText('The photo shows most of it.');
    });

    const asker = await startToWork(browser, url, 'finance');
    await When('a person of finance asks to send the payment for the stall back', async () => {
      await openFromMenu(asker, 'Payments and refunds');
      await asker.getByRole('textbox', { name: 'Reference' }).fill(reference);
      await asker.getByRole('button', { name: 'Find' }).click();
      await asker.getByRole('button', { name: 'Send back' }).click();
      const dialog = asker.getByRole('dialog', { name: 'Send the payment back' });
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('The market has closed.');
      await dialog.getByRole('button', { name: 'Send it back' }).click();
      await expect(asker.getByText('You asked for this refund.')).toBeVisible();
      await expect(asker.getByRole('button', { name: 'Decide as the second person' })).toHaveCount(
        0,
      );
      await asker.context().close();
    });
    const decider = await startToWork(browser, url, 'financeSecond');
    await When('a second person of finance approves it', async () => {
      await openFromMenu(decider, 'Payments and refunds');
      await decider.getByLabel('Show').selectOption('Refunds for a second person');
      await decider.getByRole('link', { name: reference }).click();
      await decider.getByRole('button', { name: 'Decide as the second person' }).click();
      const dialog = decider.getByRole('dialog');
      await dialog.getByRole('radio', { name: /^Approve/ }).check();
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('The market told us too.');
      await dialog.getByRole('button', { name: 'Save the decision' }).click();
      await expect(decider.getByText('There is nothing to send back.')).toBeVisible();
      await decider.context().close();
    });
    await Then('the owner reads that the payment was returned', async () => {
      await owner.goto(`/dashboard/benefits/payment-confirmation?reference=${reference}`);
      await expect(
        owner.getByRole('heading', { name: 'We have returned your payment' }),
      ).toBeVisible();
    });
  } finally {
    await portal.stop();
  }
});
