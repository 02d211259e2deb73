import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { setUpApi } from '../../../test/set-up-api.ts';
import { ledgerAccounts, ledgerEntries } from '../../database/schema/finance.ts';
import { bearer, messagesTo } from '../../../test/owner.ts';
import { postTransactions } from '../ledger/post-transactions.ts';

describe('finance', () => {
  const api = setUpApi();
  let token: string;
  before(async () => {
    token = await api.signIn();
  });

  it('shows a balance that is the sum of the statement', async () => {
    const account = (await api.get('/finance/accounts', token)).body.data;
    const statement = (await api.get('/finance/transactions', token)).body.data;
    assert.ok(statement.length >= 60);
    let balance = 0;
    for (const entry of statement.toReversed()) {
      const signed = entry.direction === 'credit' ? entry.amount_kobo : -entry.amount_kobo;
      if (entry.status === 'successful') balance += signed;
      assert.equal(entry.balance_after_kobo, balance, entry.reference);
      assert.ok(balance >= 0, 'the account is never overdrawn');
    }
    assert.equal(account.balance_kobo, balance);
    const moments = statement.map((entry: { created_at: string }) => entry.created_at);
    assert.deepEqual(moments, moments.toSorted().toReversed(), 'newest first');
    const oldest = Date.now() - Date.parse(moments.at(-1));
    assert.ok(oldest > 330 * 86_400_000 && oldest < 366 * 86_400_000, 'covers twelve months');
  });

  it('keeps all entries of the ledger balanced', async () => {
    const [row] = await api.deps.db
      .select({
        total: sql<string>`sum(${ledgerEntries.amount_kobo})`,
        count: sql<string>`count(*)`,
      })
      .from(ledgerEntries);
    assert.equal(Number(row?.total), 0);
    assert.ok(Number(row?.count) > 100);
  });

  it('rejects a transaction whose entries do not add up, and every change of an entry', async () => {
    const { db } = api.deps;
    const [entry] = await db.select().from(ledgerEntries).limit(1);
    assert.ok(entry);
    const single = { transaction_id: entry.transaction_id, account_id: entry.account_id };
    await assert.rejects(
      db.transaction((tx) => tx.insert(ledgerEntries).values({ ...single, amount_kobo: 5 })),
      (error: Error) => /do not add up/.test(`${error.message} ${String(error.cause)}`),
    );
    await assert.rejects(
      db.update(ledgerEntries).set({ amount_kobo: 1 }).where(eq(ledgerEntries.id, entry.id)),
      (error: Error) => /never changed/.test(`${error.message} ${String(error.cause)}`),
    );
  });

  it('moves no money for a payment that failed', async () => {
    const { db } = api.deps;
    const accounts = await db.select().from(ledgerAccounts);
    const owner = accounts.find(({ account_number }) => account_number === '9010000032');
    const contra = accounts.find(({ user_id }) => user_id === null);
    assert.ok(owner && contra);
    const payment = {
      account_id: owner.id,
      type: 'deposit',
      direction: 'credit',
      amount_kobo: 700,
      counterparty: 'Buyer',
      narration: 'Test',
      created_at: api.deps.now(),
    } as const;
    await db.transaction((tx) =>
      postTransactions(tx, contra.id, [
        { ...payment, reference: 'test-1', status: 'failed' },
        { ...payment, reference: 'test-2', status: 'successful' },
      ]),
    );
    const other = await api.signIn('0803 000 0003');
    assert.equal((await api.get('/finance/accounts', other)).body.data.balance_kobo, 700);
  });

  it('offers banks, networks, electricity for all 37 states, and translated types', async () => {
    const { body } = await api.get('/finance/select', token, { 'accept-language': 'es' });
    const { banks, telcos, discos, cables, transaction_types: types } = body.data;
    assert.ok(banks.length >= 40);
    assert.equal(new Set(banks.map(({ id }: { id: string }) => id)).size, banks.length);
    assert.deepEqual([telcos.length, discos.length, cables.length], [4, 12, 3]);
    assert.equal(new Set(discos.flatMap(({ states }: { states: string[] }) => states)).size, 37);
    assert.equal(types[1].name, 'Transferencia');
  });

  it("shows an owner's own bank masked, and another's not at all", async () => {
    const own = (await api.get('/users/me', token)).body.data.id;
    const bank = await api.get(`/${own}/bank-information`, token);
    assert.equal(bank.status, 200);
    assert.equal(bank.body.data.account_number, '******4821');

    const otherToken = await api.signIn('0803 000 0002');
    const other = (await api.get('/users/me', otherToken)).body.data.id;
    for (const id of [other, '00000000-0000-4000-8000-000000000000', 'not-an-id']) {
      const { status, body } = await api.get(`/${id}/bank-information`, token);
      assert.deepEqual([status, body.code], [404, 'not_found']);
    }
  });

  it('changes the bank account after a fresh proof of the owner, to an account whose name was shown', async () => {
    let mine = await api.signIn('0803 000 0002');
    const id = (await api.get('/users/me', mine)).body.data.id;
    const account = { bank_code: '011', account_number: '0000014579' };
    const asked = { type: 'transfer', biller_id: '011', customer_number: account.account_number };
    const name = await api.post('/finance/recipients/check', asked, bearer(mine));
    const { check, customer_name } = name.body.data;
    const change = (body: object, of = id) =>
      api.send('PATCH', `/${of}/bank-information`, body, bearer(mine));
    assert.equal((await change({ ...account, check: 'mine' })).status, 422);
    const stranger = (await api.get('/users/me', token)).body.data.id;
    assert.equal((await change({ ...account, check }, stranger)).status, 404);
    api.passSeconds(21 * 60);
    assert.equal((await change({ ...account, check })).body.code, 'confirmation_required');
    mine = await api.signIn('0803 000 0002');
    const again = await api.post('/finance/recipients/check', asked, bearer(mine));
    const changed = await change({ ...account, check: again.body.data.check });
    assert.equal(changed.status, 200, changed.text);
    assert.deepEqual(
      [changed.body.data.account_number, changed.body.data.account_name],
      ['******4579', customer_name],
    );
    assert.equal((await messagesTo(api, '+2348030000002')).length, 1);
  });

  it('shows an owner without transactions an empty account', async () => {
    const fresh = await api.signIn('0803 000 0004');
    assert.equal((await api.get('/finance/accounts', fresh)).body.data.balance_kobo, 0);
    assert.deepEqual((await api.get('/finance/transactions', fresh)).body.data, []);
  });
});
