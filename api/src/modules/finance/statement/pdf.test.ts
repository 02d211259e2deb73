import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import PdfDocument from 'pdfkit';
import type { Locale } from '../../../i18n/locale.ts';
import { writeReceipt, writeStatement } from './pdf.ts';

type Account = Parameters<typeof writeStatement>[0]['account'];
type Row = Parameters<typeof writeStatement>[0]['rows'][number];

const account: Account = {
  id: '8a8bef93-f49b-49e3-bb7e-5edd49929617',
  user_id: null,
  account_name: "Amina's Adire & Fabrics",
  account_number: '9010000018',
  bank_name: 'Providus Bank',
};
const transaction: Row = {
  id: '2be70878-f901-497d-9454-c7cf77e7b49a',
  account_id: '8a8bef93-f49b-49e3-bb7e-5edd49929617',
  type: 'electricity',
  reference: 'T1-20261107-0060',
  direction: 'debit',
  amount_kobo: 1_998_000,
  balance_after_kobo: 163_825_800,
  status: 'successful',
  counterparty: 'Ibadan Electricity Distribution Company',
  narration: 'Prepaid meter, workshop',
  translations: null,
  created_at: new Date('2026-11-07T23:05:00Z'),
};

function textsOf(t: TestContext): () => string[] {
  const write = t.mock.method(PdfDocument.prototype, 'text');
  return () => write.mock.calls.map((call: { arguments: unknown[] }) => String(call.arguments[0]));
}

test('a statement names the business and no account number that no bank knows', async (t) => {
  const texts = textsOf(t);
  const statement = {
    agency: 'SMEDAN',
    locale: 'en' as const,
    account,
    query: {},
    rows: [],
    isCut: false,
  };
  await writeStatement({ ...statement, now: new Date('2026-11-25T07:35:00Z') });
  assert.ok(texts().includes("Amina's Adire & Fabrics"));
  assert.doesNotMatch(texts().join('\n'), /9010000018|Providus/);
});

test('a receipt names the business and no account number that no bank knows', async (t) => {
  const texts = textsOf(t);
  await writeReceipt({
    agency: 'SMEDAN',
    locale: 'en' as const,
    account,
    transaction,
    payment: null,
    biller: null,
  });
  assert.ok(texts().includes("Amina's Adire & Fabrics"));
  assert.doesNotMatch(texts().join('\n'), /9010000018|Providus/);
});

test('a statement writes the status of a transaction as the page does', async (t) => {
  const texts = textsOf(t);
  const statement = {
    agency: 'SMEDAN',
    locale: 'en' as const,
    account,
    query: {},
    rows: [transaction],
    isCut: false,
  };
  await writeStatement({ ...statement, now: new Date('2026-11-25T07:35:00Z') });
  assert.ok(texts().includes('Successful'));
});

test('a receipt names the company once when the money went to it', async (t) => {
  const texts = textsOf(t);
  const receipt = { agency: 'SMEDAN', locale: 'en' as const, account, transaction, payment: null };
  await writeReceipt({ ...receipt, biller: 'Ibadan Electricity Distribution Company' });
  const written = texts();
  assert.equal(written.filter((text) => text.startsWith('Ibadan')).length, 1);
  await writeReceipt({ ...receipt, biller: 'First Bank of Nigeria' });
  assert.ok(texts().includes('Company or bank'));
});

const inSpanish = { counterparty: 'Aseguradora', narration: 'Reclamo pagado' };

test('a statement and a receipt are in the language of the reader, with the words of their lines', async (t) => {
  const texts = textsOf(t);
  const line = { ...transaction, translations: { es: inSpanish } };
  const read = { agency: 'SMEDAN', account, locale: 'es' as const };
  const now = new Date('2026-11-25T07:35:00Z');
  const query = { from: '2026-11-01' };
  await writeStatement({ ...read, query, rows: [line], isCut: false, now });
  await writeReceipt({ ...read, transaction: line, payment: null, biller: null });
  const written = texts();
  for (const text of ['Estado de cuenta', 'Realizado', 'Aseguradora', 'Recibo', 'Reclamo pagado'])
    assert.ok(written.includes(text), `${text}: ${written.join('\n')}`);
  assert.match(written.join('\n'), /Periodo: desde el 2026-11-01\. Creado el 25 nov 2026/);
  assert.ok(written.includes('₦19.980,00'));
});

test('a reader of Chinese gets a receipt in Chinese, each part in a font that has it', async (t) => {
  const texts = textsOf(t);
  const zh = { counterparty: '保险公司', narration: '理赔' };
  const line = { ...transaction, translations: { 'zh-CN': zh } };
  const read = { agency: 'SMEDAN', account, locale: 'zh-CN' as const };
  await writeReceipt({ ...read, transaction: line, payment: null, biller: null });
  for (const text of ['收据', '保险公司', '理赔', "Amina's Adire & Fabrics", '₦19,980.00'])
    assert.ok(texts().includes(text), `${text}: ${texts().join('\n')}`);
});

test('a date has its month as a word and its minutes in two digits, in each language', async (t) => {
  const texts = textsOf(t);
  const line = { ...transaction, created_at: new Date('2026-11-07T13:05:00Z') };
  for (const [locale, written] of Object.entries({
    en: '7 Nov 2026, 14:05',
    es: '7 nov 2026, 14:05',
    'zh-CN': '2026年11月7日 14:05',
    ha: '7 Nuw, 2026, 14:05',
    yo: '7 Oṣù Bélú 2026, 14:05',
    ig: '7 Nov 2026, 14:05',
    pcm: '7 Nọv 2026, 14:05',
  })) {
    const read = { agency: 'SMEDAN', account, locale: locale as Locale };
    await writeReceipt({ ...read, transaction: line, payment: null, biller: null });
    assert.ok(texts().join('').includes(written), `${locale}: ${texts().join('\n')}`);
  }
});
