import { sampleInsuranceRates } from '@portal/contract/testing';
import type { InsuranceRatesDraft, LoanPackageDraft } from '@portal/contract/catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import { makePublicBenefit } from '../../catalogue/sample-benefits.ts';
import { makeItem, visitItem } from '../../testing/visit-catalogue-item.ts';

const texts = (name: string) => ({ name, summary: `${name}, in short.` });
const offer: LoanPackageDraft = {
  benefit: 'working-capital-loan',
  min_kobo: 10_000_000,
  max_kobo: 50_000_000,
  monthly_rate: 220,
  tenors: [3, 6],
  rules: ['complete_record'],
  trading_months: null,
  position_in_list: 1,
  texts: { en: texts('Starter'), es: texts('Inicial'), 'zh-CN': texts('起步') },
};
const loans = [
  makePublicBenefit({
    slug: 'working-capital-loan',
    title: 'Working capital loan',
    category: 'loan',
  }),
  makePublicBenefit({ slug: 'sell-online', title: 'Sell online', category: 'training' }),
];

async function edit(item: ReturnType<typeof makeItem>) {
  const visited = await visitItem(item, { api: { listPublicBenefits: { data: loans } } });
  await screen.findByRole('button', { name: 'Save the draft' });
  visited.api.reply({ saveCatalogueDraft: { data: item } });
  const save = async () => {
    await visited.user.click(screen.getByRole('button', { name: 'Save the draft' }));
    await waitFor(() => expect(visited.api.requests('saveCatalogueDraft')).not.toHaveLength(0));
    return visited.api.requests('saveCatalogueDraft').at(-1)?.body.content as unknown;
  };
  const write = async (name: string | RegExp, written: string) => {
    const field = screen.getByRole('textbox', { name });
    await visited.user.clear(field);
    if (written !== '') await visited.user.paste(written);
  };
  return { ...visited, save, write };
}
const preview = async (user: Awaited<ReturnType<typeof edit>>['user']) => {
  await user.click(screen.getByRole('tab', { name: 'Preview' }));
  return within(await screen.findByRole('region', { name: /^As an owner sees it/ }));
};

test('a package is written in naira and percent, and its months in a row', async () => {
  const { user, save, write } = await edit(makeItem('loan_package', offer));
  await write('Smallest amount in naira', '150,000');
  await write(/^Interest a month/, '2.35');
  await write('Months to pay back', '3, 6 12');
  await user.click(screen.getByRole('checkbox', { name: 'A number of months of trading' }));
  await write('Months of trading', '9');
  expect(await save()).toEqual({
    ...offer,
    min_kobo: 15_000_000,
    monthly_rate: 235,
    tenors: [3, 6, 12],
    rules: ['complete_record', 'trading_months'],
    trading_months: 9,
  });
});

test('a package can belong to a loan that is not published yet', async () => {
  const draft = makeItem('loan_package', { ...offer, benefit: '' }, { live_state: 'unpublished' });
  const unpublished = { ...makeItem('benefit', {}), key: 'stock-loan', name: 'Stock loan' };
  const { user, api } = await visitItem(draft, {
    api: {
      listPublicBenefits: { data: [] },
      listCatalogue: { data: [unpublished], next_cursor: null },
    },
  });
  const select = await screen.findByRole('combobox', { name: 'Loan that it belongs to' });
  await screen.findByRole('option', { name: 'Stock loan (not published)' });
  await user.selectOptions(select, 'Stock loan (not published)');
  expect(select).toHaveValue('stock-loan');
  expect(api.requests('listCatalogue')[0]?.query).toEqual({
    kind: 'benefit',
    state: 'unpublished',
  });
});

test('a condition that is taken away takes its months away', async () => {
  const asked = { ...offer, rules: ['trading_months'], trading_months: 6 };
  const { user, save } = await edit(makeItem('loan_package', asked));
  expect(screen.getByRole('textbox', { name: 'Months of trading' })).toHaveValue('6');
  await user.click(screen.getByRole('checkbox', { name: 'A number of months of trading' }));
  expect(screen.queryByRole('textbox', { name: 'Months of trading' })).not.toBeInTheDocument();
  expect(await save()).toEqual({ ...offer, rules: [], trading_months: null });
});

test('what cannot be read stays as it was typed and is not saved', async () => {
  const { user, write, api } = await edit(makeItem('loan_package', offer));
  await write(/^Interest a month/, '2.355');
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Interest/ })).toBeInvalid());
  expect(screen.getByRole('textbox', { name: /^Interest/ })).toHaveValue('2.355');
  expect(api.requests('saveCatalogueDraft')).toHaveLength(0);
});

test('a package that breaks the bounds is told so before it is submitted', async () => {
  const bad = { ...offer, min_kobo: 60_000_000, monthly_rate: 1100, tenors: [] };
  const { user, api } = await edit(makeItem('loan_package', bad));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
  await waitFor(() => expect(field(/^Interest a month/)).toBeInvalid());
  expect(field(/^Interest a month/)).toHaveAccessibleDescription(/between 0.01–10/);
  expect(field('Largest amount in naira')).toHaveAccessibleDescription(/must not be below/);
  expect(field('Months to pay back')).toBeInvalid();
  expect(api.requests('submitCatalogueVersion')).toHaveLength(0);
});

test('a package belongs to one of the loans, and stays with it once it was published', async () => {
  const { unmount } = await edit(makeItem('loan_package', offer));
  expect(screen.getByRole('combobox', { name: 'Loan that it belongs to' })).toBeDisabled();
  unmount();
  await edit(makeItem('loan_package', { ...offer, benefit: '' }, { live_state: 'unpublished' }));
  const choice = screen.getByRole('combobox', { name: 'Loan that it belongs to' });
  expect(
    await within(choice).findByRole('option', { name: 'Working capital loan' }),
  ).toBeInTheDocument();
  expect(within(choice).getAllByRole('option')).toHaveLength(2);
});

test('the preview is the card that owners see, with what is typed', async () => {
  const { user, write } = await edit(makeItem('loan_package', offer));
  await write(/^Interest a month/, '1.9');
  const card = await preview(user);
  expect(await card.findByText('1.9% a month on what you still owe')).toBeVisible();
  expect(card.getByText('₦100,000 to ₦500,000')).toBeVisible();
  expect(card.getByText('A complete business record')).toBeVisible();
});

test('rates are written in percent, and the preview quotes by them', async () => {
  const item = makeItem('insurance_rates', sampleInsuranceRates);
  const { user, save, write } = await edit(item);
  await write('Price of a year for stock, in percent of the cover', '1.8');
  const saved = (await save()) as InsuranceRatesDraft;
  expect(saved.stock).toEqual({ share: 40, rate: 180 });
  const quotes = await preview(user);
  expect(
    await quotes.findAllByRole('region', { hidden: true, name: 'Cover and price' }),
  ).toHaveLength(2);
});

test('rates that are not complete are quoted for no one', async () => {
  const { user, write } = await edit(makeItem('insurance_rates', sampleInsuranceRates));
  await write('Cover of stock, in percent of the assets', '');
  const quotes = await preview(user);
  expect(await quotes.findByText(/Fill in every rate/)).toBeVisible();
});
