import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../portal/expect-no-axe-violations.ts';
import { openDesk } from '../portal/staff.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';

test.use({ signedInAs: 'completed', changesPortal: true });

const ratesPath = '/agency/catalogue/insurance_rates/business-insurance';

/** In the languages that are complete: English, Spanish, Chinese. */
async function fillInLanguages(
  page: Page,
  texts: Record<string, readonly [string, string, string]>,
): Promise<void> {
  const form = page.getByRole('form', { name: 'Content' });
  const languages = form.getByRole('group', { name: 'Language' });
  for (const [place, language] of ['English', 'Spanish', 'Chinese'].entries()) {
    await languages.getByRole('button', { name: language }).click();
    for (const [label, each] of Object.entries(texts)) {
      await page
        .getByRole('textbox', { name: label, exact: true })
        .last()
        .fill(each[place] ?? '');
    }
  }
}

async function submit(page: Page, expected: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(expected)).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toHaveCount(0);
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
}

/** A module at the front of the course that the owner takes. */
async function addModule(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Add a module' }).click();
  const module = page.getByRole('region', { name: 'Module 4' });
  await module.getByRole('button', { name: 'Add a question to Module 4' }).click();
  await module.getByLabel('Minutes').fill('5');
  await module.getByRole('radio', { name: /^Answer 2 is the right answer/ }).check();
  await fillInLanguages(page, {
    Title: ['Answer every buyer', 'Conteste a cada comprador', '回复每位买家'],
    Lesson: ['Answer within an hour.', 'Conteste en una hora.', '一小时内回复。'],
    Question: ['When do you answer?', '¿Cuándo contesta?', '何时回复？'],
    'Answer 1': ['Tomorrow', 'Mañana', '明天'],
    'Answer 2': ['Within an hour', 'En una hora', '一小时内'],
  });
  for (const number of [4, 3, 2]) {
    await page.getByRole('button', { name: `Move Module ${number} up` }).press('Enter');
  }
  await expectNoAxeViolations(page, 'a course at the desk');
}

async function fillPackage(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Loan that it belongs to' }).selectOption({
    label: 'Working capital loan',
  });
  await page.getByLabel('Smallest amount in naira').fill('150,000');
  await page.getByLabel('Largest amount in naira').fill('900,000');
  await page.getByLabel(/^Interest a month/).fill('1.9');
  await page.getByLabel('Months to pay back').fill('4, 8');
  await fillInLanguages(page, {
    Name: ['Bridge', 'Puente', '过桥'],
    Summary: ['For the gap between orders.', 'Entre un pedido y otro.', '用于两个订单之间。'],
  });
}

/** Reads the price of a year for the items that the page has chosen first. */
async function readQuote(page: Page): Promise<string> {
  await page.goto('/business-insurance');
  const price = page.getByRole('region', { name: 'Cover and price' }).getByRole('listitem').first();
  await expect(price).toContainText('₦');
  return price.innerText();
}

test('a course and a loan package of the desk are used by an owner, and rates change new quotes', async ({
  browser,
  page,
  portal,
}) => {
  const author = await Given('a person who keeps the catalogue', () =>
    openDesk(browser, portal.url, 'catalogue', '/agency/catalogue/course/sell-online'),
  );
  const before = await readQuote(page);
  await When('she adds a module to a course, moves it to the front, and publishes it', async () => {
    await addModule(author);
    await submit(author, /you can publish it at once/);
    await publish(author);
  });
  await When('she makes a loan package, and raises the rate of stock', async () => {
    await author.goto('/agency/catalogue');
    await author.getByRole('button', { name: 'New item' }).click();
    await author.getByRole('combobox', { name: 'Kind' }).last().selectOption('Loan package');
    await author.getByRole('button', { name: 'Make a draft' }).click();
    await fillPackage(author);
    await submit(author, /a second person has to approve it/);
  });
  const packagePath = new URL(author.url()).pathname;
  await When('she raises the rate of stock', async () => {
    await author.goto(ratesPath);
    await author.getByRole('button', { name: 'Edit' }).click();
    await author.getByLabel(/^Price of a year for stock/).fill('1.8');
    await submit(author, /a second person has to approve it/);
  });
  await When('a second person approves and publishes both', async () => {
    const second = await openDesk(browser, portal.url, 'catalogue.second', packagePath);
    for (const path of [packagePath, ratesPath]) {
      if (new URL(second.url()).pathname !== path) await second.goto(path);
      await second.getByRole('button', { name: 'Approve' }).click();
      await publish(second);
    }
    await second.context().close();
  });
  await author.context().close();
  await Then('an owner passes the new module', async () => {
    await page.goto('/dashboard/benefits/training/sell-online');
    await page.getByRole('button', { name: 'Enrol' }).click();
    await page.getByText('1. Answer every buyer').click();
    await page.getByRole('radio', { name: 'Within an hour' }).check();
    await page.getByRole('button', { name: 'Send my answers' }).first().click();
    await expect(page.getByText('1 of 4 modules passed')).toBeVisible();
  });
  await Then('the owner applies for the new package at its rate', async () => {
    await page.goto('/dashboard/benefits/loan/working-capital-loan');
    const bridge = page.getByRole('article', { name: 'Bridge' });
    await expect(bridge).toContainText('1.9% a month');
    await bridge.getByRole('button', { name: 'Calculate Bridge' }).click();
    await page.getByRole('button', { name: 'Apply for ₦150,000' }).click();
    await page.getByRole('button', { name: 'Send the application' }).click();
    await expect(bridge).toContainText('₦150,000 over 4 months');
  });
  await Then('a new quote has the new price', async () => {
    expect(await readQuote(page)).not.toBe(before);
  });
});
