import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { startTestApi, type TestApi } from '../../../test/database.ts';
import { findBrokenInvariants } from '../ledger/invariants.ts';
import { activateOwner, bearer, messagesTo } from '../../../test/owner.ts';
import { startPaystackFake, type PaystackFake } from '../../../test/paystack-fake.ts';
import { giveBvn } from '../../../test/records.ts';
import { users } from '../../database/schema/owners.ts';
import { topUps } from '../../database/schema/top-ups.ts';
import { deletePerson } from '../my-data/repository.ts';
import { createPaystack } from '../payments/paystack.ts';

type Owner = Awaited<ReturnType<typeof activateOwner>>;

const path = '/finance/virtual-account';
const idOf = async (api: TestApi, { token }: Owner) =>
  (await api.get('/users/me', token)).body.data.id as string;

const balance = async (api: TestApi, { token }: Owner) =>
  (await api.get('/finance/accounts', token)).body.data.balance_kobo as number;

describe('an account number for bank transfers', () => {
  let api: TestApi;
  let fake: PaystackFake;
  let owner: Owner;
  before(async () => {
    fake = await startPaystackFake(() => api.deps.now());
    api = await startTestApi({
      paymentProvider: createPaystack({ ...fake, now: () => api.deps.now() }),
    });
  });
  after(async () => {
    await api.close();
    await fake.stop();
  });
  beforeEach(async () => {
    fake.behave('well');
    fake.giveDedicatedAccounts('at once');
    api.passSeconds(700);
    owner = await activateOwner(api);
    await giveBvn(api, owner);
  });

  const read = async (by = owner) => (await api.get(path, by.token)).body.data;
  const request = async (by = owner) =>
    (await api.post(path, undefined, bearer(by.token))).body.data;
  const send = ({ body, signature }: { body: string; signature: string }) =>
    api.post('/payments/webhooks/paystack', body, { 'x-paystack-signature': signature });
  const arrive = async (reference: string) => {
    const { status } = await send(fake.webhook(reference));
    await api.topUps.settleDue();
    return status;
  };
  const transfer = async (amount: number, change = {}) => {
    const reference = fake.transferInto(owner.email, amount, change);
    await arrive(reference);
    return reference;
  };
  const statuses = async () => {
    const rows = await api.deps.db
      .select()
      .from(topUps)
      .where(eq(topUps.user_id, await idOf(api, owner)));
    return rows.map(({ status, return_reason }) => [status, return_reason]);
  };

  it('is offered, given once, and the same one again', async () => {
    assert.deepEqual(await read(), {
      status: 'offered',
      account_number: null,
      account_name: null,
      bank_name: null,
      test_transfer_url: null,
    });
    const [first, second] = await Promise.all([request(), request()]);
    const given = await read();
    assert.equal(given.status, 'assigned');
    assert.match(given.account_number, /^\d{10}$/);
    assert.deepEqual([given.bank_name, given.account_name], ['Test Bank', 'SMEDAN / NGOZI EZE']);
    for (const { status, account_number } of [first, second]) {
      if (status === 'assigned') assert.equal(account_number, given.account_number);
    }
    assert.deepEqual(await request(), given);
  });

  it('is not given without a BVN', async () => {
    const newcomer = await activateOwner(api);
    assert.equal((await read(newcomer)).status, 'needs_bvn');
    assert.equal((await request(newcomer)).status, 'needs_bvn');
  });

  it('is not offered where the key does not allow it, or the provider is down', async () => {
    fake.giveDedicatedAccounts('off');
    assert.equal((await read()).status, 'unavailable');
    assert.equal((await request()).status, 'unavailable');
    api.passSeconds(700);
    fake.behave('error 500');
    assert.equal((await read()).status, 'unavailable');
    fake.behave('well');
    fake.giveDedicatedAccounts('at once');
    assert.equal((await read()).status, 'offered');
  });

  it('waits for a bank that takes its time, and comes with the webhook', async () => {
    fake.giveDedicatedAccounts('later');
    assert.equal((await request()).status, 'waiting');
    assert.equal((await read()).status, 'waiting');
    const { status } = await send(fake.assignWebhook(owner.email));
    assert.equal(status, 200);
    const given = await read();
    assert.equal(given.status, 'assigned');
    await send(fake.assignWebhook(owner.email));
    await send(fake.assignWebhook(owner.email, false));
    assert.deepEqual(await read(), given);
  });

  it('comes without the webhook when the page asks again', async () => {
    fake.giveDedicatedAccounts('later');
    await request();
    fake.giveDedicatedAccounts('at once');
    api.passSeconds(11);
    assert.equal((await read()).status, 'assigned');
  });

  it('may be requested again after the bank has declined', async () => {
    fake.giveDedicatedAccounts('later');
    await request();
    await send(fake.assignWebhook(owner.email, false));
    assert.equal((await read()).status, 'failed');
    fake.giveDedicatedAccounts('at once');
    api.passSeconds(11);
    assert.equal((await request()).status, 'assigned');
  });

  it('ignores a forged assignment', async () => {
    fake.giveDedicatedAccounts('later');
    await request();
    const { body } = fake.assignWebhook(owner.email);
    assert.equal((await send({ body, signature: 'a'.repeat(128) })).status, 401);
    assert.equal((await read()).status, 'waiting');
  });

  it('is never the number of another owner who has had the same e-mail address', async () => {
    const first = await request();
    assert.equal(first.status, 'assigned');
    const { email } = owner;
    const { db } = api.deps;
    await db
      .update(users)
      .set({ email: `former-${email}` })
      .where(eq(users.email, email));
    const second = await activateOwner(api);
    await giveBvn(api, second);
    await db.update(users).set({ email }).where(eq(users.email, second.email));
    assert.equal((await request(second)).status, 'failed');
  });

  it('adds a transfer once, however often and late the webhook comes', async () => {
    await request();
    const reference = fake.transferInto(owner.email, 7_500_00);
    api.passSeconds(10 * 60);
    await Promise.all([send(fake.webhook(reference)), send(fake.webhook(reference))]);
    assert.equal(await balance(api, owner), 0);
    await Promise.all([api.topUps.settleDue(), api.topUps.settleDue()]);
    await arrive(reference);
    assert.equal(await balance(api, owner), 7_500_00);
    const [line, ...others] = (await api.get('/finance/transactions', owner.token)).body.data;
    assert.deepEqual(
      [line.type, line.direction, line.amount_kobo, others.length],
      ['deposit', 'credit', 7_500_00, 0],
    );
    assert.match(line.reference, /^TOP-/);
    const topUp = (await api.get(`/finance/top-ups/${line.reference}`, owner.token)).body.data;
    const receipt = await api.app.inject({ method: 'GET', url: topUp.receipt_url });
    assert.equal(receipt.headers['content-type'], 'application/pdf');
    const subjects = (await messagesTo(api, owner.email)).map(({ subject }) => subject);
    assert.ok(subjects.some((subject) => subject.startsWith('₦7,500.00 is in your')));
    assert.deepEqual(await findBrokenInvariants(api.deps.db), []);
  });

  it('adds nothing that the provider does not confirm', async () => {
    await request();
    await transfer(2_000_00, { status: 'ongoing' });
    assert.equal(await balance(api, owner), 0);
    const forged = fake.webhook(fake.transferInto(owner.email, 1_000_00));
    assert.equal((await send({ ...forged, signature: 'b'.repeat(128) })).status, 401);
    await api.topUps.settleDue();
    assert.equal(await balance(api, owner), 0);
  });

  it('adds the amount that the provider confirms, not the one that the webhook names', async () => {
    await request();
    const reference = fake.transferInto(owner.email, 9_000_00);
    const announced = fake.webhook(reference);
    fake.change(reference, { amount: 90_00 });
    await send(announced);
    await api.topUps.settleDue();
    assert.equal(await balance(api, owner), 90_00);
  });

  it('returns what is over the limit, and what the provider says went elsewhere', async () => {
    await request();
    await transfer(1_000_000_01);
    await api.topUps.settleDue();
    assert.deepEqual(await statuses(), [['returned', 'over_limit']]);
    const reference = fake.transferInto(owner.email, 500_00);
    const announced = fake.webhook(reference);
    fake.change(reference, { channel: 'card' });
    await send(announced);
    await api.topUps.settleDue();
    await api.topUps.settleDue();
    assert.deepEqual((await statuses())[1], ['returned', 'reference_differs']);
    assert.equal(await balance(api, owner), 0);
  });

  it('does not offer a transfer on its way as a checkout to finish', async () => {
    await request();
    await transfer(3_000_00, { status: 'ongoing' });
    const { body } = await api.get('/finance/top-ups', owner.token);
    assert.equal(body.data.open, null);
  });

  it('ignores a transfer to a number that is not known', async () => {
    await request();
    const reference = fake.transferInto(owner.email, 100_00, {
      authorization: {
        authorization_code: 'AUTH_x',
        reusable: false,
        receiver_bank_account_number: '0000000000',
      },
    });
    assert.equal(await arrive(reference), 200);
    assert.deepEqual(await statuses(), []);
  });

  it('is in the export of the owner, and returns money after the account is deleted', async () => {
    const { account_number } = await request();
    const data = (await api.get('/my-data/export', owner.token)).body;
    assert.ok(JSON.stringify(data).includes(account_number));
    const reference = fake.transferInto(owner.email, 600_00);
    const userId = await idOf(api, owner);
    await api.deps.db.transaction((tx) => deletePerson(tx, userId));
    await arrive(reference);
    await api.topUps.settleDue();
    const [row] = await api.deps.db
      .select()
      .from(topUps)
      .where(eq(topUps.provider_reference, reference));
    assert.deepEqual([row?.status, row?.return_reason], ['returned', 'account_closed']);
  });
});

describe('an account number of the sandbox', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.close());

  it('comes late, takes a transfer that is announced twice, and credits it once', async () => {
    const owner = await activateOwner(api);
    await giveBvn(api, owner);
    const asked = await api.post(path, undefined, bearer(owner.token));
    assert.equal(asked.body.data.status, 'waiting');
    api.passSeconds(20);
    const { data } = (await api.get(path, owner.token)).body;
    assert.equal(data.status, 'assigned');
    const page = await api.app.inject({ method: 'GET', url: data.test_transfer_url });
    assert.match(page.body, new RegExp(data.account_number));
    const post = (amount: string, action: string) =>
      api.app.inject({
        method: 'POST',
        url: data.test_transfer_url,
        payload: new URLSearchParams({ amount, action }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const wrong = await post('a lot', 'once');
    assert.equal(wrong.statusCode, 422);
    assert.match(wrong.body, /value="a lot"/);
    const sent = await post('1,250', 'twice');
    assert.equal(sent.headers.location, '/dashboard/finance/add-money');
    await api.topUps.settleDue();
    await api.topUps.settleDue();
    assert.equal(await balance(api, owner), 1_250_00);
  });
});
