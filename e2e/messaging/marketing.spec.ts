import { Given, Then, When } from '../portal/steps.ts';
import { ensurePaymentPin } from '../finance/ensure-payment-pin.ts';
import { expect, test } from '../portal/test.ts';

// Not the owner who sets a first PIN in the tests of paying.
test.use({ signedInAs: 'masterAgent' });
test.describe.configure({ mode: 'serial' });

const pin = '4826';
/** Excel writes it so in many countries: a byte-order mark, semicolons, numbers without their zero. */
const list = Buffer.from(
  [
    '\uFEFFName;Phone;Age category',
    'Ada Obi;8031112201;20-25',
    'Bola Ade;8031112202;30-40',
    'Chi;2,34803E+12;20-25',
    '=1+1;8031112203;20-25',
    '',
  ].join('\r\n'),
);

test('an owner brings a list, sends to some of it, and reads what came of it', async ({ page }) => {
  await Given('an owner with a payment PIN', async () => {
    await ensurePaymentPin(page, pin);
  });
  await When('the owner brings a list of Excel’s making', async () => {
    await page.goto('/dashboard/messaging/marketing/customers');
    await page.getByRole('button', { name: 'Upload a list' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('Choose the file')
      .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: list });
    await expect(dialog.getByRole('row', { name: /^Line 4/ })).toContainText(
      'shortened the number',
    );
    await dialog.getByLabel('These people have agreed').check();
    await dialog.getByRole('button', { name: 'Add 3 customers' }).click();
  });
  await Then('they are on the list, and a formula is a name like any other', async () => {
    await expect(page.getByRole('row', { name: 'Ada Obi' })).toContainText('0803 111 2201');
    await expect(page.getByRole('row', { name: '=1+1' })).toBeVisible();
  });
  await When('the owner writes to the younger ones', async () => {
    await page.goto('/dashboard/messaging/marketing/new');
    await page.getByRole('button', { name: 'New arrivals' }).click();
    await page.getByRole('checkbox', { name: '20-25' }).check();
    await expect(page.getByText(/^Hello =1\+1, new goods/)).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm and send' });
    await dialog.getByLabel('Payment PIN', { exact: true }).fill(pin);
    await dialog.getByRole('button', { name: /^Pay ₦/ }).click();
  });
  await Then('the report says that both have it', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Delivery report' })).toBeVisible();
    const table = page.getByRole('table', { name: 'Customer by customer' });
    await expect(table.getByRole('row', { name: 'Ada Obi' })).toContainText('Sent', {
      timeout: 30_000,
    });
    await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(table.getByRole('row', { name: 'Bola' })).toHaveCount(0);
  });
  await Then('the statement shows what it cost', async () => {
    await page.goto('/dashboard/finance?type=marketing');
    await expect(
      page.getByRole('row', { name: /Text messages to customers/ }).first(),
    ).toBeVisible();
  });
});

test('a customer who has had enough follows the link, and gets nothing more', async ({
  page,
  portal,
  browser,
}) => {
  const inbox = await page.request.get('/api/dev/inbox?format=json');
  const messages = (await inbox.json()) as { to: string; text: string }[];
  const text = messages.find(({ to }) => to === '+2348031112201')?.text ?? '';
  const path = /\/api\/stop\/\w+/.exec(text)?.[0] ?? '';
  const context = await browser.newContext({ baseURL: portal.url });
  const customer = await context.newPage();
  await customer.goto(path);
  await customer.getByRole('button', { name: 'Stop messages' }).click();
  await expect(customer.getByRole('heading', { level: 1 })).toContainText('Done.');
  await context.close();
  await page.goto('/dashboard/messaging/marketing/customers');
  await expect(page.getByRole('row', { name: 'Ada Obi' })).toContainText('Opted out');
  await page.goto('/dashboard/messaging/marketing/new');
  await page.getByLabel('Text of the message').fill('Sale');
  await page.getByRole('checkbox', { name: '20-25' }).check();
  await expect(page.getByText('Opted out')).toBeVisible();
});
