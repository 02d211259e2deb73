import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { securityEvents } from '../../../database/schema/security-events.ts';
import { startInsuranceOwner, type InsuranceOwner } from '../../../../test/insurance-owner.ts';
import { activateOwner, bearer, messagesTo, ownPassword } from '../../../../test/owner.ts';
import { setUpApi } from '../../../../test/set-up-api.ts';
import type { TestApi } from '../../../../test/database.ts';

const first = { bank_code: '011', account_number: '0000014579' };
const second = { bank_code: '058', account_number: '0123456789' };

const idOf = async (api: TestApi, token: string): Promise<string> =>
  (await api.get('/users/me', token)).body.data.id;

async function save(api: TestApi, token: string, account: typeof first, of?: string) {
  const id = of ?? (await idOf(api, token));
  const asked = {
    type: 'transfer',
    biller_id: account.bank_code,
    customer_number: account.account_number,
  };
  const { check } = (await api.post('/finance/recipients/check', asked, bearer(token))).body.data;
  return api.send('PATCH', `/${id}/bank-information`, { ...account, check }, bearer(token));
}

describe('the bank account of an owner who has just registered', () => {
  const api = setUpApi();
  let owner: Awaited<ReturnType<typeof activateOwner>>;
  let id: string;
  before(async () => {
    owner = await activateOwner(api);
    id = await idOf(api, owner.token);
  });
  const read = () => api.get(`/${id}/bank-information`, owner.token);
  const remove = (of = id) =>
    api.send('DELETE', `/${of}/bank-information`, undefined, bearer(owner.token));
  const kinds = async () =>
    (await api.deps.db.select().from(securityEvents).where(eq(securityEvents.owner_id, id)))
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('bank_account'));

  it('is null at first, and that is no error', async () => {
    const { status, body } = await read();
    assert.deepEqual([status, body], [200, { data: null }]);
  });

  it('is added, changed and removed, each with a message and an event', async () => {
    assert.equal((await save(api, owner.token, first)).status, 200);
    assert.equal((await read()).body.data.account_number, '******4579');
    assert.equal((await save(api, owner.token, second)).status, 200);
    assert.equal((await read()).body.data.bank_name, 'Guaranty Trust Bank (GTBank)');
    assert.equal((await remove()).status, 200);
    assert.equal((await read()).body.data, null);
    assert.equal((await remove()).status, 200, 'removing it twice changes nothing');
    assert.deepEqual(await kinds(), [
      'bank_account_added',
      'bank_account_changed',
      'bank_account_removed',
    ]);
    const subjects = (await messagesTo(api, owner.email)).map(({ subject }) => subject);
    for (const part of ['was added', 'was changed', 'was removed'])
      assert.ok(
        subjects.some((subject) => subject.includes(part)),
        part,
      );
  });

  it('is one account when it is saved twice at once, and one event says that it was added', async () => {
    const before = (await kinds()).length;
    const saved = await Promise.all([
      save(api, owner.token, first),
      save(api, owner.token, first),
      save(api, owner.token, first),
    ]);
    assert.deepEqual(
      saved.map(({ status }) => status),
      [200, 200, 200],
    );
    const added = (await kinds()).slice(before).filter((kind) => kind === 'bank_account_added');
    assert.equal(added.length, 1);
  });

  it("is not another owner's to read, change or remove", async () => {
    const stranger = await activateOwner(api);
    const theirs = await idOf(api, stranger.token);
    for (const { status } of [
      await api.get(`/${theirs}/bank-information`, owner.token),
      await save(api, owner.token, first, theirs),
      await remove(theirs),
    ])
      assert.equal(status, 404);
  });

  it('takes the check of no other owner, bank or number', async () => {
    const stranger = await activateOwner(api);
    const asked = { type: 'transfer', biller_id: '011', customer_number: first.account_number };
    const { check } = (await api.post('/finance/recipients/check', asked, bearer(stranger.token)))
      .body.data;
    const change = (account: typeof first, by: string, of: string) =>
      api.send('PATCH', `/${of}/bank-information`, { ...account, check }, bearer(by));
    assert.equal((await change(first, owner.token, id)).status, 422);
    const theirs = await idOf(api, stranger.token);
    const other = { ...first, account_number: '0000014588' };
    assert.equal((await change(other, stranger.token, theirs)).status, 422);
    assert.equal(
      (await change({ ...first, bank_code: '058' }, stranger.token, theirs)).status,
      422,
    );
  });

  it('needs a recent proof of the caller’s identity, to be removed as well', async () => {
    api.passSeconds(21 * 60);
    const denied = await remove();
    assert.deepEqual([denied.status, denied.body.code], [403, 'confirmation_required']);
    assert.equal((await save(api, owner.token, second)).body.code, 'confirmation_required');
    const proof = await api.post('/auth/step-up', { password: ownPassword }, bearer(owner.token));
    assert.equal(proof.status, 200, proof.text);
    assert.equal((await save(api, owner.token, second)).status, 200);
  });

  it('cannot be used to look up the names of many accounts', async () => {
    const stranger = await activateOwner(api);
    const statuses: number[] = [];
    for (let last = 10; last < 27; last += 1) {
      const asked = { type: 'transfer', biller_id: '011', customer_number: `00000145${last}` };
      const { status } = await api.post('/finance/recipients/check', asked, bearer(stranger.token));
      statuses.push(status);
    }
    assert.equal(statuses.filter((status) => status === 429).length, 2);
  });
});

describe('the bank account that a claim would be paid to', () => {
  let owner: InsuranceOwner;
  before(async () => {
    owner = await startInsuranceOwner();
    await owner.insure();
  });
  after(() => owner.close());

  it('can be changed but not removed until the claim is decided', async () => {
    const { api, token } = owner;
    const id = await idOf(api, token());
    const claim = await owner.claim();
    const remove = () => api.send('DELETE', `/${id}/bank-information`, undefined, bearer(token()));
    const denied = await remove();
    assert.deepEqual([denied.status, denied.body.code], [409, 'bank_account_needed']);
    assert.notEqual((await api.get(`/${id}/bank-information`, token())).body.data, null);
    assert.equal((await save(api, token(), first)).status, 200);
    await owner.decide(claim.body.data.id, { decision: 'declined', reason: 'It was not insured.' });
    assert.equal((await remove()).status, 200);
  });
});

describe('the bank account that the money of a deleted account is sent to', () => {
  let owner: InsuranceOwner;
  before(async () => {
    owner = await startInsuranceOwner();
  });
  after(() => owner.close());

  it('can be changed but not removed while the deletion waits', async () => {
    const { api, token } = owner;
    const id = await idOf(api, token());
    const remove = () => api.send('DELETE', `/${id}/bank-information`, undefined, bearer(token()));
    assert.equal((await save(api, token(), second)).status, 200);
    assert.equal((await api.post('/my-data/deletion', undefined, bearer(token()))).status, 200);
    const denied = await remove();
    assert.deepEqual([denied.status, denied.body.code], [409, 'bank_account_for_deletion']);
    assert.match(denied.body.message, /Change the bank account, or cancel the deletion/);
    assert.notEqual((await api.get(`/${id}/bank-information`, token())).body.data, null);
    assert.equal((await save(api, token(), first)).status, 200);
    await api.send('DELETE', '/my-data/deletion', undefined, bearer(token()));
    assert.equal((await remove()).status, 200);
  });
});
