import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../portal/expect-no-axe-violations.ts';
import { openDesk } from '../portal/staff.ts';
import { Given, Then, When } from '../portal/steps.ts';
import { expect, test } from '../portal/test.ts';
import { registerOwner, signInBy } from '../profile/new-owner.ts';

test.use({ changesPortal: true });

const slug = 'market-stall';
const itemPath = `/agency/catalogue/benefit/${slug}`;

const texts = {
  English: ['Market stall', 'A stall in the covered market.', 'Traders', 'One stall\nA lock'],
  Spanish: ['Puesto de mercado', 'Un puesto en el mercado.', 'Comerciantes', 'Un puesto'],
  Chinese: ['市场摊位', '室内市场的一个摊位。', '商户', '一个摊位'],
} as const;

async function fillTexts(page: Page): Promise<void> {
  const languages = page.getByRole('group', { name: 'Language of the texts' });
  for (const [language, [title, summary, audience, gives]] of Object.entries(texts)) {
    await languages.getByRole('button', { name: language, exact: true }).click();
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Summary').fill(summary);
    await page.getByLabel('For whom').fill(audience);
    await page.getByLabel('What it gives').fill(gives);
  }
}

test('a benefit in three languages is approved by a second person, and a new owner sees its price', async ({
  browser,
  page,
  portal,
}) => {
  const author = await Given('a person who keeps the catalogue', () =>
    openDesk(browser, portal.url, 'catalogue', '/agency/catalogue'),
  );
  await When('she writes a new benefit with prices', async () => {
    await author.getByRole('button', { name: 'New item' }).click();
    const dialog = author.getByRole('dialog');
    await dialog.getByLabel('Short name').fill(slug);
    await dialog.getByRole('button', { name: 'Make a draft' }).click();
    await expect(author).toHaveURL(new RegExp(`${itemPath}$`));
    await author.getByLabel('Category').selectOption('Cover');
    await author.getByLabel('Provider').fill('Oja Markets');
    await author.getByLabel('It has prices').check();
    for (const [label, naira] of [
      ['A year', '12,000'],
      ['Six months', '7,000'],
      ['Three months', '4,000'],
      ['A month', '1,500'],
    ] as const) {
      await author.getByLabel(`${label}, in naira`).fill(naira);
    }
    await fillTexts(author);
  });
  await Then('the preview shows it as owners will see it, in Spanish', async () => {
    await author.getByRole('tab', { name: 'Preview' }).click();
    await author.getByRole('combobox', { name: 'Language' }).selectOption('Spanish');
    const phone = author.getByRole('region', { name: /Spanish/ });
    await expect(phone.getByText('Un puesto en el mercado.')).toBeVisible();
    expect((await phone.boundingBox())?.width).toBe(360);
    await expectNoAxeViolations(author, 'preview of a benefit');
  });
  await When('she submits it', async () => {
    await author.getByRole('tab', { name: 'Content' }).click();
    await author.getByRole('button', { name: 'Submit' }).click();
    const dialog = author.getByRole('dialog');
    await expect(dialog.getByText(/a second person has to approve it/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(author.getByText(/you are one of its authors/)).toBeVisible();
    await expect(author.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  });
  await When('a second person approves and publishes it', async () => {
    const second = await openDesk(browser, portal.url, 'catalogue.second', itemPath);
    await second.getByRole('button', { name: 'Approve' }).click();
    await second.getByRole('button', { name: 'Publish now' }).click();
    await expect(second.getByText('Published', { exact: true }).first()).toBeVisible();
    await expectNoAxeViolations(second, 'an item of the catalogue');
    await second.context().close();
  });
  await author.context().close();
  await Then(
    'everyone reads it at /benefits, and a new owner activates it at that price',
    async () => {
      await signInBy(page, await registerOwner(page.request));
      await page.goto(`/benefits/coverage/${slug}`);
      await expect(page.getByRole('heading', { name: 'Market stall' })).toBeVisible();
      await expect(page.getByText('₦12,000')).toBeVisible();
      await page.goto(`/activate?benefit=${slug}&plan=annual`);
      await expect(page.getByRole('button', { name: 'Pay ₦12,000' })).toBeVisible();
    },
  );
});
