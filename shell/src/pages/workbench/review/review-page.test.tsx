import { readReview, writeReview, type ReviewRow } from '@portal/contract/review';
import { renderPortal } from '@portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import { Component as ReviewPage } from './review-page.tsx';

const row = (over: Partial<ReviewRow>): ReviewRow => ({
  language: 'yo',
  folder: 'mf-finance/src/locales',
  key: 'pay.title',
  used_in: 'mf-finance/src/pay/pay-page.tsx',
  english: 'Pay',
  text: 'San',
  back: '',
  reviewed_by: '',
  ...over,
});
const rows = [
  row({}),
  row({
    key: 'balance.payNow',
    english: 'Pay {{amount}}',
    text: 'San {{amount}} báyìí',
    back: 'Pay {{amount}} now',
  }),
  row({ key: 'bank.name', english: 'Bank', text: 'Báńkì', reviewed_by: 'Bola Ade' }),
];

/** Files that the page saved. */
let saved: Blob[];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = (blob) => {
    saved.push(blob as Blob);
    return '#saved';
  };
  URL.revokeObjectURL = () => {};
  Object.assign(Blob.prototype, {
    text(this: Blob) {
      return readBlob(this);
    },
  });
});

async function open(content: string) {
  const page = await renderPortal(<ReviewPage />);
  const file = new File([content], 'yo.csv', { type: 'text/csv' });
  await page.user.upload(screen.getByLabelText(/Choose a file/), file);
  return page;
}

test('a reviewer corrects a sentence, marks it and saves the file', async () => {
  const { user } = await open(writeReview(rows));
  const mark = () => screen.getAllByRole('checkbox')[0] as HTMLElement;
  const text = await screen.findByLabelText('Translation of pay.title');
  expect(text).toHaveAttribute('lang', 'yo');
  expect(mark()).toBeDisabled();
  await user.type(screen.getByLabelText('Your name'), 'Ngozi Eze');
  await user.clear(text);
  expect(screen.getByText('Write the translation.')).toBeVisible();
  expect(mark()).toBeDisabled();
  await user.type(text, 'Ẹ san');
  await user.click(mark());
  expect(screen.getByRole('status')).toHaveTextContent('3 of 3 sentences. 2 are reviewed.');
  await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
  const [file] = saved;
  expect(file && readReview(await readBlob(file))).toEqual([
    { ...rows[0], text: 'Ẹ san', reviewed_by: 'Ngozi Eze' },
    rows[1],
    rows[2],
  ]);
});

test('a sentence that changes after its review has to be read again', async () => {
  const { user } = await open(writeReview(rows));
  await user.type(await screen.findByLabelText('Translation of bank.name'), 'i');
  expect(screen.getByRole('status')).toHaveTextContent('0 are reviewed');
});

test('a sentence is shown among those that a page shows with it', async () => {
  const part = ['title', 'lead', 'send', 'done', 'failed'].map((name) =>
    row({ key: `top.${name}`, text: `Ọ̀rọ̀ ${name}` }),
  );
  await open(writeReview([...part, ...rows]));
  const card = (await screen.findByLabelText('Translation of top.lead')).closest(
    'section, article, div',
  )!;
  const place = within(card.parentElement!).getByRole('list');
  expect(place).toHaveAttribute('lang', 'yo');
  expect(
    within(place)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ọ̀rọ̀ title', 'Ọ̀rọ̀ lead', 'Ọ̀rọ̀ send', 'Ọ̀rọ̀ done']);
  expect(within(place).getByText('Ọ̀rọ̀ lead').tagName).toBe('STRONG');
});

test('sentences about money and consent are shown with their translation back, and found without marks', async () => {
  const { user } = await open(writeReview(rows));
  await user.click(await screen.findByRole('button', { name: 'Money and consent' }));
  expect(screen.getByText('Pay {{amount}} now')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('1 of 3');
  await user.click(screen.getByRole('button', { name: 'All' }));
  await user.type(screen.getByLabelText('Find a sentence'), 'banki');
  expect(screen.getByLabelText('Translation of bank.name')).toBeVisible();
  expect(screen.queryByLabelText('Translation of pay.title')).not.toBeInTheDocument();
});

test('another file is rejected with a sentence', async () => {
  await open('name,phone\nAda,0803');
  const main = within(document.body);
  expect(await main.findByText(/The file has no column language/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save as CSV' })).not.toBeInTheDocument();
});

/** jsdom's Blob has no `text`. */
function readBlob(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(blob);
  });
}
