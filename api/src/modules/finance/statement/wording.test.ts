import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Transaction } from '@portal/contract';
import { parse } from 'csv-parse/sync';
import { activateOwner, bearer } from '../../../../test/owner.ts';
import { setUpApi } from '../../../../test/set-up-api.ts';
import { translate } from '../../../i18n/texts.ts';
import { users } from '../../../database/schema/owners.ts';
import { postTransactions } from '../../ledger/post-transactions.ts';
import { findAccount } from '../../ledger/repository.ts';
import { openSystemAccounts } from '../../ledger/system-accounts.ts';
import { wordIn, type Wording } from '../../ledger/wording.ts';

describe('the words of a statement', () => {
  const api = setUpApi();
  let token: string;

  async function post(reference: string, words: Wording): Promise<void> {
    const userId = (await api.get('/users/me', token)).body.data.id as string;
    await api.deps.db.transaction(async (tx) => {
      const account = await findAccount(tx, userId);
      const { topUps } = await openSystemAccounts(tx);
      assert.ok(account);
      await postTransactions(tx, topUps, [
        {
          ...words,
          reference,
          account_id: account.id,
          type: 'deposit',
          direction: 'credit',
          amount_kobo: 100_00,
          status: 'successful',
          created_at: api.deps.now(),
        },
      ]);
    });
  }
  before(async () => {
    ({ token } = await activateOwner(api));
    await post(
      'WORDED',
      wordIn((locale) => ({
        counterparty: translate(locale, 'claim.payer'),
        narration: translate(locale, 'claim.narration', { number: 'CLM-1' }),
      })),
    );
    await post('TYPED', { counterparty: 'Bola Ige', narration: 'rent for Bola' });
  });

  const ask = (path: string, locale: string) =>
    api.get(path, undefined, { ...bearer(token), 'accept-language': locale });
  const list = async (locale: string, q = ''): Promise<Record<string, string>> => {
    const { body } = await ask(`/finance/transactions?q=${encodeURIComponent(q)}`, locale);
    return Object.fromEntries(
      body.data.map((line: Transaction) => [
        line.reference,
        `${line.counterparty}: ${line.narration}`,
      ]),
    );
  };

  it('are in the language of the reader, and what a person typed stays as it is', async () => {
    const typed = { TYPED: 'Bola Ige: rent for Bola' };
    assert.deepEqual(await list('en'), { WORDED: 'Insurer: Claim CLM-1', ...typed });
    assert.deepEqual(await list('es'), { WORDED: 'Aseguradora: Reclamo CLM-1', ...typed });
    assert.deepEqual(await list('zh-CN'), { WORDED: '保险公司: 理赔 CLM-1', ...typed });
    const { data } = (await ask('/finance/transactions/WORDED', 'es')).body;
    assert.deepEqual([data.counterparty, data.narration], ['Aseguradora', 'Reclamo CLM-1']);
    const [found] = (await ask('/finance/payments?q=worded', 'zh-CN')).body.data;
    assert.equal(found.counterparty, '保险公司');
    assert.ok(!('translations' in data));
  });

  it('are found as the reader sees them', async () => {
    assert.deepEqual(Object.keys(await list('es', 'aseguradora clm-1')), ['WORDED']);
    assert.deepEqual(Object.keys(await list('zh-CN', '理赔')), ['WORDED']);
    assert.deepEqual(await list('es', 'insurer'), {});
    assert.deepEqual(Object.keys(await list('es', 'rent')), ['TYPED']);
    assert.deepEqual(await list('es', 'narration'), {});
  });

  it('are in the language of the account in a file, under heads of that language', async () => {
    await api.deps.db.update(users).set({ locale: 'es' });
    const { data } = (await ask('/finance/statement-files?q=aseguradora', 'es')).body;
    const { text } = await api.get(data.csv_url.replace(/^\/api/, ''));
    const lines = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    assert.deepEqual(
      lines.map(({ Tipo, Quién, Nota, Estado }) => [Tipo, Quién, Nota, Estado]),
      [['deposit', 'Aseguradora', 'Reclamo CLM-1', 'successful']],
    );
  });
});
