import type { Page } from '@playwright/test';
import { nightly, nightlyIf } from '../portal/nightly.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';

const pin = '4826';

test.use({ signedInAs: 'completed' });
// One owner, one PIN: the first test sets it for the others.
test.describe.configure({ mode: 'serial' });

/** Fills the PIN in where the payment is confirmed, and sends it. */
async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm the payment' });
  await dialog.getByLabel('Payment PIN', { exact: true }).fill(pin);
  await dialog.getByRole('button', { name: /^Pay ₦/ }).click();
}

async function fillInAirtime(page: Page, number: string): Promise<void> {
  await page.goto('/dashboard/finance/pay/airtime');
  await page.getByLabel('Phone number').fill(number);
  await page.getByLabel('Amount in naira').fill('100');
  await page.getByRole('button', { name: 'Continue' }).click();
}

const outcome = (page: Page) => page.getByRole('main').getByRole('status').first();

test('an owner who has no PIN yet sets one on the way, and nothing typed is lost', async ({
  page,
}) => {
  await Given('an owner who wants to buy airtime', () => fillInAirtime(page, '08031112200'));
  await When('the owner sets a PIN', async () => {
    await page.getByRole('link', { name: 'Set the PIN' }).click();
    await page.getByLabel('New PIN', { exact: true }).fill(pin);
    await page.getByLabel('Repeat the new PIN').fill(pin);
    await page.getByRole('button', { name: 'Set the PIN' }).click();
    await page.getByRole('link', { name: 'Continue to pay' }).click();
  });
  await Then('the payment goes on where it was left', async () => {
    await expect(page.getByLabel('Amount in naira')).toHaveValue('100');
    await page.getByRole('button', { name: 'Continue' }).click();
    await confirm(page);
    await expect(outcome(page)).toContainText('Paid');
  });
  await Then('there is a receipt, and the statement shows it', async () => {
    const receipt = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Receipt (PDF)' }).click();
    const name = (await receipt).suggestedFilename();
    expect(name).toMatch(/^PAY-[\w-]+\.pdf$/);
    await page.goto('/dashboard/finance');
    await expect(page.getByRole('row', { name: name.replace('.pdf', '') })).toContainText('−₦100');
  });
});

for (const [ending, title] of [
  ['91', 'Not paid. Your money is back.'],
  ['94', 'On its way'],
  ['95', 'Not paid. Your money is back.'],
  ['96', 'On its way'],
] as const) {
  test(
    `a number that ends in ${ending} shows: ${title}`,
    nightlyIf(ending !== '91'),
    async ({ page }) => {
      await fillInAirtime(page, `080311122${ending}`);
      await confirm(page);
      await expect(outcome(page)).toContainText(title);
    },
  );
}

test(
  'an owner whose network is slow watches the page until each payment is settled',
  nightly,
  async ({ page, context }) => {
    const other = await context.newPage();
    for (const [tab, ending] of [
      [page, '92'],
      [other, '93'],
    ] as const) {
      await fillInAirtime(tab, `080311122${ending}`);
      await confirm(tab);
      await expect(outcome(tab)).toContainText('On its way');
    }
    await page.bringToFront();
    await expect(outcome(page)).toContainText('Paid', { timeout: 30_000 });
    await other.bringToFront();
    await other.reload();
    await expect(outcome(other)).toContainText('Your money is back', { timeout: 30_000 });
  },
);

test(
  'an owner buys a data plan, and pays for a meter, a smartcard and to a bank, each with the name shown before',
  nightly,
  async ({ page }) => {
    const pay = async (name: RegExp | null) => {
      await page.getByRole('button', { name: 'Continue' }).click();
      const dialog = page.getByRole('dialog', { name: 'Confirm the payment' });
      if (name !== null) await expect(dialog).toContainText(name);
      await confirm(page);
      await expect(outcome(page)).toContainText('Paid');
    };
    const someName = /[A-Z]+ [A-Z]+/;
    await page.goto('/dashboard/finance/pay/data');
    await page.getByLabel('Phone number').fill('08051112200');
    await page.getByLabel('Network').selectOption('Globacom (Glo)');
    await page.getByLabel('Data plan').selectOption({ index: 1 });
    await pay(null);

    await page.goto('/dashboard/finance/pay/electricity');
    await page.getByLabel('Electricity company').selectOption({ index: 3 });
    await page.getByLabel('Meter number').fill('45021234567');
    await page.getByLabel('Amount in naira').fill('5,000');
    await pay(someName);
    await expect(page.getByText(/^\d{4}(-\d{4}){4}$/)).toBeVisible();

    await page.goto('/dashboard/finance/pay/cable');
    await page.getByLabel('Cable TV company').selectOption('GOtv');
    await page.getByLabel('Smartcard or IUC number').fill('2011223344');
    await page.getByLabel('Package').selectOption({ index: 1 });
    await pay(someName);

    await page.goto('/dashboard/finance/pay/transfer');
    await page.getByRole('combobox', { name: 'Bank' }).fill('First Bank');
    await page.getByRole('option', { name: 'First Bank of Nigeria' }).click();
    await page.getByLabel('Account number').fill('0000014579');
    await page.getByLabel('Amount in naira').fill('2500.50');
    await pay(someName);

    await page.getByLabel('Name for it').fill('Cotton supplier');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved.', { exact: false })).toBeVisible();
    await page.goto('/dashboard/finance/pay');
    await page.getByRole('link', { name: 'Pay Cotton supplier' }).click();
    await expect(page.getByLabel('Account number')).toHaveValue('0000014579');
  },
);

test.describe('with responses that fail', () => {
  test.use({ expectedMessages: /Failed to load resource/ });

  test('a meter that no one has and a company that is down are said in place', async ({ page }) => {
    await page.goto('/dashboard/finance/pay/electricity');
    await page.getByLabel('Electricity company').selectOption({ index: 3 });
    await page.getByLabel('Amount in naira').fill('5000');
    await page.getByLabel('Meter number').fill('45021234595');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('No customer has this number.')).toBeVisible();
    await page.getByLabel('Meter number').fill('45021234596');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('The company is not responding')).toBeVisible();
  });

  test('a payment whose response is lost is made once', nightly, async ({ page }) => {
    await fillInAirtime(page, '08031112277');
    await page.route('**/api/finance/transactions', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await confirm(page);
    await expect(page.getByText('you will not pay twice')).toBeVisible();
    // The portal's own notice about a response that did not come.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
    await page.unroute('**/api/finance/transactions');
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
    await expect(outcome(page)).toContainText('Paid');
    await page.goto('/dashboard/finance?q=1112277');
    await expect(page.getByRole('table', { name: 'Statement' }).getByRole('row')).toHaveCount(2);
  });
});
