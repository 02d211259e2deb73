import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Transaction } from '@portal/contract';
import { staffEmail, startStaffSession } from '../../../test/agency.ts';
import { findDispute } from '../../../test/find-dispute.ts';
import { startTestApi, type TestApi } from '../../../test/database.ts';
import { deleteDue } from '../../../test/delete-due.ts';
import { findBrokenInvariants } from '../ledger/invariants.ts';
import { activateOwner, bearer, messagesTo, ownPassword } from '../../../test/owner.ts';
import { startPaystackFake, type PaystackFake } from '../../../test/paystack-fake.ts';
import { createPayOut } from '../finance/pay/pay-out.ts';
import { postTransactions } from '../ledger/post-transactions.ts';
import { findAccount } from '../ledger/repository.ts';
import { openSystemAccounts } from '../ledger/system-accounts.ts';
import { createPaystack } from '../payments/paystack.ts';

describe('an owner who owes money of a lost dispute', () => {
  let api: TestApi;
  let fake: PaystackFake;
  let owner: Awaited<ReturnType<typeof activateOwner>>;
  let id: string;
  let staff: string;
  before(async () => {
    fake = await startPaystackFake(() => api.deps.now());
    api = await startTestApi({
      paymentProvider: createPaystack({ ...fake, now: () => api.deps.now() }),
    });
  });
  after(async () => {
    assert.deepEqual(await findBrokenInvariants(api.deps.db), []);
    await api.close();
    await fake.stop();
  });
  beforeEach(async () => {
    owner = await activateOwner(api);
    id = (await api.get('/users/me', owner.token)).body.data.id;
    staff = await startStaffSession(api, staffEmail('finance'));
  });

  const balance = async () =>
    (await api.get('/finance/accounts', owner.token)).body.data.balance_kobo as number;
  const announce = (dispute: number, event?: string) => {
    const { body, signature } = fake.disputeWebhook(dispute, event);
    return api.post('/payments/webhooks/paystack', body, { 'x-paystack-signature': signature });
  };
  const begin = async (amount_kobo: number): Promise<string> => {
    const headers = { ...bearer(owner.token), 'idempotency-key': randomUUID() };
    const { body, text } = await api.post('/finance/top-ups', { amount_kobo }, headers);
    assert.ok(body.data?.reference, text);
    fake.change(body.data.reference, { status: 'success' });
    return body.data.reference;
  };
  const arrive = (reference: string) => api.get(`/finance/top-ups/${reference}`, owner.token);
  const addMoney = async (amount: number): Promise<string> => {
    const reference = await begin(amount);
    api.passSeconds(3);
    await arrive(reference);
    return reference;
  };
  const spend = async (amount_kobo: number) => {
    await api.deps.db.transaction(async (tx) => {
      const account = await findAccount(tx, id);
      const { loans } = await openSystemAccounts(tx);
      assert.ok(account);
      await postTransactions(tx, loans, [
        {
          account_id: account.id,
          reference: randomUUID(),
          type: 'loan',
          direction: 'debit',
          amount_kobo,
          status: 'successful',
          counterparty: 'Test',
          narration: 'Spent',
          created_at: api.deps.now(),
        },
      ]);
    });
  };
  /** @returns the reference of the payment, of which nothing could be held */
  const owe = async (amount: number): Promise<{ reference: string; dispute: number }> => {
    const reference = await addMoney(amount);
    await spend(amount);
    const dispute = fake.dispute(reference);
    await announce(dispute);
    return { reference, dispute };
  };
  const lose = (dispute: number) => {
    fake.resolveDispute(dispute, 'merchant-accepted');
    return announce(dispute, 'charge.dispute.resolve');
  };
  const listed = (reference: string) =>
    findDispute(api, staff, reference, ['open', 'owed', 'lost']);
  const lines = async () => {
    const all: Transaction[] = (await api.get('/finance/transactions', owner.token)).body.data;
    return all
      .filter(({ narration }) => narration.startsWith('Pays what you owed'))
      .map(({ amount_kobo, direction }) => [direction, amount_kobo]);
  };

  it('pays it from the next top-ups, with a line each, and staff see it closed', async () => {
    const { reference, dispute } = await owe(500_000);
    await lose(dispute);
    await addMoney(200_000);
    assert.equal(await balance(), 0);
    const owed = await listed(reference);
    assert.deepEqual([owed?.missing_kobo, owed?.collected_kobo], [500_000, 200_000]);
    await addMoney(450_000);
    assert.equal(await balance(), 150_000);
    assert.deepEqual(await lines(), [
      ['debit', 300_000],
      ['debit', 200_000],
    ]);
    assert.equal((await listed(reference))?.collected_kobo, 500_000);
    await addMoney(100_000);
    assert.equal(await balance(), 250_000, 'nothing more is taken');
    assert.equal(await findDispute(api, staff, reference), undefined, 'it needs no one any more');
  });

  it('reads with the balance what is held and what is owed, and neither once it is over', async () => {
    const account = async () => {
      const { held_kobo, debt_kobo } = (await api.get('/finance/accounts', owner.token)).body.data;
      return { held_kobo, debt_kobo };
    };
    const nothing = { held_kobo: undefined, debt_kobo: undefined };
    assert.deepEqual(await account(), nothing);
    const reference = await addMoney(500_000);
    await spend(300_000);
    const dispute = fake.dispute(reference);
    await announce(dispute);
    assert.deepEqual(await account(), { held_kobo: 200_000, debt_kobo: undefined });
    await lose(dispute);
    assert.deepEqual(await account(), { held_kobo: undefined, debt_kobo: 300_000 });
    const other = await activateOwner(api);
    const { data } = (await api.get('/finance/accounts', other.token)).body;
    assert.equal(data.debt_kobo, undefined, 'another owner reads nothing of it');
    await addMoney(100_000);
    assert.deepEqual(await account(), { held_kobo: undefined, debt_kobo: 200_000 });
    await addMoney(200_000);
    assert.deepEqual(await account(), nothing);
  });

  it('says of a top-up what was taken from it, on its page and in the message', async () => {
    const { dispute } = await owe(500_000);
    await lose(dispute);
    const taken = async (amount: number) => {
      const reference = await addMoney(amount);
      const { data } = (await arrive(reference)).body;
      const mails = (await messagesTo(api, owner.email)).map(({ text }) => text);
      const mail = mails.find((text) => text.endsWith(`Reference: ${reference}`)) ?? '';
      return { debt: data.debt_kobo as number | undefined, mail };
    };
    const first = await taken(200_000);
    assert.equal(first.debt, 200_000);
    assert.match(first.mail, /We took ₦2,000\.00 of it.*Your balance is now ₦0\.00/s);
    const second = await taken(450_000);
    assert.equal(second.debt, 300_000);
    assert.match(second.mail, /We took ₦3,000\.00 of it.*Your balance is now ₦1,500\.00/s);
    const third = await taken(100_000);
    assert.equal(third.debt, undefined);
    assert.doesNotMatch(third.mail, /We took/);
  });

  it('says in each message what was held, taken and is owed, and names no amount of zero', async () => {
    const mail = async (subject: string) =>
      (await messagesTo(api, owner.email)).find((found) => found.subject.startsWith(subject))
        ?.text ?? '';
    const { dispute } = await owe(500_000);
    const opened = await mail('A bank asks for ₦5,000.00');
    assert.match(opened, /We could not hold ₦5,000\.00, because your balance is too low\./);
    await addMoney(200_000);
    await lose(dispute);
    const lost = await mail('The bank returned ₦5,000.00');
    assert.match(lost, /We used ₦2,000\.00 of your balance for it\. You still owe ₦3,000\.00\./);

    const held = fake.dispute(await addMoney(900_000));
    await announce(held);
    assert.match(await mail('A bank asks for ₦9,000.00'), /We hold ₦6,000\.00 of your balance/);
    fake.resolveDispute(held, 'declined');
    await announce(held, 'charge.dispute.resolve');
    assert.match(await mail('The bank decided for you'), /The ₦6,000\.00 that we held is in your/);

    await spend(600_000);
    const none = (await owe(700_000)).dispute;
    fake.resolveDispute(none, 'declined');
    await announce(none, 'charge.dispute.resolve');
    assert.match(
      await mail('The bank decided for you'),
      /did not return the payment of ₦7,000\.00/,
    );
    const all = (await messagesTo(api, owner.email)).filter(({ text }) => /DSP-/.test(text));
    assert.ok(all.length >= 6, String(all.length));
    for (const { text } of all) assert.doesNotMatch(text, /₦0\.00|\{\{|\S  \S|  \n/);
  });

  it('pays it once of two credits at the same moment, and while it is decided', async () => {
    const { reference, dispute } = await owe(500_000);
    const both = [await begin(300_000), await begin(400_000)];
    api.passSeconds(3);
    await Promise.all([lose(dispute), lose(dispute), ...both.map(arrive), ...both.map(arrive)]);
    // A webhook that lost the race is sent again.
    await lose(dispute);
    api.passSeconds(3);
    await Promise.all(both.map(arrive));
    assert.equal(await balance(), 200_000);
    assert.equal((await listed(reference))?.collected_kobo, 500_000);
    const taken = (await lines()).reduce((total, [, amount]) => total + Number(amount), 0);
    assert.equal(taken, 500_000);
  });

  it('pays nothing before the bank has decided, and then from what is there', async () => {
    const { dispute } = await owe(300_000);
    await addMoney(200_000);
    assert.equal(await balance(), 200_000);
    await lose(dispute);
    assert.equal(await balance(), 0);
    assert.deepEqual(await lines(), [['debit', 200_000]]);
  });

  it('pays it from a claim that goes to the balance, but not from a loan', async () => {
    const { dispute } = await owe(300_000);
    await lose(dispute);
    const payOut = createPayOut(api.deps, async () => ({ transfer: null, bank: undefined }));
    const order = { userId: id, amountKobo: 100_000, payer: () => 'Test', narration: () => 'Test' };
    const pay = (from: 'claims' | 'loans') =>
      api.deps.db.transaction((tx) =>
        payOut(tx, { ...order, from, reference: randomUUID(), locale: 'en' }),
      );
    await pay('loans');
    assert.equal(await balance(), 100_000);
    await pay('claims');
    assert.equal(await balance(), 0);
    assert.deepEqual(await lines(), [['debit', 200_000]]);
  });

  it('cannot have the account deleted before the debt is paid, also when it arises after the request', async () => {
    const { dispute } = await owe(300_000);
    await lose(dispute);
    const ask = () => api.post('/my-data/deletion', undefined, bearer(owner.token));
    const read = async () => (await api.get('/my-data', owner.token)).body.data;
    const denied = await ask();
    assert.deepEqual([denied.status, denied.body.code], [409, 'debt_to_pay']);
    assert.match(denied.body.message, /Add this money/);
    assert.deepEqual((await read()).open.blocked_by, 'debt');
    assert.equal((await read()).open.debt_kobo, 300_000);
    const before = await addMoney(300_000);
    assert.equal((await read()).open.debt_kobo, 0);
    assert.equal((await ask()).status, 200);

    const later = fake.dispute(before);
    await announce(later);
    await lose(later);
    api.passSeconds(30 * 24 * 60 * 60 + 60);
    assert.equal(await deleteDue(api), 0);
    const emails = (await messagesTo(api, owner.email)).map(({ text }) => text);
    assert.ok(emails.some((text) => text.includes('because you owe money')));
    const login = { username: owner.phone, password: ownPassword };
    owner = { ...owner, token: (await api.post('/auth/login', login)).body.access_token };
    assert.equal((await read()).waits_for, 'debt');
    await addMoney(300_000);
    api.passSeconds(24 * 60 * 60 + 60);
    assert.equal(await deleteDue(api), 1);
  });

  it('cannot have the account deleted while the bank has not decided', async () => {
    const reference = await addMoney(300_000);
    const dispute = fake.dispute(reference);
    await announce(dispute);
    const ask = () => api.post('/my-data/deletion', undefined, bearer(owner.token));
    const denied = await ask();
    assert.deepEqual([denied.status, denied.body.code], [409, 'payment_disputed']);
    assert.match(denied.body.message, /after its decision\.$/);
    const { open } = (await api.get('/my-data', owner.token)).body.data;
    assert.equal(open.blocked_by, 'dispute');
    await lose(dispute);
    assert.equal((await ask()).status, 200);

    const later = fake.dispute(reference);
    await announce(later);
    api.passSeconds(30 * 24 * 60 * 60 + 60);
    assert.equal(await deleteDue(api), 0);
    const emails = (await messagesTo(api, owner.email)).map(({ text }) => text);
    assert.ok(emails.some((text) => text.includes('a bank has not decided about a payment')));
  });
});
