import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../portal/expect-no-axe-violations.ts';
import { nightly } from '../portal/nightly.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';
import { keysOf, typeBusiness, typeDescription, typeOwner } from '../profile/by-keyboard.ts';
import { registerOwner, signInBy } from '../profile/new-owner.ts';

const pin = '4826';
const loanPath = '/dashboard/benefits/loan/working-capital-loan';

test.use({ viewport: { width: 360, height: 740 } });

const parts = [
  ['owners', typeOwner],
  ['business', typeBusiness],
  ['description', typeDescription],
] as const;

async function completeRecord(page: Page): Promise<void> {
  const keys = keysOf(page, 'en');
  const dialog = page.getByRole('dialog');
  for (const [tab, type] of parts) {
    await page.goto(`/dashboard/profile/business?modal=edit-profile&modal.tab=${tab}`);
    await expect(dialog.getByRole('heading', { name: keys.t('edit.title') })).toBeVisible();
    await type(keys);
    await keys.press('edit.save');
    if (tab !== 'description') await expect(dialog).toBeHidden();
  }
  await expect(page.getByRole('dialog', { name: keys.t('registered.title') })).toBeVisible();
}

async function setPin(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('link', { name: 'Set the PIN' }).click();
  await page.getByLabel('New PIN', { exact: true }).fill(pin);
  await page.getByLabel('Repeat the new PIN').fill(pin);
  await page.getByRole('button', { name: 'Set the PIN' }).click();
  await page.getByRole('link', { name: 'Continue to pay' }).click();
  await expect(page).toHaveURL(loanPath);
}

/** Looks again, as a person does who waits. */
async function reloadUntil(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name })).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
}

async function enterPin(page: Page, button: RegExp | string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Payment PIN', { exact: true }).fill(pin);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
}

test(
  'a new owner applies for a loan, accepts the offer, is paid, and repays one instalment',
  nightly,
  async ({ page, request }) => {
    test.slow();
    await Given('a new owner with a complete record, who applies for ₦100,000', async () => {
      await signInBy(page, await registerOwner(request));
      await completeRecord(page);
      await page.goto(loanPath);
      await page.getByRole('button', { name: 'Apply for ₦100,000' }).click();
      await page.getByRole('button', { name: 'Send the application' }).click();
      await expect(page.getByText('You have applied for this package')).toBeVisible();
    });
    await When('the owner accepts the offer with a payment PIN', async () => {
      await reloadUntil(page, 'Your loan offer: Starter');
      await expect(page.getByText('₦99,000.00')).toBeVisible();
      await expectNoAxeViolations(page, 'offer');
      await page.getByRole('button', { name: 'Accept the offer' }).click();
      await setPin(page);
      await page.getByRole('button', { name: 'Accept the offer' }).click();
      await expectNoAxeViolations(page, 'acceptance');
      await enterPin(page, 'Accept the offer');
    });
    await Then('the loan arrives without the fee, and its repayments are listed', async () => {
      await expect(page.getByRole('heading', { name: 'Your loan: Starter' })).toBeVisible({
        timeout: 30_000,
      });
      const table = page.getByRole('table', { name: 'Repayments' });
      await expect(table.getByText('Due next')).toBeVisible();
      await expect(table.getByText('Later')).toHaveCount(2);
      await expectNoAxeViolations(page, 'repayments');
    });
    await When('the owner repays the first instalment from the balance', async () => {
      await page.getByRole('button', { name: 'Pay from your balance' }).click();
      await expect(page.getByRole('dialog')).toContainText('₦64,189.36');
      await enterPin(page, 'Pay ₦34,810.64');
    });
    await Then('it is paid with a receipt, and the balance shows both', async () => {
      await expect(page.getByText('You have paid ₦34,810.64.')).toBeVisible();
      await expect(page.getByRole('link', { name: /^Receipt of / })).toBeVisible();
      await page.goto('/dashboard/finance');
      await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₦64,189.36');
      const statement = page.getByRole('table', { name: 'Statement' });
      await expect(statement.getByRole('row', { name: /\+₦99,000\.00/ })).toBeVisible();
      await expect(statement.getByRole('row', { name: /−₦34,810\.64/ })).toBeVisible();
    });
  },
);
