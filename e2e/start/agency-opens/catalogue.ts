import { expect, type Page } from '@playwright/test';

/** English, Spanish, Chinese: the languages that every text needs. */
type InLanguages = readonly [en: string, es: string, zh: string];

const languages = ['English', 'Spanish', 'Chinese'] as const;

interface BenefitToWrite {
  slug: string;
  category: 'Cover' | 'Training' | 'Of the agency' | 'Loan';
  provider: string;
  title: InLanguages;
  summary: InLanguages;
  audience: InLanguages;
  gives: InLanguages;
  /** In naira: a year, six months, three months, a month. A loan has none. */
  prices?: readonly [string, string, string, string];
}

export const stall: BenefitToWrite = {
  slug: 'market-stall',
  category: 'Cover',
  provider: 'Oja Markets',
  title: ['Market stall', 'Puesto de mercado', '市场摊位'],
  summary: ['A stall under a roof.', 'Un puesto bajo techo.', '有顶棚的摊位。'],
  audience: ['Traders', 'Comerciantes', '商户'],
  gives: ['One stall', 'Un puesto', '一个摊位'],
  prices: ['60,000', '35,000', '20,000', '7,500'],
};

export const bookkeeping: BenefitToWrite = {
  slug: 'simple-accounts',
  category: 'Training',
  provider: 'Kano Business School',
  title: ['Simple accounts', 'Cuentas sencillas', '简单记账'],
  summary: ['Know what you earn.', 'Sepa lo que gana.', '了解您的收入。'],
  audience: ['Every owner', 'Todos los propietarios', '所有企业主'],
  gives: ['One lesson', 'Una lección', '一节课'],
  prices: ['6,000', '3,500', '2,000', '750'],
};

export const sign: BenefitToWrite = {
  slug: 'shop-sign',
  category: 'Of the agency',
  provider: 'The agency',
  title: ['Shop sign', 'Letrero de tienda', '店铺招牌'],
  summary: ['A sign with your name.', 'Un letrero con su nombre.', '带有您店名的招牌。'],
  audience: ['Shops', 'Tiendas', '商店'],
  gives: ['One sign', 'Un letrero', '一块招牌'],
  prices: ['12,000', '7,000', '4,000', '1,500'],
};

export const stockLoan: BenefitToWrite = {
  slug: 'stock-loan',
  category: 'Loan',
  provider: 'The agency',
  title: ['Stock loan', 'Préstamo para mercancía', '进货贷款'],
  summary: ['Money for goods.', 'Dinero para mercancía.', '用于进货的资金。'],
  audience: ['Traders', 'Comerciantes', '商户'],
  gives: ['Up to ₦500,000', 'Hasta ₦500,000', '最高 ₦500,000'],
};

/** Makes a draft of a kind. @param key its short name, where the kind has one */
async function makeDraft(page: Page, kind: string, key?: string): Promise<void> {
  await page.goto('/agency/catalogue');
  await page.getByRole('button', { name: 'New item' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOption(kind);
  if (key !== undefined) await dialog.getByLabel('Short name').fill(key);
  await dialog.getByRole('button', { name: 'Make a draft' }).click();
  await expect(page.getByRole('button', { name: 'Save the draft' })).toBeVisible();
}

async function fillTexts(page: Page, texts: Record<string, InLanguages>): Promise<void> {
  const form = page.getByRole('form', { name: 'Content' });
  for (const [place, language] of languages.entries()) {
    await form
      .getByRole('group', { name: /^Language/ })
      .getByRole('button', { name: language })
      .click();
    for (const [label, text] of Object.entries(texts))
      await form.getByRole('textbox', { name: label, exact: true }).fill(text[place] ?? '');
  }
}

/** Submits the draft that is open. @param expected what the page says about a second person */
export async function submit(page: Page, expected: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(expected)).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toHaveCount(0);
}

export const asksSecond = /a second person has to approve it/;
export const asksNoOne = /you can publish it at once/;

async function fillBenefit(page: Page, benefit: BenefitToWrite): Promise<void> {
  await makeDraft(page, 'Benefit', benefit.slug);
  const form = page.getByRole('form', { name: 'Content' });
  await form.getByLabel('Category').selectOption(benefit.category);
  await form.getByLabel('Provider').fill(benefit.provider);
  if (benefit.prices) {
    await form.getByLabel('It has prices').check();
    for (const [place, label] of ['A year', 'Six months', 'Three months', 'A month'].entries())
      await form.getByLabel(`${label}, in naira`).fill(benefit.prices[place] ?? '');
  }
  await fillTexts(page, {
    Title: benefit.title,
    Summary: benefit.summary,
    'For whom': benefit.audience,
    'What it gives': benefit.gives,
  });
}

export async function writeBenefit(page: Page, benefit: BenefitToWrite): Promise<void> {
  await fillBenefit(page, benefit);
  await submit(page, benefit.prices ? asksSecond : asksNoOne);
}

/** The draft of a training, and its course, which is published before the training is submitted. */
export async function writeTraining(page: Page, training: BenefitToWrite): Promise<void> {
  await fillBenefit(page, training);
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByText('The draft is saved.', { exact: true })).toBeVisible();
  await writeCourse(page, training.slug);
  await publish(page, new URL(page.url()).pathname);
  await page.goto(pathOf(training));
  await submit(page, asksSecond);
}

/** The package of a loan that is not published yet. @returns its path */
export async function writePackage(page: Page): Promise<string> {
  await makeDraft(page, 'Loan package');
  await page
    .getByRole('combobox', { name: 'Loan that it belongs to' })
    .selectOption({ label: 'Stock loan (not published)' });
  await page.getByLabel('Smallest amount in naira').fill('50,000');
  await page.getByLabel('Largest amount in naira').fill('500,000');
  await page.getByLabel(/^Interest a month/).fill('1.5');
  await page.getByLabel('Months to pay back').fill('3, 6');
  await fillTexts(page, {
    Name: ['First stock', 'Primera mercancía', '首次进货'],
    Summary: ['For a first order.', 'Para un primer pedido.', '用于首笔订单。'],
  });
  await submit(page, asksSecond);
  return new URL(page.url()).pathname;
}

/** One module with one question, for the training whose short name it has. */
async function writeCourse(page: Page, training: string): Promise<void> {
  await makeDraft(page, 'Course', training);
  await page.getByRole('button', { name: 'Add a module' }).click();
  await page.getByRole('button', { name: 'Add a question to Module 1' }).click();
  await page.getByLabel('Minutes').fill('10');
  await page.getByRole('radio', { name: /^Answer 2 is the right answer/ }).check();
  await fillTexts(page, {
    Title: ['Write it down', 'Anótelo', '记下来'],
    Lesson: ['Write each sale down.', 'Anote cada venta.', '记下每笔销售。'],
    Question: ['When do you write it down?', '¿Cuándo la anota?', '何时记录？'],
    'Answer 1': ['At the end of the year', 'A fin de año', '年底'],
    'Answer 2': ['On the same day', 'El mismo día', '当天'],
  });
  await submit(page, asksNoOne);
}

export const ratesPath = '/agency/catalogue/insurance_rates/business-insurance';

export const pathOf = ({ slug }: BenefitToWrite) => `/agency/catalogue/benefit/${slug}`;

/** Publishes the version that is open, after approving it where a price has changed. */
export async function publish(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const approve = page.getByRole('button', { name: 'Approve' });
  const now = page.getByRole('button', { name: 'Publish now' });
  await expect(approve.or(now)).toBeVisible();
  if (await approve.isVisible()) await approve.click();
  await now.click();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
}
