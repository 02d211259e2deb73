import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Transaction } from '@portal/contract';
import { financeOperations } from '@portal/contract/operations';
import { parse } from 'csv-parse/sync';
import { setUpApi } from '../../../../test/set-up-api.ts';
import { ledgerAccounts } from '../../../database/schema/finance.ts';
import { postTransactions, type NewTransaction } from '../../ledger/post-transactions.ts';
import { csvLine } from '../../../documents/csv.ts';

const rows = 600;

const lagosMonth = (iso: string) =>
  new Date(Date.parse(iso) + 60 * 60 * 1000).toISOString().slice(0, 7);

describe('a long statement', () => {
  const api = setUpApi();
  let token: string;
  before(async () => {
    token = await api.signIn('0803 000 0003');
    const accounts = await api.deps.db.select().from(ledgerAccounts);
    const own = accounts.find(({ account_number }) => account_number === '9010000032');
    const outside = accounts.find(({ account_number }) => account_number === '0000000000');
    assert.ok(own && outside);
    const start = Date.parse('2026-01-31T22:59:00Z');
    const drafts = Array.from({ length: rows }, (_, n): NewTransaction => {
      const isIn = n % 3 !== 2;
      return {
        account_id: own.id,
        reference: `LONG-${String(n).padStart(6, '0')}`,
        type: isIn ? 'deposit' : 'airtime',
        direction: isIn ? 'credit' : 'debit',
        amount_kobo: isIn ? 10_000 : 7_000,
        status: n % 10 === 9 ? 'failed' : 'successful',
        counterparty: n === 40 ? '=HYPERLINK("http://x","Pay")' : `Buyer ${n % 50}`,
        narration: n % 100 === 0 ? '50% off_season' : 'Sale, "cash"',
        // Pairs in the same millisecond, the first pair across midnight in Nigeria from the second.
        created_at: new Date(start + Math.floor(n / 2) * 60_000),
      };
    });
    for (let at = 0; at < drafts.length; at += 2000) {
      await api.deps.db.transaction((tx) =>
        postTransactions(tx, outside.id, drafts.slice(at, at + 2000)),
      );
    }
  });

  async function readAll(query: string, limit = 47): Promise<Transaction[]> {
    const lines: Transaction[] = [];
    let cursor: string | null = null;
    do {
      const next: string = cursor === null ? '' : `&cursor=${cursor}`;
      const { status, body, text } = await api.get(
        `/finance/transactions?limit=${limit}${next}${query}`,
        token,
      );
      assert.equal(status, 200, text);
      const page = financeOperations.listTransactions.response.parse(body);
      lines.push(...page.data);
      cursor = page.next_cursor ?? null;
    } while (cursor !== null);
    return lines;
  }

  it('is read page by page without a gap or a repetition, each line with its balance', async () => {
    const lines = await readAll('');
    assert.equal(lines.filter(({ reference }) => reference.startsWith('LONG-')).length, rows);
    assert.equal(new Set(lines.map(({ id }) => id)).size, lines.length);
    const { body } = await api.get('/finance/accounts', token);
    assert.equal(lines[0]?.balance_after_kobo, body.data.balance_kobo);
    for (const [at, line] of lines.entries()) {
      const older = lines[at + 1];
      if (older === undefined) break;
      const moved = line.direction === 'credit' ? line.amount_kobo : -line.amount_kobo;
      const counted = line.status === 'successful' ? moved : 0;
      assert.equal(line.balance_after_kobo, older.balance_after_kobo + counted, line.reference);
    }
  });

  it('is narrowed by type, state and words, and the balances stay what they were', async () => {
    const all = await readAll('', 500);
    const found = await readAll('&type=airtime&status=successful&q=buyer%2011');
    assert.ok(found.length > 0);
    for (const line of found) {
      assert.deepEqual([line.type, line.status], ['airtime', 'successful']);
      assert.match(`${line.counterparty} ${line.reference}`, /Buyer.*11/);
      const same = all.find(({ id }) => id === line.id);
      assert.equal(line.balance_after_kobo, same?.balance_after_kobo);
    }
  });

  it('takes the signs of a search for what they are', async () => {
    const found = await readAll('&q=50%25%20off_');
    assert.ok(found.length > 0);
    assert.ok(found.every(({ narration }) => narration === '50% off_season'));
    assert.deepEqual(await readAll('&q=_____%25%25'), []);
  });

  it('begins and ends its days by the clock of Nigeria', async () => {
    const january = await readAll('&to=2026-01-31');
    assert.deepEqual(
      new Set(january.map(({ reference }) => reference)),
      new Set(['LONG-000000', 'LONG-000001']),
    );
    const february = await readAll('&from=2026-02-01&to=2026-02-01', 500);
    assert.ok(february.length > 0);
    assert.ok(february.every(({ created_at }) => created_at >= '2026-01-31T23:00:00.000Z'));
  });

  it('returns the first page for a cursor that was not made here, and the field of a wrong day', async () => {
    const first = await api.get('/finance/transactions?limit=5', token);
    const forged = await api.get('/finance/transactions?limit=5&cursor=nonsense', token);
    assert.deepEqual(forged.body.data, first.body.data);
    const wrong = await api.get('/finance/transactions?from=yesterday', token);
    assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['from']]);
  });

  it('adds up the months without what failed or came back', async () => {
    const owner = await api.signIn();
    const { body } = await api.get('/finance/months', owner);
    const statement = (await api.get('/finance/transactions', owner)).body;
    const all = financeOperations.listTransactions.response.parse(statement).data;
    const { month, in_kobo, out_kobo } = body.data.at(-2);
    const sum = (direction: string) =>
      all
        .filter(
          (line) =>
            line.direction === direction &&
            line.status === 'successful' &&
            lagosMonth(line.created_at) === month,
        )
        .reduce((total, line) => total + line.amount_kobo, 0);
    assert.equal(body.data.length, 6);
    assert.deepEqual([in_kobo, out_kobo], [sum('credit'), sum('debit')]);
  });

  it('is exported as CSV in which no name is run as a formula', async () => {
    const { body } = await api.get('/finance/statement-files?to=2026-02-02', token);
    const path = (url: string) => url.replace(/^\/api/, '');
    const file = await api.get(path(body.data.csv_url));
    assert.equal(file.status, 200, file.text);
    assert.match(String(file.headers['content-disposition']), /statement-9010000032-.*\.csv/);
    const lines: string[][] = parse(file.text, { bom: true });
    // Everything up to the end of the second of February, and the line of headings.
    assert.equal(lines.length, Math.min(rows, 2 + 2 * 2 * 24 * 60) + 1);
    assert.ok(lines.some((line) => line[3] === `'=HYPERLINK("http://x","Pay")`));
    const forged = path(body.data.csv_url).replace(/signature=.{4}/, 'signature=AAAA');
    assert.equal((await api.get(forged)).status, 404);
  });

  it('is exported as PDF', async () => {
    const { body } = await api.get('/finance/statement-files', token);
    const file = await api.get(body.data.pdf_url.replace(/^\/api/, ''));
    assert.equal(file.headers['content-type'], 'application/pdf');
    assert.ok(file.text.startsWith('%PDF-'));
  });

  it('gives a receipt for what was paid and none for what failed', async () => {
    const paid = (await api.get('/finance/transactions/LONG-000000', token)).body.data;
    const file = await api.get(paid.receipt_url.replace(/^\/api/, ''));
    assert.ok(file.text.startsWith('%PDF-'));
    const failed = (await api.get('/finance/transactions/LONG-000009', token)).body.data;
    assert.equal(failed.receipt_url, null);
  });
});

describe('a line of CSV', () => {
  for (const [field, written] of [
    ['=1+1', "'=1+1"],
    ['+234', "'+234"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-5.50', '-5.50'],
    ['-cmd', "'-cmd"],
    ['a,b', '"a,b"'],
    ['say "no"', '"say ""no"""'],
    ['two\nlines', '"two\nlines"'],
  ] as const) {
    it(`writes ${JSON.stringify(field)} as ${JSON.stringify(written)}`, () => {
      assert.equal(csvLine([field]), `${written}\r\n`);
    });
  }
});
